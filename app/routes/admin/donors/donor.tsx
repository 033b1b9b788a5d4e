import { Button, Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { data, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  Asking,
  BackLink,
  ConfirmDialog,
  DescriptionList,
  ModeNote,
  PageError,
  PageHeader,
  staffMeta,
} from "~/components/admin";
import { countedMode } from "~/features/donations/money-modes.server";
import { toLedgerItemView, toTotalsView } from "~/features/donations/ledger/ledger-view";
import {
  confirmDonations,
  correctDonor,
  correctParticulars,
  findDonorToMerge,
  mergeDonors,
  noteDonor,
  showPan,
  splitDonation,
} from "~/features/donors/donor-corrections.server";
import { ChangeDonor, donorFields } from "~/features/donors/donor-forms";
import { isCertificateOffered } from "~/features/donations/tax-approval.server";
import { donorLabel } from "~/features/donations/payment-labels";
import { missingParticulars } from "~/features/donors/donor-summary";
import { findDonor, type DonorPage } from "~/features/donors/donors.server";
import { limits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { t } from "~/locales/screen-text";
import {
  checkPageRange,
  invalidForm,
  pendingForm,
  readForm,
  readPage,
  redirectPath,
  redirectWith,
  refusalReply,
  requireReauthentication,
  staffAction,
  staffLoader,
  throwForbidden,
} from "~/server/staff";
import { ContactForm, MergeForms, NoteForm, ParticularsForm } from "./donor-forms";
import { CheckFirst, ConfirmMerge, Donations, Mails, WholePan } from "./donor-sections";

export const meta = staffMeta<typeof loader>((page) =>
  page?.other ? t("donor.merge.title") : t("donor.page.title"),
);

/** `?merge=`: a possible duplicate. Restores a form that waited for re-authentication. */
export const loader = staffLoader(
  "viewDonors",
  async function donorLoader({ request, params: { donor: id = "" }, db, now }) {
    const page = readPage(request, limits.admin.pageSize);
    const found = await findDonor(db, id, page);
    if (!found) throw new Response(null, { status: 404 });
    const { donor, row, known, confirmed, others, donations, mails, suggestions } = found;
    checkPageRange(request, page, row.allDonations);
    const pending = await pendingForm(request);
    if (pending?.intent === "merge" && pending.other)
      throw redirect(redirectPath`/adminDonors/${id}?merge=${pending.other}`) as Response;
    const names = pending?.intent === "contact" || pending?.intent === "particulars" ? pending.intent : null;
    const typed =
      names && Object.fromEntries(donorFields[names].map((name) => [name, pending?.[name] ?? ""]));
    const otherId = new URL(request.url).searchParams.get("merge");
    const other = otherId && otherId !== id ? await findDonor(db, otherId, { limit: 1, offset: 0 }) : null;
    return {
      donor: toPerson(found),
      other: other && toPerson(other),
      mergeConfirms: other !== null && found.isOnePerson && other.isOnePerson,
      hasPan: row.panTail !== null,
      isCertificateOffered: await isCertificateOffered(db, now),
      isUnconfirmed: row.unconfirmed > 0 || others > 0,
      confirmed,
      unconfirmed: row.donations - confirmed,
      others,
      mails,
      suggestions,
      total: row.allDonations,
      page: page.page,
      donations: donations.map((donation) => ({
        ...toLedgerItemView(donation),
        name: donation.name,
        panTail: donation.pan_last4,
        hasAddress: Boolean(donation.address),
        isConfirmed: donation.pan_confirmed === 1,
      })),
      values: {
        name: known.name ?? "",
        email: known.email ?? "",
        phone: known.phone ?? "",
        address: known.address ?? "",
        wantsCertificate: known.wants_certificate ? "on" : "",
        pan: "",
        deletesPan: "",
        note: donor.note,
        mayBeNamed: (["no", "yes"] as const)[donor.may_be_named ?? -1],
        namedOn: donor.named_on ?? "",
        ...typed,
      },
    };
  },
);

function toPerson({ donor, row, known, totals }: DonorPage) {
  const facts: [string, string | null][] = [
    [t("donor.words.email"), known.email],
    [t("donor.words.phone"), known.phone],
    [t("donor.words.address"), known.address],
    ["PAN", row.panTail && maskedPan(row.panTail)],
    [t("donor.page.missing"), missingParticulars(row)],
    ...toTotalsView(totals).map(({ name, net, donations }): [string, string] => [
      name,
      t("donor.page.total", { net, count: donations }),
    ]),
  ];
  return {
    id: donor.id,
    name: known.name ?? donorLabel(row),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
  };
}

export const action = staffAction(
  "manageDonors",
  async function donorAction({ staff, request, params: { donor = "" }, db, now }) {
    const form = await readForm(request, ChangeDonor);
    if (!form.ok) return invalidForm(form);
    const { value } = form;
    // Sensitive actions send mail, reveal a PAN or cannot be undone.
    const isSensitive =
      value.intent === "merge" ? value.other && value.confirmed : !["note", "split"].includes(value.intent);
    if (isSensitive) await requireReauthentication(request, form.typed);
    const donorPath = redirectPath`/adminDonors/${donor}`;
    switch (value.intent) {
      case "contact": {
        const { name, email, phone } = value;
        const corrected = await correctDonor(db, staff, donor, { name, email, phone }, now);
        return corrected.ok
          ? redirectWith(corrected.value === "kept" ? "donor.kept" : "donor.contactCorrected", donorPath)
          : refusalReply(form, corrected.refusal);
      }
      case "particulars": {
        const corrected = await correctParticulars(db, staff, donor, value, now);
        return corrected.ok
          ? redirectWith(corrected.value === "kept" ? "donor.kept" : "donor.corrected", donorPath)
          : refusalReply(form, corrected.refusal);
      }
      case "note": {
        const noted = await noteDonor(db, staff, donor, value, now);
        return noted.ok ? redirectWith("donor.noted", donorPath) : refusalReply(form, noted.refusal);
      }
      case "merge": {
        const { other, receipt } = value;
        if (other && value.confirmed) {
          const merged = await mergeDonors(db, staff, donor, other, await countedMode(db), now);
          return merged.ok ? redirectWith("donor.joined", donorPath) : refusalReply(form, merged.refusal);
        }
        const found = await findDonorToMerge(db, donor, { other, receipt }, await countedMode(db));
        return found.ok
          ? redirect(`${donorPath}?merge=${found.value}`, 303)
          : refusalReply(form, found.refusal);
      }
      case "split": {
        const split = await splitDonation(db, staff, donor, value.gift ?? "", now);
        return split.ok ? redirectWith("donor.parted", donorPath) : refusalReply(form, split.refusal);
      }
      case "confirm": {
        const confirmed = await confirmDonations(db, staff, donor, value.gift ?? null, now);
        if (!confirmed.ok) return refusalReply(form, confirmed.refusal);
        const saved = value.gift ? "donor.giftConfirmed" : "donor.confirmed";
        return redirectWith(confirmed.value ? "donor.confirmedAndWritten" : saved, donorPath);
      }
      case "show-pan": {
        if (!staff.permissions.includes("viewPans")) throwForbidden(staff, "viewPans");
        const shown = await showPan(db, staff, donor, now);
        if (!shown.ok) return refusalReply(form, shown.refusal);
        return data({ pan: shown.value }, { headers: { "Cache-Control": "private, no-store" } });
      }
    }
  },
);

export default function AdminDonorPage() {
  const loaded = useLoaderData<typeof loader>();
  const { donor, other, mergeConfirms, hasPan, isUnconfirmed, donations, total, page, mails } = loaded;
  const actionData = useActionData<typeof action>();
  const wholePan = actionData && "pan" in actionData ? actionData.pan : null;
  const lastResult = actionData && "pan" in actionData ? null : actionData;
  const intent = lastResult?.initialValue?.intent;
  const hasOwnForm =
    intent === "contact" || intent === "particulars" || intent === "note" || intent === "merge";
  const donorPath = `/adminDonors/${donor.id}`;
  const forms = { ...loaded, action: donorPath, lastResult };
  return (
    <Asking
      isAsked={other !== null}
      question={
        <ConfirmDialog queryParam="merge" title={t("donor.merge.title")}>
          {other ? (
            <ConfirmMerge donor={donor} other={other} mergeConfirms={mergeConfirms} action={donorPath} />
          ) : null}
        </ConfirmDialog>
      }
    >
      <PageHeader
        title={donor.name}
        back={<BackLink to="/adminDonors">{t("admin.pages.donors")}</BackLink>}
      />
      <ModeNote>{t("donor.page.modes")}</ModeNote>
      <PageError text={hasOwnForm ? null : lastResult?.error?.[""]?.[0]} />
      {isUnconfirmed ? <CheckFirst {...loaded} action={donorPath} /> : null}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24" mb="24">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">{t("donor.page.facts")}</h2>
          <DescriptionList label={t("donor.page.facts")} facts={donor.facts} />
          {hasPan ? <WholePan action={donorPath} pan={wholePan} /> : null}
        </section>
        <Stack gap="24">
          <ContactForm key={`contact ${donor.id}`} {...forms} />
          <ParticularsForm key={donor.id} {...forms} />
        </Stack>
      </SimpleGrid>
      <Donations donations={donations} total={total} page={page} donorPath={donorPath} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "24", md: "48" }} verticalSpacing="24">
        <NoteForm key={donor.id} {...forms} />
        <Stack gap="24">
          <MergeForms key={donor.id} {...forms} />
          <Mails mails={mails} />
        </Stack>
      </SimpleGrid>
      <Card withBorder component="section" mt="24" aria-labelledby="erase-title">
        <h2 id="erase-title">{t("donor.page.erase")}</h2>
        <Text mb="12">{t("donor.page.eraseHint")}</Text>
        <Button
          component={Link}
          to={`${donorPath}/erase`}
          variant="default"
          color="red"
          style={{ alignSelf: "start" }}
        >
          {t("donor.erase")}
        </Button>
      </Card>
    </Asking>
  );
}
