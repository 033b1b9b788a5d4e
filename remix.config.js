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
      at("detailAbout", "public/about.tsx");
      at("donatePage", "public/donate-page.tsx");
      at("donateUs", "public/donate-us.tsx");
      at("projects", "public/project-list.tsx");
      at("project/:id", "public/project-detail.tsx");
      at("eventsPage", "public/event-list.tsx");
      at("eventDetail/:id", "public/event-detail.tsx");
      at("eventDetail/:id/calendar.ics", "public/event-calendar.ts");
      at("blogs", "public/blog-list.tsx");
      at("BlogDetail/:blogId", "public/blog-detail.tsx");
      route("BlogDetail", "routes/public/blog-detail.tsx", {
        id: "public/blog-detail-missing",
        caseSensitive: true,
      });
      at("galleryPage", "public/gallery.tsx");
      at("galleryPage/:id", "public/gallery-photo.tsx");
      at("contactPage", "public/contact.tsx");
      at("search", "public/search.tsx");
      for (const name of ["terms", "privacy", "shipping", "refunds"])
        route(name, "routes/public/legal.tsx", { id: `public/${name}`, caseSensitive: true });
      for (const name of [
        "tailoring",
        "lifeschool",
        "gudalur",
        "goat",
        "event1",
        "event2",
        "event3",
        "event4",
      ])
        route(`${name}/:id`, "routes/public/story.tsx", { id: `public/story-${name}`, caseSensitive: true });

      // Addresses that were used before
      at("aboutPage", "public/about-moved.ts");
      at("blog", "public/blogs-moved.ts");

      // For machines: search engines, feed readers, home screens
      at("sitemap.xml", "public/sitemap.ts");
      at("robots.txt", "public/robots.ts");
      at("feeds/blogs.xml", "public/feed-blogs.ts");
      at("feeds/events.xml", "public/feed-events.ts");
      at("site.webmanifest", "public/web-manifest.ts");

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

      // Account
      at("login", "account/login.tsx");
      at("logout", "account/logout.tsx");
      at("register", "account/register.tsx");
      at("verify/:id", "account/verify.tsx");
      at("forget", "account/forget.tsx");
      at("reset", "account/reset.tsx");
      at("sessions", "account/sessions.tsx");

      // Staff: content
      at("admin", "admin/dashboard.tsx");
      for (const name of ["blogs", "events", "projects", "gallery"])
        route(`admin/${name}`, "routes/admin/content-list.tsx", { id: `admin/${name}`, caseSensitive: true });
      at("adminBlog", "admin/blog-form.tsx");
      at("adminEvent", "admin/event-form.tsx");
      at("adminProjects", "admin/project-form.tsx");
      at("adminGallery", "admin/gallery-form.tsx");
      at("edititem", "admin/edit-item.tsx");
      at("admin/delete", "admin/delete-item.tsx");
      at("admin/quick-edit", "admin/quick-edit.tsx");
      at("adminBin", "admin/bin.tsx");

      // Staff: money, mail, people
      at("adminDonations", "admin/donations.tsx");
      at("adminDonations/csv", "admin/donations-csv.ts");
      at("adminDonations/new", "admin/donation-offline.tsx");
      at("adminDonations/:id", "admin/donation-detail.tsx");
      at("adminDonations/:id/refund", "admin/donation-refund.tsx");
      at("adminDonations/:id/resend", "admin/donation-resend.tsx");
      at("adminCauses", "admin/causes.tsx");
      at("adminMessages", "admin/messages.tsx");
      at("adminOutbox", "admin/outbox.tsx");
      at("adminStaff", "admin/staff.tsx");
      at("adminActivity", "admin/activity.tsx");

      // API: accounts, content, ledger
      at("user/login", "api/user-login.ts");
      at("user/register", "api/user-register.ts");
      at("user/verify/:id", "api/user-verify.ts");
      at("user/getMyProfile", "api/user-profile.ts");
      at("user/logout", "api/user-logout.ts");
      // One file serves all kinds of content: it knows them by the first part of the path.
      /** @param {string} path @param {string} file @param {string} id */
      const content = (path, file, id) =>
        route(path, `routes/api/content-${file}.ts`, { id: `api/${id}-${file}`, caseSensitive: true });
      for (const [kind, Kind] of Object.entries({ blog: "Blog", event: "Event", project: "Project" })) {
        content(`${kind}/getCountryBased${Kind}s`, "list-for-country", kind);
        content(`${kind}/getall`, "list", kind);
        content(`${kind}/get${Kind}ById/:id`, "read", kind);
        content(`${kind}/create`, "create", kind);
        content(`${kind}/update/:id`, "update", kind);
        content(`${kind}/delete/:id`, "delete", kind);
      }
      content("gallery/getall", "list", "gallery");
      content("gallery/create", "create", "gallery");
      content("gallery/delete/:id", "delete", "gallery");
      at("donation/getall", "api/donation-list.ts");
      at("api/openapi.json", "api/openapi.ts");

      // Pictures that staff uploaded
      at("uploads/*", "api/upload-file.ts");

      // Unknown addresses: JSON below the API's prefixes, a page anywhere else
      for (const prefix of ["blog", "event", "project", "gallery", "payment", "user"]) {
        route(`${prefix}/*`, "routes/api/unknown.ts", { id: `api/unknown-${prefix}`, caseSensitive: true });
      }
      at("*", "public/not-found.tsx");
    });
  },
};
