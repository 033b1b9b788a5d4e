import { everyProject } from "~/domain/projects.server";
import { api, successWithAll } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api({
  /** GET /project/getall → {success, message, projects: […]}: every item. */
  GET: (request) =>
    successWithAll(
      request,
      { message: messages.content.projectsFound },
      "projects",
      everyProject(db),
      presentProject,
    ),
});
export const loader = call.loader;
export const action = call.action;
