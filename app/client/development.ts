import "virtual:remix/inject-hmr-runtime";

// Remix calls this on each change; <Scripts>, which these pages do not use, would define it.
Object.assign(window, { __remixClearCriticalCss: () => undefined });
