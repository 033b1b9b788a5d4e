import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Only account and admin screens load this; public pages are complete without it.
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
