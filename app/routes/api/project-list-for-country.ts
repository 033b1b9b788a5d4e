import { everyProject } from "~/domain/projects.server";
import { api, successWithAll } from "~/http/api.server";
import { countryOf } from "~/http/client.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api({
  /**
   * GET /project/getCountryBasedProjects → {success, message, projects: […]}: items for everybody, and for
   * the visitor's country.
   */
  GET: (request) =>
    successWithAll(
      request,
      { message: messages.content.projectsFound },
      "projects",
      everyProject(db, { country: countryOf(request) }),
      presentProject,
    ),
});
export const loader = call.loader;
export const action = call.action;
