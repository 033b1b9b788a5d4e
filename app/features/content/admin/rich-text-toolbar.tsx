import { createScopedKeydownHandler, MantineThemeProvider, Menu } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import type { Editor } from "@tiptap/react";
import {
  createContext,
  forwardRef,
  Fragment,
  useContext,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
} from "react";
import { runCommand, canRun, hasHeading, tableActs, toggleHeading } from "./rich-text-tables";

const Stop = createContext<[name: string, choose: (name: string) => void]>(["", () => undefined]);
const FIRST = "Bold";

const onToolKey = createScopedKeydownHandler({
  parentSelector: "[role=toolbar]",
  siblingSelector: "button",
  orientation: "horizontal",
  dir: "ltr",
});

/** A toolbar button with roving tabindex (ARIA toolbar pattern). Disabled buttons stay focusable. */
const Tool = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<"button">>(function Tool(
  { disabled, ...props },
  ref,
) {
  const [stop, choose] = useContext(Stop);
  const name = props["aria-label"] ?? "";
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      aria-disabled={disabled}
      tabIndex={stop === name ? 0 : -1}
      onFocus={() => choose(name)}
      onKeyDown={onToolKey}
    />
  );
});

const withTools = { components: { RichTextEditorControl: { defaultProps: { component: Tool } } } };

export type Question = "link" | "video";

type Props = {
  editor: Editor;
  label: string;
  asks: Question | null;
  onAsk: (what: Question) => void;
  onPicture: () => void;
  onHtml: (() => void) | undefined;
};

export function Toolbar({ editor, label, asks, onAsk, onPicture, onHtml }: Props) {
  const stop = useState(FIRST);
  const isAsking = (what: Question) => asks === what || editor.isActive(what);
  return (
    <Stop.Provider value={stop}>
      <MantineThemeProvider theme={withTools}>
        <RichTextEditor.Toolbar
          role="toolbar"
          // aria-labelledby would reuse a label that already names the text field.
          aria-label={`Tools for ${label}`}
          sticky
          stickyOffset="var(--app-shell-header-offset, 0px)"
        >
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <Control name="Link" isActive={isAsking("link")} onClick={() => onAsk("link")} />
            <Control name="Picture" onClick={onPicture} />
            <Control name="Video" isActive={isAsking("video")} onClick={() => onAsk("video")} />
            <TableMenu editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
            {onHtml ? <Control name="HTML" label="Edit as HTML" onClick={onHtml} /> : null}
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      </MantineThemeProvider>
    </Stop.Provider>
  );
}

type ControlProps = { name: string; label?: string; isActive?: boolean; onClick: () => void };

function Control({ name, label = name, isActive = false, onClick }: ControlProps) {
  return (
    <RichTextEditor.Control aria-label={label} title={label} active={isActive} onClick={onClick}>
      {name}
    </RichTextEditor.Control>
  );
}

/** Escape must not close the surrounding dialog. */
const closesAlone = (event: KeyboardEvent) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.preventDefault();
};

function TableMenu({ editor }: { editor: Editor }) {
  const heading = hasHeading(editor) ? "First row is no heading" : "First row is the heading";
  const groups = tableActs.map((group, index) =>
    index === 0 ? [...group, [heading, toggleHeading] as const] : group,
  );
  const [first] = groups.flat().find(([, command]) => canRun(editor, command)) ?? [];
  return (
    // No portal: the menu stays inside the landmark and above a dialog.
    <Menu
      position="bottom-start"
      returnFocus={false}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <RichTextEditor.Control aria-label="Table" title="Table" active={editor.isActive("table")}>
          Table
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={closesAlone}>
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 ? <Menu.Divider /> : null}
            {group.map(([words, command]) => (
              <Menu.Item
                key={words}
                py="xs"
                fz="md"
                disabled={!canRun(editor, command)}
                data-autofocus={words === first || undefined}
                onClick={() => runCommand(editor, command)}
              >
                {words}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
