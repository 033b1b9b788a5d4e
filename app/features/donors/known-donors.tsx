import { Alert, Anchor, Box, Button, Group, List, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { SecondaryText, UserText } from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { donorLabel } from "~/features/donations/payment-labels";
import { formatDay } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import type { KnownDonor } from "./donors.server";
import { t } from "~/locales/screen-text";

const hrefWith = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export type ChosenDonor = KnownDonor & { wantsCertificate: boolean };

/** What a form of a gift is filled with when the donor is chosen. */
export const donorFieldsOf = ({ name, email, phone, address, wantsCertificate }: ChosenDonor) => ({
  name: name ?? "",
  email: email ?? "",
  phone: phone ?? "",
  address: address ?? "",
  ...(wantsCertificate ? { wantsCertificate: "on" } : {}),
});

type Props = {
  /** Of the form that the donor is chosen for. */
  path: string;
  /** Below the heading of a section: "h3". */
  heading?: "h2" | "h3";
  search: string;
  isPanUnknown: boolean;
  found: KnownDonor[];
  /** True if more donors were found than are shown. */
  hasMore: boolean;
  chosen: KnownDonor | null;
  /** Date, method and cause, which the search keeps. */
  keptValues: Record<string, string>;
  /** What happens when nobody is found. */
  whenUnknown?: string;
};

export function KnownDonors({
  path,
  heading: Heading = "h2",
  search,
  isPanUnknown,
  found,
  hasMore,
  chosen,
  keptValues,
  whenUnknown = t("donor.known.willBeNew"),
}: Props) {
  return (
    <Box component="section" aria-labelledby="known-title" mb="24" maw="34rem">
      <Heading id="known-title">{t("donor.known.title")}</Heading>
      <SecondaryText mb="8">{t("donor.known.hint")}</SecondaryText>
      {chosen ? (
        <Alert variant="light" color="accent" mb="16">
          <UserText text={t("donor.known.chosen", { name: donorLabel(chosen) })} />{" "}
          <Anchor component={Link} to={`/adminDonors/${chosen.id}`} inherit>
            {t("donor.known.see")}
          </Anchor>{" "}
          ·{" "}
          <Anchor component={Link} to={hrefWith(path, keptValues)} inherit>
            {t("donor.known.newDonor")}
          </Anchor>
        </Alert>
      ) : null}
      <SearchForm
        action={path}
        title={t("donor.known.known")}
        hiddenFields={keptValues}
        value={search}
        label={t("donor.known.find")}
      />
      <Box role="status" mt="12">
        {isPanUnknown ? <Text>{t("donor.known.noPan", { whenUnknown })}</Text> : null}
        {search && found.length === 0 ? <Text>{t("donor.known.nobody", { whenUnknown })}</Text> : null}
        {found.length > 0 ? (
          <List listStyleType="none" spacing="0">
            {found.map((donor) => (
              <DonorResult key={donor.id} path={path} donor={donor} keptValues={keptValues} />
            ))}
          </List>
        ) : null}
        {hasMore ? <Text mt="8">{t("donor.known.more")}</Text> : null}
      </Box>
    </Box>
  );
}

function DonorResult({
  path,
  donor,
  keptValues,
}: Pick<Props, "path" | "keptValues"> & { donor: KnownDonor }) {
  const name = donorLabel(donor);
  const facts = [
    ...[donor.email, donor.phone].filter((fact) => fact && fact !== name),
    donor.panTail && maskedPan(donor.panTail),
    t("donor.giftCount", { count: donor.donations }),
    t("donor.known.last", { day: formatDay(donor.lastGivenOn ?? donor.lastDonationAt) }),
  ].filter(Boolean);
  return (
    <List.Item py="8" styles={{ itemWrapper: { width: "100%" }, itemLabel: { width: "100%" } }}>
      <Group justify="space-between" gap="12" wrap="nowrap" style={{ overflowWrap: "anywhere" }}>
        <div style={{ minWidth: 0 }}>
          <Text fw="600">
            <UserText text={name} />
          </Text>
          <SecondaryText>
            <UserText text={facts.join(" · ")} />
          </SecondaryText>
        </div>
        <Button
          component={Link}
          to={hrefWith(path, { ...keptValues, donor: donor.id })}
          variant="default"
          size="sm"
          flex="none"
          aria-label={t("donor.known.choose", { name })}
        >
          {t("admin.chooseWord")}
        </Button>
      </Group>
    </List.Item>
  );
}
