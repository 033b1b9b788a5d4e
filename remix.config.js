/**
 * THE URL TABLE. Every address of the site stands here, and nowhere else.
 * Paths are case-sensitive, as the specification writes them.
 * vite.config.ts hands this object to the Remix compiler.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      /** @param {string} path @param {string} file */
      const at = (path, file) => route(path, `routes/${file}`, { caseSensitive: true });

      // Public pages
      route("", "routes/public/home.tsx", { index: true });
      at("donateUs", "public/donate-us.tsx");
      at("donatePage", "public/donate-page.tsx");

      // One donation, from the details to the receipt
      at("donation/new", "public/donation-new.tsx");
      at("donation/:token", "public/donation-status.tsx");
      at("donation/:token/pay", "public/donation-pay.tsx");
      at("donation/:token/receipt.pdf", "public/donation-receipt.ts");

      // API: the calls that other programs rely on
      at("blog/getCountry", "api/visitor-country.ts");
      at("payment/create-order", "api/payment-create-order.ts");
      at("payment/verify-payment", "api/payment-verify.ts");
      at("payment/sendInvoice", "api/payment-send-invoice.ts");
      at("payment/webhook", "api/payment-webhook.ts");
      at("healthz", "api/health.ts");

      // What the payment provider's pages come back to, and the stand-in for practice
      at("payment/return/:token", "api/payment-return.ts");
      at("practice/*", "api/practice-provider.ts");

      // Unknown addresses: JSON below the API's prefixes, a page anywhere else
      for (const prefix of ["blog", "event", "project", "gallery", "payment", "user"]) {
        route(`${prefix}/*`, "routes/api/unknown.ts", { id: `api/unknown-${prefix}`, caseSensitive: true });
      }
      at("*", "public/not-found.tsx");
    });
  },
};
