import { listProjects } from "~/domain/projects.server";
import { api, success } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api({
  /** GET /project/getall → {success, message, projects: […]}: every item. */
  async GET() {
    const { items } = await listProjects(db);
    return success({ message: messages.content.projectsFound, projects: items.map(presentProject) });
  },
});
export const loader = call.loader;
export const action = call.action;
