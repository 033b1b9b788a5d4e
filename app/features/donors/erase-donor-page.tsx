import { Checkbox, Group, List, Text } from "@mantine/core";
import { donor as text } from "~/locales/en.json";
import type { ErasureView } from "./donor-view";
import { Form } from "~/components/admin/form";
import { BackLink, CancelLink, PageHeader } from "~/components/admin/page-header";
import { SubmitButton } from "~/components/admin/submit-button";

type Props = ErasureView & { donor: { id: string; name: string }; isTicked: boolean };

/** The question before anything of a donor is erased. */
export function EraseDonorPage({ donor, goes, stays, addresses, isTicked }: Props) {
  const at = `/adminDonors/${donor.id}`;
  return (
    <section aria-labelledby="goes-title">
      <PageHeader title={`${text.erase}?`} back={<BackLink to={at}>{donor.name}</BackLink>} />
      <h2 id="goes-title">What will be erased</h2>
      {goes.length === 0 ? (
        <Text mb="16">{text.nothingLeft}</Text>
      ) : (
        <>
          <p>At once, and it can’t be brought back:</p>
          <Reasons reasons={goes} />
        </>
      )}
      <h2>What stays, and why</h2>
      <Reasons reasons={stays} />
      <Form action={`${at}/erase`}>
        {addresses.length > 0 ? (
          <Checkbox
            name="withAddresses"
            defaultChecked={isTicked}
            label={`Also all else that goes with ${addresses.join(", ")}`}
            description="Messages of the contact form, mails, other gifts, an account. Tick this only if you are sure that this is the donor’s own address: anyone can type someone else's address into a form."
            styles={{ label: { overflowWrap: "anywhere" } }}
          />
        ) : null}
        <Group gap="12" mt="24">
          {goes.length > 0 ? (
            <SubmitButton color="primary" busy="Erasing...">
              {text.erase}
            </SubmitButton>
          ) : null}
          <CancelLink to={at} />
        </Group>
      </Form>
    </section>
  );
}

const Reasons = ({ reasons }: { reasons: string[] }) => (
  <List mb="24" spacing="8" ps="20" listStyleType="disc">
    {reasons.map((reason) => (
      <List.Item key={reason}>{reason}</List.Item>
    ))}
  </List>
);
