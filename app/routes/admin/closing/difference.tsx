import { Anchor, Table } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { BackLink, ModeNote, PageHeader, staffMeta, UserText } from "~/components/admin";
import { PrintButton } from "~/components/admin/print-button";
import { compareMonth, readMonth } from "~/features/closing/closing.server";
import { DIFFERENCE_NAMES, namesOfPair, titleOf, type PairName } from "~/features/closing/differences";
import { countedMode } from "~/features/donations/money-modes.server";
import { monthInWords } from "~/lib/dates";
import { t } from "~/locales/screen-text";
import { staffLoader } from "~/server/staff";
import { namesOf, sumOfDifference, toRowView } from "./closing-view";

export const meta = staffMeta<typeof loader>((page) =>
  page ? `${page.title}, ${page.name}` : t("close.oneDifference"),
);

/** All rows of a difference, which may have gone since its link was shown. */
export const loader = staffLoader("closeMonths", async function differenceLoader({ params, db }) {
  const month = readMonth(params.month);
  if (month === null) throw new Response(t("close.noMonth"), { status: 404 });
  const name = DIFFERENCE_NAMES.find((one) => one.replace(".", "-") === params.difference);
  if (!name) throw new Response(t("close.noDifference"), { status: 404 });
  const { differences } = await compareMonth(db, month, await countedMode(db));
  const found = differences.find((one) => one.name === name);
  return {
    month,
    name: monthInWords(month),
    title: titleOf(name),
    pair: namesOfPair(name.slice(0, name.indexOf(".")) as PairName),
    sum: found ? sumOfDifference(name, found.paise) : "",
    rows: found?.rows.map(toRowView) ?? [],
  };
});

export default function AdminDifferencePage() {
  const { month, name, title, pair, sum, rows } = useLoaderData<typeof loader>();
  const [leftName, rightName] = pair;
  return (
    <div className="books">
      <PageHeader title={`${title}, ${name}`} back={<BackLink to={`/adminClose/${month}`}>{name}</BackLink>}>
        <PrintButton />
      </PageHeader>
      <ModeNote />
      <p className="lead">
        {rows.length === 0
          ? t("close.noneNow")
          : t("close.whyRowByRow", { names: namesOf({ leftName, rightName }) })}
      </p>
      {rows.length === 0 ? null : (
        <Table
          className="books-table difference-rows"
          fz="1rem"
          verticalSpacing="4"
          horizontalSpacing="8"
          mb="32"
        >
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("words.what")}</th>
              <th scope="col">{t("words.day")}</th>
              <th scope="col">{t("words.sum")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">
                  {row.href ? (
                    <Anchor component={Link} to={row.href} inherit py="4">
                      <UserText text={row.text} />
                    </Anchor>
                  ) : (
                    <UserText text={row.text} />
                  )}
                </th>
                <td>{row.day}</td>
                <td>{row.sum}</td>
              </tr>
            ))}
            {sum ? (
              <tr className="books-sum">
                <th scope="row">{t("close.together")}</th>
                <td />
                <td>{sum}</td>
              </tr>
            ) : null}
          </tbody>
        </Table>
      )}
    </div>
  );
}
