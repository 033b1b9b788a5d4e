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
import { runCommand, canRun, hasHeaderRow, tableCommands, toggleHeaderRow } from "./rich-text-tables";
import { t } from "~/locales/screen-text";

const TabStopContext = createContext<[name: string, choose: (name: string) => void]>(["", () => undefined]);

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
  const [tabStop, choose] = useContext(TabStopContext);
  const name = props["aria-label"] ?? "";
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      aria-disabled={disabled}
      tabIndex={tabStop === name ? 0 : -1}
      onFocus={() => choose(name)}
      onKeyDown={onToolKey}
    />
  );
});

const toolbarTheme = { components: { RichTextEditorControl: { defaultProps: { component: Tool } } } };

export type EditorPanel = "link" | "video";

type Props = {
  editor: Editor;
  label: string;
  openPanel: EditorPanel | null;
  onTogglePanel: (what: EditorPanel) => void;
  onPicture: () => void;
  onHtml: (() => void) | undefined;
};

export function Toolbar({ editor, label, openPanel, onTogglePanel, onPicture, onHtml }: Props) {
  const tabStop = useState(t("content.editor.bold"));
  const isPanelActive = (panel: EditorPanel) => openPanel === panel || editor.isActive(panel);
  return (
    <TabStopContext.Provider value={tabStop}>
      <MantineThemeProvider theme={toolbarTheme}>
        <RichTextEditor.Toolbar
          role="toolbar"
          // aria-labelledby would reuse a label that already names the text field.
          aria-label={t("content.editor.tools", { label })}
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
            <Control
              name={t("content.editor.link")}
              isActive={isPanelActive("link")}
              onClick={() => onTogglePanel("link")}
            />
            <Control name={t("content.editor.picture")} onClick={onPicture} />
            <Control
              name={t("content.editor.video")}
              isActive={isPanelActive("video")}
              onClick={() => onTogglePanel("video")}
            />
            <TableMenu editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
            {onHtml ? (
              <Control
                name={t("content.editor.htmlWord")}
                label={t("content.editor.html")}
                onClick={onHtml}
              />
            ) : null}
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      </MantineThemeProvider>
    </TabStopContext.Provider>
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
const stopEscape = (event: KeyboardEvent) => {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  event.preventDefault();
};

function TableMenu({ editor }: { editor: Editor }) {
  const heading = hasHeaderRow(editor) ? "content.editor.noHeadingRow" : "content.editor.headingRow";
  const groups = tableCommands.map((group, index) =>
    index === 0 ? [...group, [heading, toggleHeaderRow] as const] : group,
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
        <RichTextEditor.Control
          aria-label={t("content.editor.table")}
          title={t("content.editor.table")}
          active={editor.isActive("table")}
        >
          {t("content.editor.table")}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={stopEscape}>
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
                {t(words)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
