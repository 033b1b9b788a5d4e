import { Carousel } from "@mantine/carousel";
import { Blockquote, Text } from "@mantine/core";
import { t } from "~/locales/screen-text";
import "@mantine/carousel/styles.css";

type Props = { label: string; items: { id: string; name: string; detail: string; text: string }[] };

/** Arrows below the slides, not on their words. */
const STYLES = {
  root: { display: "flex", flexDirection: "column-reverse", gap: "0.75rem" },
  controls: { position: "static", justifyContent: "flex-end", gap: "0.5rem", padding: 0 },
  control: { boxShadow: "none" },
  container: { marginInlineEnd: "-1rem" },
  slide: { flexBasis: "min(100%, 20rem)", paddingInlineEnd: "1rem" },
} as const;

/** Loaded when it is shown: the carousel weighs more than the rest of the screen. */
export default function ProfilePreview({ label, items }: Props) {
  return (
    <Carousel
      role="group"
      aria-label={label}
      styles={STYLES}
      controlSize={44}
      emblaOptions={{ align: "start" }}
      previousControlProps={{ "aria-label": t("carousels.testimonials.previous") }}
      nextControlProps={{ "aria-label": t("carousels.testimonials.next") }}
    >
      {items.map(({ id, name, detail, text }) => (
        <Carousel.Slide key={id}>
          <Blockquote cite={detail ? `${name}, ${detail}` : name} p="24" h="100%">
            <Text lineClamp={6}>{text}</Text>
          </Blockquote>
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}
