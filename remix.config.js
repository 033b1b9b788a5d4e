/**
 * THE URL TABLE: every address of the site, read by vite.config.ts. Paths are case-sensitive, as in the
 * specification.
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
      route("", "routes/public/site/home.tsx", { index: true });
      at("detailAbout", "public/site/about.tsx");
      at("donatePage", "public/giving/donate-page.tsx");
      at("donateUs", "public/giving/donate-us.tsx");
      at("projects", "public/content/project-list.tsx");
      at("project/:id", "public/content/project-detail.tsx");
      at("eventsPage", "public/content/event-list.tsx");
      at("eventDetail/:id", "public/content/event-detail.tsx");
      at("eventDetail/:id/calendar.ics", "public/content/event-calendar.ts");
      at("blogs", "public/content/blog-list.tsx");
      at("BlogDetail/:blogId", "public/content/blog-detail.tsx");
      route("BlogDetail", "routes/public/content/blog-detail.tsx", {
        id: "public/blog-detail-missing",
        caseSensitive: true,
      });
      at("galleryPage", "public/content/gallery.tsx");
      at("galleryPage/:id", "public/content/gallery-photo.tsx");
      at("contactPage", "public/mail/contact.tsx");
      at("search", "public/search/search.tsx");
      for (const name of ["terms", "privacy", "shipping", "refunds"])
        route(name, "routes/public/site/legal.tsx", { id: `public/${name}`, caseSensitive: true });
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
        route(`${name}/:id`, "routes/public/content/story.tsx", {
          id: `public/story-${name}`,
          caseSensitive: true,
        });

      // Addresses that were used before
      at("aboutPage", "public/site/about-moved.ts");
      at("blog", "public/content/blogs-moved.ts");

      // For programs: search engines, feed readers, home screens
      at("sitemap.xml", "public/site/sitemap.ts");
      at("robots.txt", "public/site/robots.ts");
      at("feeds/blogs.xml", "public/content/feed-blogs.ts");
      at("feeds/events.xml", "public/content/feed-events.ts");
      at("site.webmanifest", "public/site/web-manifest.ts");

      // One donation, from the details to the receipt
      at("donation/new", "public/giving/donation-new.tsx");
      at("donation/:token", "public/giving/donation-status.tsx");
      at("donation/:token/pay", "public/giving/donation-pay.tsx");
      at("donation/:token/receipt.pdf", "public/giving/donation-receipt.ts");

      // API: calls that other programs rely on
      at("blog/getCountry", "api/site/visitor-country.ts");
      at("payment/create-order", "api/giving/payment-create-order.ts");
      at("payment/verify-payment", "api/giving/payment-verify.ts");
      at("payment/sendInvoice", "api/giving/payment-send-invoice.ts");
      at("payment/webhook", "api/giving/payment-webhook.ts");
      at("healthz", "api/site/health.ts");

      // Where the payment provider's pages return to, and the stand-in for practice
      at("payment/return/:token", "api/giving/payment-return.ts");
      at("practice/*", "api/giving/practice-provider.ts");

      // Account
      at("login", "account/login.tsx");
      at("logout", "account/logout.tsx");
      at("register", "account/register.tsx");
      at("verify/:id", "account/verify.tsx");
      at("forget", "account/forget.tsx");
      at("reset", "account/reset.tsx");
      at("sessions", "account/sessions.tsx");

      // Staff: content
      at("admin", "admin/site/dashboard.tsx");
      for (const name of ["blogs", "events", "projects", "gallery"])
        route(`admin/${name}`, "routes/admin/content/content-list.tsx", {
          id: `admin/${name}`,
          caseSensitive: true,
        });
      at("adminBlog", "admin/content/blog-form.tsx");
      at("adminEvent", "admin/content/event-form.tsx");
      at("adminProjects", "admin/content/project-form.tsx");
      at("adminGallery", "admin/content/gallery-form.tsx");
      at("edititem", "admin/content/edit-item.tsx");
      at("admin/delete", "admin/content/delete-item.tsx");
      at("admin/quick-edit", "admin/content/quick-edit.tsx");
      at("adminBin", "admin/content/bin.tsx");

      // Staff: money, mail, people
      at("adminDonations", "admin/ledger/donations.tsx");
      at("adminDonations/csv", "admin/ledger/donations-csv.ts");
      at("adminDonations/new", "admin/ledger/donation-offline.tsx");
      at("adminDonations/:id", "admin/ledger/donation-detail.tsx");
      at("adminDonations/:id/refund", "admin/ledger/donation-refund.tsx");
      at("adminDonations/:id/resend", "admin/ledger/donation-resend.tsx");
      at("adminCauses", "admin/giving/causes.tsx");
      at("adminMessages", "admin/mail/messages.tsx");
      at("adminOutbox", "admin/mail/outbox.tsx");
      at("adminStaff", "admin/accounts/staff.tsx");
      at("adminActivity", "admin/accounts/activity.tsx");

      // API: accounts, content, ledger
      at("user/login", "api/accounts/user-login.ts");
      at("user/register", "api/accounts/user-register.ts");
      at("user/verify/:id", "api/accounts/user-verify.ts");
      at("user/getMyProfile", "api/accounts/user-profile.ts");
      at("user/logout", "api/accounts/user-logout.ts");
      // One file serves all kinds of content, by the first part of the path.
      /** @param {string} path @param {string} file @param {string} id */
      const content = (path, file, id) =>
        route(path, `routes/api/content/content-${file}.ts`, {
          id: `api/${id}-${file}`,
          caseSensitive: true,
        });
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
      at("donation/getall", "api/ledger/donation-list.ts");
      at("api/openapi.json", "api/site/openapi.ts");

      // Pictures that staff uploaded
      at("uploads/*", "api/pictures/upload-file.ts");

      // Unknown addresses: JSON below the API's prefixes, a page anywhere else
      for (const prefix of ["blog", "event", "project", "gallery", "payment", "user"]) {
        route(`${prefix}/*`, "routes/api/site/unknown.ts", {
          id: `api/unknown-${prefix}`,
          caseSensitive: true,
        });
      }
      at("*", "public/site/not-found.tsx");
    });
  },
};
