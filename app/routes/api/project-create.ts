import { PROJECT_FIELDS, saveProject, SaveProject } from "~/domain/projects.server";
import { api, refusedCall, success } from "~/http/api.server";
import { readItem } from "~/http/content-call.server";
import { staffForCall } from "~/http/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentProject } from "~/presenters/project";

const call = api(
  {
    /** POST /project/create (staff), multipart or JSON → 201 {success, message, project} */
    async POST(request) {
      const staff = await staffForCall(request);
      const read = await readItem(request, SaveProject, PROJECT_FIELDS);
      if (!read.ok) return refusedCall(read.refusal);
      const saved = await saveProject(db, staff, read.value, new Date());
      return saved.ok
        ? success({ message: messages.project.created, project: presentProject(saved.value) }, 201)
        : refusedCall(saved.refusal);
    },
  },
  messages.project.createFailed,
);
export const loader = call.loader;
export const action = call.action;
