import { Box, SimpleGrid, TextInput } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Disclosure } from "~/components/admin/disclosure";
import { SecondaryText } from "~/components/admin/page-header";
import { t } from "~/locales/screen-text";

type Props = {
  /** File field; null: no focus point can be set. */
  name: string | null;
  which: string;
  src: string;
  alt: string;
  /** Null until the picture is uploaded. */
  size: { width: number; height: number } | null;
  x: string;
  y: string;
};

const MAT = { border: "4px solid #fff", outline: "1px solid var(--line)" };
const STEP = 5;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** The focus point of crops, set by two numbers, a click on the picture or arrow keys. */
export function FocusPoint({ name, which, src, alt, size, x, y }: Props) {
  const [point, setPoint] = useState({ x: Number(x), y: Number(y) });
  const xInput = useRef<HTMLInputElement>(null);
  const yInput = useRef<HTMLInputElement>(null);
  const isMounted = useMounted();

  function move(to: { x: number; y: number }) {
    const next = { x: clamp(to.x), y: clamp(to.y) };
    setPoint(next);
    if (xInput.current) xInput.current.value = String(next.x);
    if (yInput.current) yInput.current.value = String(next.y);
  }
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space click without a position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    move({
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    move({ x: point.x + by[0], y: point.y + by[1] });
  }
  const readInputs = () => setPoint({ x: Number(xInput.current?.value), y: Number(yInput.current?.value) });

  const image = (
    <Box
      component="img"
      display="block"
      src={src}
      width={size?.width}
      height={size?.height}
      w="auto"
      h="auto"
      maw="100%"
      mah="11rem"
      style={MAT}
      alt={alt}
    />
  );
  if (name === null) return image;
  const number = { type: "number", min: 0, max: 100, onInput: readInputs, autoComplete: "off" };
  return (
    <div>
      <span className="focus-box">
        {image}
        {isMounted ? (
          <button
            type="button"
            className="focus-point"
            aria-label={t("people.focus.at", { which, x: point.x, y: point.y })}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
          </button>
        ) : null}
      </span>
      <Disclosure summary={t("people.focus.title")}>
        <SecondaryText mb="8">{t("people.focus.hint", { which })}</SecondaryText>
        <SimpleGrid cols={2} spacing="16">
          <TextInput
            ref={xInput}
            name={`${name}FocusX`}
            label={t("people.focus.left")}
            defaultValue={x}
            {...number}
          />
          <TextInput
            ref={yInput}
            name={`${name}FocusY`}
            label={t("people.focus.top")}
            defaultValue={y}
            {...number}
          />
        </SimpleGrid>
      </Disclosure>
    </div>
  );
}
