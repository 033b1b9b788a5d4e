import { Anchor, Box, List, Stack, Table, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { Fragment, useRef, type ReactNode } from "react";
import { AdminTable, type Column, Form, SecondaryText, SubmitButton, UserText } from "~/components/admin";
import { useUnsavedChanges } from "~/components/admin/admin-form";
import { Disclosure } from "~/components/admin/disclosure";
import type { FormResult } from "~/components/form-fields";
import { ErrorSummary } from "~/components/error-summary";
import { closingLimits } from "~/features/closing/limits";
import { asText } from "~/lib/form-values";
import { namesOf, type DifferenceView, type FigureGroup, type PairView } from "./closing-view";
import { t } from "~/locales/screen-text";
import { marked } from "~/components/marked";

export const Figures = ({ groups, name }: { groups: FigureGroup[]; name: string }) => (
  <Box maw="46rem" mb="32">
    <Table className="books-table side-by-side" fz="1rem" verticalSpacing="4" horizontalSpacing="8">
      <caption className="visually-hidden">{t("close.sideBySide")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("close.sideBySide")}</th>
          <th scope="col">{name}</th>
          <th scope="col">{t("close.sinceApril")}</th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="books-group">
            <th colSpan={3} scope="rowgroup">
              <UserText text={title} />
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key} className={row.isSum ? "books-total" : undefined}>
              <th scope="row">{row.name}</th>
              <td>{row.month}</td>
              <td>{row.year}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  </Box>
);

type CloseFormProps = {
  month: string;
  name: string;
  shown: string;
  pairs: PairView[];
  canClose: boolean;
  /** Names of the months that are closed with it. */
  alsoClosed: string[];
  lastResult: FormResult;
};

/** Each difference with its rows and, while the month is open, why. */
export function CloseForm({ month, name, shown, pairs, canClose, alsoClosed, lastResult }: CloseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Rows of a difference are links, so staff leave the page while they write reasons.
  const unsaved = useUnsavedChanges(form, {
    draft: null,
    saved: undefined,
    fetcher: undefined,
    isReturned: Boolean(lastResult),
  });
  const differences = pairs.flatMap((pair) => pair.differences);
  const errors = differences.flatMap(({ field, title }) => {
    const text = lastResult?.error?.[field]?.[0];
    return text ? [{ text: `${title}: ${text}`, href: `#${field}` }] : [];
  });
  const content = (
    <>
      {canClose ? <ErrorSummary id="close-errors" errors={errors} /> : null}
      {pairs
        .filter((pair) => pair.differences.length > 0)
        .map((pair) => (
          <PairSection
            key={pair.name}
            pair={pair}
            isAsked={canClose}
            lastResult={lastResult}
            firstError={errors[0]?.href}
          />
        ))}
      <Agreeing
        pairs={pairs.filter((pair) => pair.differences.length === 0)}
        isAll={differences.length === 0}
      />
    </>
  );
  return (
    <section aria-labelledby="differences-title">
      <h2 id="differences-title">
        {differences.length === 0 ? t("close.agree") : t("close.differences", { count: differences.length })}
      </h2>
      {canClose ? (
        <Form ref={form} action={`/adminClose/${month}`} noValidate onSubmit={unsaved.markSent}>
          <input type="hidden" name="shown" value={shown} />
          {content}
          <Text maw="46rem" my="16">
            {[
              differences.length === 0 ? t("close.nothingDiffers", { name }) : t("close.needsReason"),
              t("close.onceClosed"),
              ...(alsoClosed.length === 0
                ? []
                : [t("close.alsoClosed", { months: alsoClosed.join(", "), count: alsoClosed.length })]),
            ].join(" ")}
          </Text>
          <SubmitButton busy={t("close.closingNow")}>{t("words.close")}</SubmitButton>
        </Form>
      ) : (
        content
      )}
    </section>
  );
}

/** `isAll`: the heading above says so already. */
const Agreeing = ({ pairs, isAll }: { pairs: PairView[]; isAll: boolean }) =>
  pairs.length === 0 ? null : (
    <Box maw="46rem" mb="24">
      {isAll ? null : <h3 style={{ marginBottom: 4 }}>{t("close.theseAgree")}</h3>}
      <List spacing="4">
        {pairs.map((pair) => (
          <List.Item key={pair.name}>
            {namesOf(pair)}: <Sum>{pair.left}</Sum>
          </List.Item>
        ))}
      </List>
    </Box>
  );

function PairSection({
  pair,
  isAsked,
  lastResult,
  firstError,
}: {
  pair: PairView;
  isAsked: boolean;
  lastResult: FormResult;
  firstError: string | undefined;
}) {
  const { name, left, right, differs, differences } = pair;
  return (
    <Box component="section" maw="46rem" mb="24" aria-labelledby={`pair-${name}`}>
      <h3 id={`pair-${name}`} style={{ marginBottom: 4 }}>
        {namesOf(pair)}
      </h3>
      <Text>
        {marked(t("close.sumsBeside", { left, right }), (sum) => (
          <Sum>{sum}</Sum>
        ))}{" "}
        <strong>
          {differs === null
            ? t("close.sumsAgree")
            : marked(t("close.theyDiffer", { sum: differs }), (sum) => <Sum>{sum}</Sum>)}
        </strong>
      </Text>
      {differences.map((difference) => (
        <DifferencePart
          key={difference.name}
          difference={difference}
          isAsked={isAsked}
          lastResult={lastResult}
          isFirstError={firstError === `#${difference.field}`}
        />
      ))}
    </Box>
  );
}

function DifferencePart({
  difference: { field, title, sum, rows, more, allHref },
  isAsked,
  lastResult,
  isFirstError,
}: {
  difference: DifferenceView;
  isAsked: boolean;
  lastResult: FormResult;
  isFirstError: boolean;
}) {
  const error = lastResult?.error?.[field]?.[0];
  return (
    <Stack gap="4" my="16" ps="16" style={{ borderInlineStart: "3px solid var(--accent)" }}>
      <Text fw="600">
        {title}
        <ColonSum sum={sum} />
      </Text>
      {rows.length > 0 ? (
        <Disclosure summary={t("close.rows", { count: rows.length + more })} open={rows.length <= 5}>
          <List spacing="4" mb="8" listStyleType="none" style={{ overflowWrap: "anywhere" }}>
            {rows.map((row, at) => (
              <List.Item key={at}>
                <Row {...row} />
              </List.Item>
            ))}
            {more > 0 ? (
              <List.Item>
                <Anchor component={Link} to={allHref} inherit py="4">
                  {t("close.moreRows", { count: more })}
                </Anchor>
              </List.Item>
            ) : null}
          </List>
        </Disclosure>
      ) : (
        <SecondaryText>{t("close.noRow")}</SecondaryText>
      )}
      {isAsked ? (
        <TextInput
          // A new element takes the focus.
          key={String(isFirstError)}
          autoFocus={isFirstError}
          id={field}
          name={field}
          label={t("close.why", { title })}
          maxLength={closingLimits.reason}
          defaultValue={asText(lastResult?.initialValue?.[field])}
          error={error}
          autoComplete="off"
        />
      ) : null}
    </Stack>
  );
}

const Row = ({ text, day, sum, href }: DifferenceView["rows"][number]) => (
  <>
    {href ? (
      <Anchor component={Link} to={href} inherit py="4">
        <UserText text={text} />
      </Anchor>
    ) : (
      <UserText text={text} />
    )}
    {day ? `, ${day}` : ""}
    <ColonSum sum={sum} />
  </>
);

/** Else a line can end after the minus, and the sum looks positive. */
const Sum = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
);

const ColonSum = ({ sum }: { sum: string }) =>
  sum ? (
    <>
      : <Sum>{sum}</Sum>
    </>
  ) : null;

type Change = { id: number; day: string; text: string; href: string | null; sum: string };

type ChangedSinceProps = { name: string; changes: Change[]; hasImports: boolean };

export function ChangedSince({ name, changes, hasImports }: ChangedSinceProps) {
  return (
    <section aria-labelledby="changed-title">
      <h2 id="changed-title">{t("close.changedSince")}</h2>
      {changes.length === 0 ? (
        <p>{t("close.nothingChanged", { name })}</p>
      ) : (
        <>
          <p>
            {[t("close.changedHint", { name }), ...(hasImports ? [t("close.importedHaveNone")] : [])].join(
              " ",
            )}
          </p>
          <AdminTable
            caption={t("close.changedSince")}
            columns={changeColumns()}
            items={changes}
            idOf={({ id }) => String(id)}
          />
        </>
      )}
    </section>
  );
}

const changeColumns = (): Column<Change>[] => [
  { name: "day", title: t("close.bookedOn"), cell: ({ day }) => day },
  {
    name: "text",
    title: t("words.what"),
    cell: ({ text, href }) =>
      href ? (
        <Anchor component={Link} to={href} inherit py="4">
          {text}
        </Anchor>
      ) : (
        <UserText text={text} />
      ),
  },
  { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => sum },
];

type ClosingView = {
  id: number;
  at: string;
  by: string;
  reopened: { at: string; by: string; reason: string } | null;
  reasons: { name: string; title: string; sum: string; reason: string }[];
};

export const ClosedBefore = ({ closings }: { closings: ClosingView[] }) =>
  closings.length === 0 ? null : (
    <section aria-labelledby="closings-title" style={{ marginTop: 32 }}>
      <h2 id="closings-title">{t("close.saidWhenClosed")}</h2>
      {closings.map(({ id, at, by, reopened, reasons }) => (
        <Fragment key={id}>
          <p>
            {t("close.closedOn", { at, by })}
            {reopened ? (
              <>
                {" "}
                {marked(t("close.openedAgain", reopened), (reason) => (
                  <UserText text={reason} />
                ))}
              </>
            ) : null}
          </p>
          {reasons.length === 0 ? null : (
            <List mb="16" spacing="4" style={{ overflowWrap: "anywhere" }}>
              {reasons.map(({ name, title, sum, reason }) => (
                <List.Item key={name}>
                  {title}, {sum}: <UserText text={reason} />
                </List.Item>
              ))}
            </List>
          )}
        </Fragment>
      ))}
    </section>
  );
