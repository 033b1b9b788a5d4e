import { Box } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { BackLink, PageHeader, SecondaryText, staffMeta, UserText } from "~/components/admin";
import { PrintButton } from "~/components/admin/print-button";
import { eventTexts, eventTime } from "~/features/sign-ups/sign-up-mails.server";
import { listHref } from "~/features/sign-ups/sign-up-state";
import { everySignUp, findEventOfList } from "~/features/sign-ups/staff-sign-ups.server";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) =>
  t("signUpList.sheet.title", { title: page?.title ?? "" }),
);

/** Empty lines at the end, for who comes unannounced. */
const EMPTY_LINES = 8;

export const loader = staffLoader("manageSignUps", async function signUpSheetLoader({ params, db }) {
  const event = await findEventOfList(db, params.id ?? "");
  if (!event) throw new Response(t("events.notFound"), { status: 404 });
  const language = screenLanguage();
  const { title, location } = eventTexts(event, language);
  const people = (await everySignUp(db, event.id)).filter(
    ({ state, name }) => state === "place" && name !== "",
  );
  return {
    id: event.id,
    title,
    facts: [eventTime(event, language), location].filter(Boolean).join(" · "),
    rows: people.map(({ id, name, people: count }) => ({ id, name, count })),
  };
});

/** Lies on a table where everybody sees it, so it has neither numbers nor addresses. */
export default function SignUpSheetPage() {
  const { id, title, facts, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        back={
          <span className="no-print">
            <BackLink to={listHref(id)}>{t("signUpList.sheet.back")}</BackLink>
          </span>
        }
      >
        <PrintButton />
      </PageHeader>
      <SecondaryText mb="12">{facts}</SecondaryText>
      <Box component="table" className="sign-up-sheet">
        <thead>
          <tr>
            <th scope="col">{t("signUpList.sheet.number")}</th>
            <th scope="col">{t("signUpList.sheet.name")}</th>
            <th scope="col">{t("signUpList.sheet.people")}</th>
            <th scope="col">{t("signUpList.sheet.signature")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: row, name, count }, index) => (
            <tr key={row}>
              <td>{index + 1}</td>
              <td>
                <UserText text={name} />
              </td>
              <td>{count}</td>
              <td />
            </tr>
          ))}
          {Array.from({ length: EMPTY_LINES }, (_, index) => (
            <tr key={`empty ${index}`}>
              <td>{rows.length + index + 1}</td>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}
