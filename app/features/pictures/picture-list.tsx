import { Button, Group } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { PictureField, type ShownForm } from "./picture-field";
import { useFormPictures } from "./use-pictures";
import { t } from "~/locales/screen-text";

const PictureStrip = lazy(() => import("./picture-strip"));

type Props = {
  shown: ShownForm;
  names: readonly string[];
  labelOf: (position: number) => string;
  idPrefix?: string;
};

/** Reorders pictures by dragging or buttons, without JavaScript on the server. Names belong to positions. */
export function PictureList({ shown, names, labelOf, idPrefix = "field-" }: Props) {
  const [order, setOrder] = useState<readonly string[]>(names);
  const [initialForm] = useState(shown);
  const [announcement, setAnnouncement] = useState("");
  const isMounted = useMounted();
  const chosen = useFormPictures()?.chosen ?? [];
  function movePicture(slot: string, to: number) {
    const from = order.indexOf(slot);
    if (to < 0 || to >= order.length || to === from) return;
    const next = order.filter((name) => name !== slot);
    next.splice(to, 0, slot);
    setOrder(next);
    setAnnouncement(t("people.nowPicture", { from: from + 1, to: to + 1 }));
  }
  const items = order.flatMap((slot, index) => {
    const src = chosen.find(({ field }) => field === slot)?.preview ?? initialForm.pictures[slot]?.src;
    return src ? [{ id: slot, src, label: labelOf(index + 1) }] : [];
  });
  return (
    <>
      {/* Enter presses a form's first button, which must not move a picture. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {isMounted && items.length > 1 ? (
        <Suspense>
          <PictureStrip items={items} onPlace={(one, on) => movePicture(one, order.indexOf(on))} />
        </Suspense>
      ) : null}
      {order.map((slot, index) => (
        <PictureSlot
          key={slot}
          slot={slot}
          index={index}
          idPrefix={idPrefix}
          last={order.length - 1}
          shown={{ ...initialForm, errors: shown.errors }}
          name={names[index] ?? slot}
          label={labelOf(index + 1)}
          onMove={(by) => movePicture(slot, index + by)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type SlotProps = {
  shown: ShownForm;
  slot: string;
  name: string;
  label: string;
  index: number;
  last: number;
  idPrefix: string;
  onMove: (by: 1 | -1) => void;
};

function PictureSlot({ shown, slot, name, label, index, last, idPrefix, onMove }: SlotProps) {
  return (
    <div>
      <Group gap="8" pb="8">
        <MoveButton
          direction="up"
          isEnd={index === 0}
          name={name}
          label={label}
          index={index}
          onMove={onMove}
        />
        <MoveButton
          direction="down"
          isEnd={index === last}
          name={name}
          label={label}
          index={index}
          onMove={onMove}
        />
      </Group>
      <PictureField isRemovable {...{ form: shown, name, label, idPrefix }} from={slot} />
    </div>
  );
}

type MoveProps = Pick<SlotProps, "name" | "label" | "index" | "onMove"> & {
  direction: "up" | "down";
  isEnd: boolean;
};

function MoveButton({ direction, isEnd, name, label, index, onMove }: MoveProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // Browsers drop focus from moved elements.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus();
    wasPressed.current = false;
  }, [index]);
  return (
    <Button
      ref={button}
      type="submit"
      variant="default"
      name="move"
      value={`${name} ${direction}`}
      disabled={isEnd}
      aria-label={t(direction === "up" ? "people.moveUpNamed" : "people.moveDownNamed", { label })}
      onClick={(event) => {
        event.preventDefault();
        wasPressed.current = true;
        onMove(direction === "up" ? -1 : 1);
      }}
    >
      {t(direction === "up" ? "people.moveUp" : "people.moveDown")}
    </Button>
  );
}
