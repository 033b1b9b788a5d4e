import "virtual:remix/inject-hmr-runtime";

// Remix calls this after each change. It is defined by <Scripts>, which these pages do not use.
Object.assign(window, { __remixClearCriticalCss: () => undefined });
