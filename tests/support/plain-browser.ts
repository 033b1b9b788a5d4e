/** A browser without scripts and styles, on the real router: links, forms, redirects and cookies. */
import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";
import type { FilledFields } from "./forms";
import { invalidNesting, visibleText } from "./html";
import { visit } from "./visit";

type Element = ReturnType<typeof DomUtils.findAll>[number];
type Node = Element["children"][number];
type Body = FormData | URLSearchParams;

const ORIGIN = "http://localhost:3000";
const CONTROLS = /^(input|select|textarea|button)$/;
const BUTTONS = /^(submit|button|reset|image)$/;

const ROLES: Record<string, string> = { h1: "heading", h2: "heading", li: "listitem", section: "region" };

const trimmed = (text: string) => text.replace(/\s+/g, " ").trim();
const parentsOf = ({ parent }: Element): Element[] =>
  parent && DomUtils.isTag(parent) ? [parent, ...parentsOf(parent)] : [];

/** Returns the text as a screen reader reads it; a label does not contain the value of its field. */
function textOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node)) return "";
  const { name, attribs, children } = node;
  if (attribs["aria-hidden"] === "true" || "hidden" in attribs) return "";
  if (/^(script|style|template|input|select|textarea)$/.test(name)) return "";
  if (name === "img") return attribs.alt ?? "";
  return children.map(textOf).join("");
}

const optionsOf = (select: Element) => DomUtils.findAll(({ name }) => name === "option", select.children);
const valueOf = (option: Element) => option.attribs.value ?? trimmed(textOf(option));

/** Opens the page at this path. @param cookies such as the session's */
export async function openPlainBrowser(path: string, cookies: Record<string, string> = {}) {
  let url = new URL(path, ORIGIN);
  let html = "";
  let dom = parseDocument(html);
  let typed = new Map<Element, FilledFields[string]>();

  const all = (is: (element: Element) => boolean) => DomUtils.findAll(is, dom.children);
  const byId = (id: string) => all(({ attribs }) => attribs.id === id)[0];
  const said = (elements: (Element | undefined)[]) =>
    trimmed(elements.map((one) => (one ? textOf(one) : "")).join(" "));
  const saidAt = (ids = "") => said(ids.split(" ").map(byId));

  function nameOf(element: Element): string {
    const { name, attribs } = element;
    if (attribs["aria-labelledby"]) return saidAt(attribs["aria-labelledby"]);
    if (attribs["aria-label"]) return attribs["aria-label"];
    if (!/^(input|select|textarea)$/.test(name)) return trimmed(textOf(element));
    if (BUTTONS.test(attribs.type ?? "")) return attribs.value ?? "";
    const labels = all((one) => one.name === "label" && !!attribs.id && one.attribs.for === attribs.id);
    return said([labels[0] ?? parentsOf(element).find((one) => one.name === "label")]);
  }

  const formOf = (control: Element) =>
    control.attribs.form
      ? byId(control.attribs.form)
      : parentsOf(control).find(({ name }) => name === "form");
  const isEnabled = (control: Element) =>
    ![control, ...parentsOf(control)].some(({ attribs }) => "disabled" in attribs);
  const controlsOf = (form: Element | undefined) =>
    all((one) => CONTROLS.test(one.name) && isEnabled(one) && formOf(one) === form);

  function buttonNamed(name: string): Element | undefined {
    const buttons = all(
      (one) =>
        (one.name === "button" || BUTTONS.test(one.attribs.type ?? "")) &&
        one.attribs.type !== "button" &&
        isEnabled(one),
    );
    // Of several texts in a button, CSS shows one.
    const contains = (one: Element) =>
      DomUtils.existsOne((part) => trimmed(textOf(part)) === name, one.children);
    return buttons.filter((one) => nameOf(one) === name).at(-1) ?? buttons.filter(contains).at(-1);
  }

  /** Finds the field by its label in the form that this button sends. */
  function fieldBeside(button: string, label: string): Element {
    const form = formOf(buttonNamed(button) ?? expect.fail(`${url.pathname} has no button “${button}”`));
    const found = controlsOf(form).filter(
      (one) => one.name !== "button" && one.attribs.type !== "hidden" && nameOf(one) === label,
    );
    expect(found, `fields “${label}” beside “${button}”`).toHaveLength(1);
    return found[0]!;
  }

  function isChecked(box: Element): boolean {
    const { type, name } = box.attribs;
    const group =
      type === "radio" ? all(({ attribs }) => attribs.type === type && attribs.name === name) : [box];
    return group.some((one) => typed.has(one)) ? typed.get(box) === true : "checked" in box.attribs;
  }

  /** Returns what the control sends: nothing, one value or several. */
  function valuesOf(control: Element): string[] {
    const { name, attribs } = control;
    const now = typed.get(control);
    if (name === "select") {
      const options = optionsOf(control);
      if (typeof now === "object" && "label" in now) {
        const chosen = options.filter((one) => trimmed(textOf(one)) === now.label);
        expect(chosen, `option “${now.label}”`).toHaveLength(1);
        return chosen.map(valueOf);
      }
      const chosen = options.filter((one) => "selected" in one.attribs);
      return (chosen.length > 0 || "multiple" in attribs ? chosen : options.slice(0, 1)).map(valueOf);
    }
    if (attribs.type === "checkbox" || attribs.type === "radio")
      return isChecked(control) ? [attribs.value ?? "on"] : [];
    if (typeof now === "string") return [now];
    // HTML ignores the first line end of a text area.
    return [name === "textarea" ? DomUtils.textContent(control).replace(/^\n/, "") : (attribs.value ?? "")];
  }

  function* entriesOf(form: Element, button: Element): Generator<[string, string | File]> {
    for (const control of controlsOf(form)) {
      const { name = "", type = "", value = "" } = control.attribs;
      if (name === "") continue;
      if (control.name === "button" || BUTTONS.test(type)) {
        if (control === button) yield [name, value];
      } else if (type === "file") {
        const file = typed.get(control);
        yield typeof file === "object" && "buffer" in file
          ? [name, new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })]
          : [name, new File([], "", { type: "application/octet-stream" })];
      } else for (const one of valuesOf(control)) yield [name, one.replace(/\r?\n/g, "\r\n")];
    }
  }

  async function load(to: URL, body?: Body): Promise<void> {
    expect(to.origin).toBe(ORIGIN);
    const cookie = Object.entries(cookies).map((one) => one.join("="));
    const answer = await visit(to.pathname + to.search, {
      headers: { cookie: cookie.join("; ") },
      ...(body ? { body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) delete cookies[name];
      else cookies[name] = value;
    }
    const next = answer.headers.get("location");
    if (next) return load(new URL(next, to), answer.status === 307 ? body : undefined);
    url = to;
    html = await answer.text();
    expect(invalidNesting(html), `in the wrong place of ${to.pathname}`).toEqual([]);
    dom = parseDocument(html);
    typed = new Map();
  }

  async function send(button: Element) {
    const form = formOf(button) ?? expect.fail(`“${nameOf(button)}” is in no form`);
    const setting = (name: string) => button.attribs[`form${name}`] ?? form.attribs[name];
    const isUnsent = (one: Element) => "required" in one.attribs && valuesOf(one).join("") === "";
    if (!("novalidate" in form.attribs))
      expect(controlsOf(form).filter(isUnsent).map(nameOf), "fields that a browser wants filled").toEqual([]);
    const to = new URL(setting("action") ?? url.href, url);
    const entries = [...entriesOf(form, button)];
    const words = () =>
      new URLSearchParams(entries.map(([name, one]) => [name, typeof one === "string" ? one : one.name]));
    if (setting("method")?.toLowerCase() !== "post") {
      to.search = words().toString();
      return load(to);
    }
    if (setting("enctype") !== "multipart/form-data") return load(to, words());
    const body = new FormData();
    for (const [name, one] of entries) body.append(name, one);
    return load(to, body);
  }

  await load(url);
  return {
    get html() {
      return html;
    },
    get text() {
      return visibleText(html);
    },
    /** Path and query. */
    get path() {
      return url.pathname + url.search;
    },
    /** Texts of all elements with this role. */
    texts: (role: string) =>
      all(({ name, attribs }) => (attribs.role ?? ROLES[name]) === role).map((one) => said([one])),
    goto: (next: string) => load(new URL(next, url)),
    get buttons() {
      return all(({ name }) => name === "button").map(nameOf);
    },
    /** Reads a field of the form that this button sends. */
    field(button: string, label: string) {
      const control = fieldBeside(button, label);
      const { "aria-invalid": isInvalid, "aria-describedby": described } = control.attribs;
      return {
        values: valuesOf(control),
        isChecked: isChecked(control),
        isInvalid: isInvalid === "true",
        description: saidAt(described),
      };
    },
    /** Fills fields of the form that the button sends, and presses the button; or follows the link. */
    async press(name: string, values: FilledFields = {}) {
      for (const [label, value] of Object.entries(values)) typed.set(fieldBeside(name, label), value);
      const button = buttonNamed(name);
      if (button) return send(button);
      const links = all((one) => one.name === "a" && nameOf(one) === name);
      const [href] = new Set(links.map(({ attribs }) => attribs.href ?? ""));
      return load(new URL(href ?? expect.fail(`${url.pathname} has neither button nor link “${name}”`), url));
    },
  };
}
