/** Only for `npm run dev`: what Vite and Remix need for hot reloading. */
import "virtual:remix/inject-hmr-runtime";

// Remix calls this at every change. Its <Scripts>, which these pages don't use, would define it.
Object.assign(window, { __remixClearCriticalCss: () => undefined });
