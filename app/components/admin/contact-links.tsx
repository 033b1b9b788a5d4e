import { Anchor } from "@mantine/core";
import { PhoneLinks } from "~/components/phone-links";
import { BreakableText } from "./breakable-text";

/** How to reach somebody: a phone number, an email address, or both. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone ? (
        <PhoneLinks
          phone={phone}
          link={(href, text) => (
            <Anchor href={href} inherit display="inline-block" py="4">
              {text}
            </Anchor>
          )}
        />
      ) : null}
      {phone && email ? " · " : ""}
      {email ? (
        <Anchor href={`mailto:${email}`} inherit display="inline-block" py="4">
          <BreakableText text={email} />
        </Anchor>
      ) : null}
    </>
  );
}
