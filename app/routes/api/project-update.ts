import { PROJECT_FIELDS, findProject, saveProject, SaveProject } from "~/domain/projects.server";
import { api, failure, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api(
  {
    /**
     * PUT /project/update/{id} (staff), multipart or JSON; absent fields stay as they are → {success,
     * message, project}
     */
    async PUT(request, { id = "" }) {
      const staff = await staffForCall(request);
      if (!(await findProject(db, id))) return failure(404, messages.project.notFound);
      const read = await readItem(request, SaveProject, PROJECT_FIELDS, id);
      if (!read.ok) return refusedCall(read.refusal);
      const saved = await saveProject(db, staff, read.value, new Date());
      return saved.ok
        ? success({ message: messages.project.updated, project: presentProject(saved.value) })
        : refusedCall(saved.refusal);
    },
  },
  messages.project.updateFailed,
);
export const loader = call.loader;
export const action = call.action;
