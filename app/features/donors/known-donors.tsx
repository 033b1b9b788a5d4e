import { Alert, Anchor, Box, Button, Group, List, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { SecondaryText, UserText } from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { donorLabel } from "~/features/donations/payment-labels";
import { counted } from "~/lib/counted";
import { formatDay } from "~/lib/dates";
import { maskedPan } from "~/lib/pan";
import type { KnownDonor } from "./donors.server";

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
  whenUnknown = "Fill in the fields below: a new donor will be created.",
}: Props) {
  return (
    <Box component="section" aria-labelledby="known-title" mb="24" maw="34rem">
      <Heading id="known-title">Has the donor given before?</Heading>
      <SecondaryText mb="8">Search by name, phone, email or PAN.</SecondaryText>
      {chosen ? (
        <Alert variant="light" color="accent" mb="16">
          <UserText text={donorLabel(chosen)} /> is chosen; the fields below are filled in.{" "}
          <Anchor component={Link} to={`/adminDonors/${chosen.id}`} inherit>
            See the donor
          </Anchor>{" "}
          ·{" "}
          <Anchor component={Link} to={hrefWith(path, keptValues)} inherit>
            New donor
          </Anchor>
        </Alert>
      ) : null}
      <SearchForm
        action={path}
        title="Known donors"
        hiddenFields={keptValues}
        value={search}
        label="Find a known donor"
      />
      <Box role="status" mt="12">
        {isPanUnknown ? <Text>Nobody with that PAN. {whenUnknown}</Text> : null}
        {search && found.length === 0 ? <Text>Nobody found. {whenUnknown}</Text> : null}
        {found.length > 0 ? (
          <List listStyleType="none" spacing="0">
            {found.map((donor) => (
              <DonorResult key={donor.id} path={path} donor={donor} keptValues={keptValues} />
            ))}
          </List>
        ) : null}
        {hasMore ? <Text mt="8">There are more. Type more of the name.</Text> : null}
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
    counted(donor.donations, "gift"),
    `last ${formatDay(donor.lastGivenOn ?? donor.lastDonationAt)}`,
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
          aria-label={`Choose ${name}`}
        >
          Choose
        </Button>
      </Group>
    </List.Item>
  );
}
