/**
 * Only for `npm run dev`: what Vite and Remix need in a page to replace a component, or to reload the page.
 */
import "virtual:remix/inject-hmr-runtime";

// Remix calls this at every change. Its own <Scripts>, which these pages don't use, would define it.
Object.assign(window, { __remixClearCriticalCss: () => undefined });
