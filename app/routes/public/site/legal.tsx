import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { policies } from "~/content/legal/all";
import type { PolicyName } from "~/content/legal/policy";
import { siteMessages } from "~/messages";
import { presentDate } from "~/presenters/site/dates";
import { LegalPage } from "~/ui/site/legal-page";
import { pageMeta } from "~/ui/site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: siteMessages.policies[data.name],
        description: policies[data.name].description,
        path: `/${data.name}`,
      })
    : [];

/** One module for four addresses. */
export function loader({ request }: LoaderFunctionArgs) {
  const [, name] = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  if (!isPolicy(name)) throw new Response("There is no such policy", { status: 404 });
  return { name, updated: presentDate(policies[name].updated) };
}

const isPolicy = (name: string | undefined): name is PolicyName =>
  name !== undefined && Object.hasOwn(policies, name);

export default function Legal() {
  const { name, updated } = useLoaderData<typeof loader>();
  return <LegalPage name={name} policy={policies[name]} updated={updated} />;
}
