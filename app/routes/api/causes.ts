import { z } from "zod";
import { countedMode } from "~/features/donations/money-modes.server";
import { listCauses } from "~/features/causes/causes.server";
import { toImageView } from "~/features/pictures/image-view";
import { apiRoute, endpoint, success } from "~/server/api/endpoint.server";
import { Cause, languageQuery } from "~/server/api/schemas.server";
import { db } from "~/server/context.server";

const route = apiRoute({
  "GET /cause/getall": endpoint({
    summary: "Every cause in its order, closed ones last; amounts in rupees",
    permission: "anybody",
    query: languageQuery,
    output: { causes: z.array(Cause) },
    async handle({ query: { lang } }) {
      const causes = (await listCauses(db, await countedMode(db), lang)).map((cause) => ({
        slug: cause.slug,
        name: cause.name,
        sentence: cause.sentence,
        story: cause.story,
        goal: cause.goalPaise / 100,
        raised: cause.raisedPaise / 100,
        percent: cause.percent,
        open: cause.isOpen,
        default: cause.isDefault,
        endsOn: cause.endsOn,
        imagePath: toImageView(cause.image, cause.name),
      }));
      return success({ causes }, 200, { "Content-Language": lang });
    },
  }),
});

export const loader = route.loader;
export const action = route.action;
