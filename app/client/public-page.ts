/**
 * The only script in a public page's HTML; imports the others after load. Skips them on very slow connections
 * or with Save-Data, because every page works without.
 */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const scripts =
  document.querySelector<HTMLScriptElement>("script[data-scripts]")?.dataset.scripts?.split(" ") ?? [];

async function loadScripts() {
  try {
    await Promise.all(
      scripts.map((src) =>
        import(/* @vite-ignore */ src).then(({ ready }: { ready?: Promise<void> }) => ready),
      ),
    );
    document.documentElement.dataset.ready = "true";
  } catch {
    // Offline: every form works without scripts.
  }
}

if (!connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "")) {
  if (document.readyState === "complete") void loadScripts();
  else addEventListener("load", () => void loadScripts());
}

export {};
