import axe from "axe-core";
import type { Page } from "playwright";
import { waitUntilReady } from "./browser";

const MAX_SHIFT = 0.01;
const SMALLEST_TARGET_PX = 24;

type InstrumentedWindow = Window & { axe: typeof axe; shift: number; isAlive: boolean };

/** Collects errors of console, network and layout from the first byte. */
export async function collectPageErrors(
  page: Page,
): Promise<{
  open: (url: string) => Promise<void>;
  failures: () => string[];
  complaints: () => Promise<string[]>;
}> {
  let errors: string[] = [];
  // Browsers log an error for every page with a 4xx status, which some pages here must have.
  const isOwnStatus = (text: string, url: string) =>
    url === page.url() && /responded with a status of 4\d\d/.test(text);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isOwnStatus(message.text(), message.location().url))
      errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") errors.push(`request: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document")
      errors.push(`request: ${response.url()} ${response.status()}`);
  });
  await page.addInitScript((most) => {
    const state = window as unknown as InstrumentedWindow & { moved: string[] };
    state.shift = 0;
    state.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        state.shift += entry.value;
        if (entry.value > most / 10)
          state.moved.push(...entry.sources.map(({ node }) => node?.className || node?.nodeName || "?"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, MAX_SHIFT);
  return {
    open: async (url) => {
      errors = [];
      await page.goto(url);
    },
    failures: () => errors,
    complaints: async () => {
      const { shift, moved } = await page.evaluate(() => ({
        shift: (window as unknown as InstrumentedWindow).shift,
        moved: (window as unknown as { moved: string[] }).moved,
      }));
      return [...errors, ...(shift > MAX_SHIFT ? [`moves by ${shift.toFixed(3)}: ${moved.join(", ")}`] : [])];
    },
  };
}

/** Scrolls to the end and back, and waits for scripts and visible pictures. @throws after 30 s */
export async function scrollToEnd(page: Page): Promise<void> {
  const isEnhanced = await page.locator("script[data-scripts]").count();
  if (isEnhanced > 0) await waitUntilReady(page);
  const missing = await page.evaluate(async () => {
    const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
    // A busy browser may never run requestAnimationFrame.
    const frame = () => Promise.race([new Promise(requestAnimationFrame), after(1_000)]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() &&
      image.getBoundingClientRect().left < innerWidth &&
      !image.closest("[data-row]");
    const coming = [...document.images].filter((image) => isSeen(image) && !image.complete);
    const settled = coming.map(
      (image) =>
        new Promise((done) => (image.addEventListener("load", done), image.addEventListener("error", done))),
    );
    await Promise.race([Promise.all(settled), after(30_000)]);
    await frame();
    await frame();
    // Returns to the top, where the floating link to the top is hidden.
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
    return coming.filter((image) => !image.complete).map((image) => image.currentSrc || image.outerHTML);
  });
  if (missing.length > 0) throw new Error(`${page.url()} waits for ${missing.join(", ")}`);
}

/** Returns violations of WCAG 2.2 AA, of best practices and of two optional rules. */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (root) => {
    const options = {
      resultTypes: ["violations" as const],
      preload: false,
      // Selectors are unused, and finding them takes a third of the time.
      selectors: false,
      rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
    };
    const { violations } = await (window as unknown as InstrumentedWindow).axe.run(
      root === "html" ? document : root,
      options,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`),
    );
  }, within);
}

/** Returns horizontal overflow, and texts clipped by the screen or a box. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const boxes = new Map<Element, Box>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`sideways by ${scrollWidth - clientWidth} px`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (
        !text.textContent?.trim() ||
        !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (rects.length > 0) check(text.textContent.trim(), parent, rects);
    }
    return found;

    type Box = { isReached: boolean; edge: DOMRect; hidesSideways: boolean; hidesBelow: boolean };
    function boxOf(element: Element): Box {
      const known = boxes.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const isButton = element.matches(".btn, button");
      const box = {
        // True: the text is visually hidden, reached by scrolling, in an SVG or in a carousel.
        isReached:
          style.clipPath !== "none" ||
          /auto|scroll/.test(style.overflowX) ||
          element.matches("svg, [data-row] .view"),
        edge: element.getBoundingClientRect(),
        hidesSideways: isButton || /hidden|clip/.test(style.overflowX),
        // line-clamp with an ellipsis is specified.
        hidesBelow: (isButton || /hidden|clip/.test(style.overflowY)) && style.webkitLineClamp === "none",
      };
      boxes.set(element, box);
      return box;
    }

    function check(text: string, parent: Element, rects: DOMRect[]) {
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const top = Math.min(...rects.map((rect) => rect.top));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      for (
        let box: Element | null = parent;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const { isReached, edge, hidesSideways, hidesBelow } = boxOf(box);
        if (isReached) return undefined;
        if (hidesSideways && (left < edge.left - 1 || right > edge.right + 1))
          return found.push(`cut off at the side: ${text.slice(0, 60)}`);
        if (hidesBelow && (top < edge.top - 4 || bottom > edge.bottom + 4))
          return found.push(`cut off below: ${text.slice(0, 60)}`);
      }
      if (left < -1 || right > innerWidth + 1) found.push(`off the screen: ${text.slice(0, 60)}`);
      return undefined;
    }
  });
}

/** Returns missing files of picture sizes. @param known checked addresses, to which new ones are added */
export async function missingSizes(page: Page, known: Set<string>): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>("img, source")]
      .flatMap(({ srcset }) => srcset.split(","))
      .map((size) => size.trim().split(" ")[0] ?? "")
      .filter((address) => address !== ""),
  );
  const fresh = all.filter((address) => !known.has(address) && known.add(address));
  const responses = await Promise.all(
    fresh.map((address) => fetch(new URL(address, page.url()), { method: "HEAD" })),
  );
  return responses.filter(({ ok }) => !ok).map(({ status, url }) => `${status} for ${url}`);
}

/** Returns Malayalam words that are slanted or broken over lines. */
export function malayalamFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent || parent.closest(".visually-hidden")) continue;
      const isSlanted = getComputedStyle(parent).fontStyle !== "normal";
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\u0d00-\u0d7f]{5,}/g)) {
        if (isSlanted) found.push(`slanted: ${word}`);
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top),
        );
        if (lines.size > 1) found.push(`broken: ${word}`);
      }
    }
    return found;
  });
}

/** Returns texts clipped with the text spacing of WCAG 1.4.12, and restores the page. */
export async function clippedWhenSpaced(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  const found = await clippedTexts(page);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return found.map((one) => `spaced: ${one}`);
}

/** Returns texts clipped at 1280 × 1024 px and 400 % zoom, and restores the page. */
export async function clippedWhenZoomed(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 256 });
  const found = await clippedTexts(page);
  await page.setViewportSize(size);
  return found.map((one) => `magnified: ${one}`);
}

/** Returns controls that look like text in forced colours, and restores the page. */
export async function fieldsWithoutBorder(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(() => {
    const seen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).clipPath === "none";
    const hasEdge = (one: Element) => {
      const { borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle } =
        getComputedStyle(one);
      return (
        (borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1) ||
        (borderBottomStyle !== "none" && parseFloat(borderBottomWidth) >= 1) ||
        outlineStyle !== "none"
      );
    };
    const boxes = [
      ...document.querySelectorAll(
        ".btn, button, input:not([type=hidden], [type=radio], [type=checkbox], [tabindex='-1']), textarea, select",
      ),
    ];
    const inText = [...document.querySelectorAll("main p a, main li p a")].filter(
      (link) =>
        !link.matches(".btn") &&
        getComputedStyle(link).textDecorationLine === "none" &&
        (link.parentElement?.textContent ?? "").trim() !== link.textContent?.trim(),
    );
    return [...boxes.filter((one) => seen(one) && !hasEdge(one)), ...inText.filter(seen)].map(
      (one) => `no edge: ${one.outerHTML.slice(0, 120)}`,
    );
  });
  await page.emulateMedia({ forcedColors: null });
  return found;
}

/** Returns targets smaller than 24 × 24 px, except links in a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === "inline" &&
      (link.parentElement?.textContent?.trim() ?? "") !== link.textContent?.trim();
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden], [tabindex='-1']), select, textarea, summary, [tabindex='0']",
      ),
    ];
    return targets
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest("[inert]") &&
          getComputedStyle(one).clipPath === "none" &&
          !isInSentence(one),
      )
      .map((one) => ({
        one,
        box: ((one as HTMLInputElement).labels && one.matches("[type=radio], [type=checkbox]")
          ? ((one as HTMLInputElement).labels?.[0] ?? one)
          : one
        ).getBoundingClientRect(),
      }))
      .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
      .map(
        ({ one, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${one.outerHTML.slice(0, 120)}`,
      );
  }, SMALLEST_TARGET_PX);
}

export type TabStop = {
  what: string;
  where: "skip" | "header" | "main" | "footer" | "other";
  left: number;
  top: number;
};

/**
 * Tabs through the page. The page itself notes where each press led, because asking it after each takes longer.
 * @returns the stops, and those that are hidden or have no focus mark
 */
export async function tabThrough(page: Page, most = 150): Promise<{ stops: TabStop[]; wrong: string[] }> {
  await page.evaluate(noteTabStops);
  const noted = () => page.evaluate(() => (window as unknown as TabbedWindow).tabbed);
  for (let press = 1; press <= most; press += 1) {
    await page.keyboard.press("Tab");
    if (press % 10 === 0 && (await noted()).isThrough) break;
  }
  return noted();
}

type TabbedWindow = { tabbed: { stops: TabStop[]; wrong: string[]; isThrough: boolean } };

/** Runs in the page. A key is released on the element to which its press led. */
function noteTabStops() {
  const tabbed: TabbedWindow["tabbed"] = { stops: [], wrong: [], isThrough: false };
  Object.assign(window, { tabbed });
  scrollTo({ top: 0, behavior: "instant" });
  addEventListener("keyup", ({ key }) => key === "Tab" && note(), { capture: true });

  function note() {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) tabbed.isThrough = true;
    else if (!tabbed.isThrough) look(at);
  }

  function look(at: HTMLElement) {
    const { left, top, right, bottom } = (
      (at instanceof HTMLInputElement && at.type === "radio" ? at.labels?.[0] : null) ?? at
    ).getBoundingClientRect();
    const what = at.getAttribute("aria-label") ?? (at.textContent?.trim().slice(0, 40) || at.id);
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) =>
        document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y),
      ),
    );
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
    // The focus mark may be around the card or label.
    const marks = [
      getComputedStyle(at),
      getComputedStyle(at, "::after"),
      ...[at.closest("li"), at.closest("article"), label].flatMap((one) =>
        one ? [getComputedStyle(one), getComputedStyle(one, "::before")] : [],
      ),
    ];
    const isMarked = marks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    );
    const where = at.matches(".skip")
      ? "skip"
      : at.closest("header.head")
        ? "header"
        : at.closest("main")
          ? "main"
          : at.closest("footer")
            ? "footer"
            : "other";
    tabbed.stops.push({ what, where, left, top: top + scrollY });
    if (!isMarked) tabbed.wrong.push(`no mark around ${what}`);
    if (!points.some((seen) => seen && (at.contains(seen) || label?.contains(seen))))
      tabbed.wrong.push(`hidden: ${what}`);
  }
}

const MIN_BORDER_CONTRAST = 3;

/** Returns field borders below 3:1, normal, hovered or focused; disabled fields are exempt. */
export async function lowContrastBorders(page: Page): Promise<string[]> {
  const fields = page.locator(
    "input:not([type=hidden], [type=radio], [tabindex='-1']), textarea:not([tabindex='-1']), select, [role=textbox]",
  );
  const found = new Set<string>();
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    for (const [state, enter] of [
      ["at rest", () => field.evaluate((one: HTMLElement) => one.blur())],
      ["under the pointer", () => field.hover()],
      ["with the focus", () => field.focus()],
    ] as const) {
      await enter();
      const edge = await field.evaluate(borderContrast);
      if (edge.contrast < MIN_BORDER_CONTRAST)
        found.add(`${edge.contrast.toFixed(2)} ${state}: ${edge.what}`);
    }
  }
  return [...found];
}

/** Returns the least contrast of a border side, after transitions. */
async function borderContrast(field: Element): Promise<{ contrast: number; what: string }> {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const read = (colour: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = (top: Colour, below: Colour): Colour => [
    top[0] * top[3] + below[0] * (1 - top[3]),
    top[1] * top[3] + below[1] * (1 - top[3]),
    top[2] * top[3] + below[2] * (1 - top[3]),
    1,
  ];
  const behind = (one: Element | null): Colour =>
    one ? over(read(getComputedStyle(one).backgroundColor), behind(one.parentElement)) : [255, 255, 255, 1];
  const light = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // The border of an editor includes its toolbar; that of a password field includes its button.
  const box = field.closest("[data-editor], .mantine-PasswordInput-input") ?? field;
  await Promise.allSettled(box.getAnimations().map(({ finished }) => finished));
  const style = getComputedStyle(box);
  const around = behind(box.parentElement);
  const sides = (["Top", "Right", "Bottom", "Left"] as const).map((side) => {
    if (style[`border${side}Style`] === "none" || parseFloat(style[`border${side}Width`]) < 1) return 1;
    const edge = over(read(style[`border${side}Color`]), around);
    const [lighter = 0, darker = 0] = [light(edge), light(around)].sort((one, other) => other - one);
    return (lighter + 0.05) / (darker + 0.05);
  });
  return { contrast: Math.min(...sides), what: field.outerHTML.slice(0, 120) };
}
