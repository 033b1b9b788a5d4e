import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmUpload, discardUpload, reviewUpload } from "~/features/statement/certificate-uploads.server";
import { codeOf } from "~/lib/result";
import { staffLoader, staffAction } from "~/server/staff.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { reviewHref, statementHref } from "~/server/statement/statement-screen.server";
import { db } from "~/server/context.server";
import { msg } from "~/locales/messages";
import { toReviewView } from "~/features/statement/filed-rows-view";
import { pageMeta } from "~/components/page-meta";
import { CertificatesReviewPage } from "~/features/statement/certificates-review-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Certificates to confirm", hidden: true });

/** For whom each uploaded certificate is, before anybody is mailed. */
export const loader = staffLoader("viewStatement", async ({ params }) => {
  const review = await reviewUpload(db, params.upload ?? "");
  if (!review) return redirectWith("statement.uploadNotFound", "/adminStatement");
  return toReviewView(review, reviewHref(params.upload ?? ""));
});

const Answer = z.object({ act: z.enum(["confirm", "give-up"]) });

export const action = staffAction("manageStatement", async ({ staff, request, params }) => {
  const id = params.upload ?? "";
  const form = await readForm(request, Answer, ["act"]);
  if (!form.ok) return redirect(reviewHref(id), 303);
  const review = await reviewUpload(db, id);
  if (!review) return redirectWith("statement.uploadNotFound", "/adminStatement");
  const back = statementHref(review.filing.year, "/certificates");
  if (form.value.act === "give-up") {
    await discardUpload(db, id);
    return redirectWith("statement.givenUp", back);
  }
  const put = await confirmUpload(db, staff, id, new Date());
  return redirectWith(
    put.ok ? msg("statement.certificatesPut", { count: put.value }) : codeOf(put.refusal),
    back,
  );
});

export default function AdminCertificatesReviewPage() {
  return <CertificatesReviewPage {...useLoaderData<typeof loader>()} />;
}
