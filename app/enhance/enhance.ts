/**
 * The only script that a public page names. It waits until everything that is to be seen is there, and then
 * fetches what enhances the page; on a line that is very slow, or whose owner saves data, it fetches nothing:
 * the page is complete as it stands.
 */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const scripts =
  document.querySelector<HTMLScriptElement>("script[data-enhance]")?.dataset.enhance?.split(" ") ?? [];

async function enhance() {
  try {
    await Promise.all(
      scripts.map((src) =>
        import(/* @vite-ignore */ src).then(({ ready }: { ready?: Promise<void> }) => ready),
      ),
    );
    document.documentElement.dataset.ready = "true";
  } catch {
    // The line broke while a script was under way. Every form works without it.
  }
}

if (!connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "")) {
  if (document.readyState === "complete") void enhance();
  else addEventListener("load", () => void enhance());
}

export {};
