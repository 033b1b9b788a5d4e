import { listProjects } from "~/domain/projects.server";
import { api, success } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api({
  /** GET /project/getCountryBasedProjects → {success, message, projects: […]}: items for everybody, and for the visitor's country. */
  async GET(request) {
    const { items } = await listProjects(db, { country: countryOf(request) });
    return success({ message: messages.content.projectsFound, projects: items.map(presentProject) });
  },
});
export const loader = call.loader;
export const action = call.action;
