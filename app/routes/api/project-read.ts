import { findProject } from "~/domain/projects.server";
import { api, failure } from "~/http/api.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api({
  /** GET /project/getProjectById/{id} → the project itself */
  async GET(_request, { id = "" }) {
    const found = await findProject(db, id);
    return found
      ? Response.json(presentProject(found), { headers: { "Cache-Control": "no-store" } })
      : failure(404, messages.project.notFound);
  },
});
export const loader = call.loader;
export const action = call.action;
