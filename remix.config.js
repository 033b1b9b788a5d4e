import { languageList } from "./app/locales/language";

const STORIES = ["tailoring", "lifeschool", "gudalur", "goat", "event1", "event2", "event3", "event4"];

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
    // The manifest is one small cached file; lazy discovery costs round trips.
    v3_lazyRouteDiscovery: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      /** @param {string} path @param {string} file */
      const at = (path, file) => route(path, `routes/${file}`, { caseSensitive: true });
      /** An API URL. @param {string} path @param {string} file */
      const api = (path, file) =>
        route(path, `routes/api/${file}`, { id: `api/${path}`, caseSensitive: true });

      // Public pages, once for each language: English at the root, the others below their prefix
      for (const language of languageList) {
        const prefix = language.prefix && `${language.prefix.slice(1)}/`;
        /** Languages share modules, so each route needs an id. @param {string} path @param {string} file */
        const page = (path, file, name = file.replace(/\.tsx?$/, "")) =>
          route(path, `routes/${file}`, { id: prefix + name, caseSensitive: true });

        route(
          prefix.slice(0, -1),
          "routes/public/layout.tsx",
          { id: `${prefix}public`, caseSensitive: true },
          () => {
            route("", "routes/public/site/home.tsx", { id: `${prefix}public/home`, index: true });
            page("detailAbout", "public/site/about.tsx");
            page("donatePage", "public/donations/donate-page.tsx");
            page("donateUs", "public/donations/donate-us.tsx");
            page("projects", "public/content/project-list.tsx");
            page("project/:id", "public/content/project-detail.tsx");
            page("eventsPage", "public/content/event-list.tsx");
            page("eventDetail/:id", "public/content/event-detail.tsx");
            page("eventDetail/:id/calendar.ics", "public/content/event-calendar.ts");
            page("sign-up/:token", "public/sign-ups/sign-up.tsx");
            page("volunteer", "public/volunteers/volunteer.tsx");
            page("volunteer/:token", "public/volunteers/offer.tsx");
            page("yourStory", "public/reader-stories/your-story.tsx");
            page("yourStory/:token", "public/reader-stories/sent-story.tsx");
            page("blogs", "public/content/blog-list.tsx");
            page("BlogDetail/:blogId", "public/content/blog-detail.tsx");
            page("BlogDetail", "public/content/blog-detail.tsx", "public/blog-detail-missing");
            page("galleryPage", "public/content/gallery.tsx");
            page("galleryPage/:id", "public/content/gallery-photo.tsx");
            page("contactPage", "public/mail/contact.tsx");
            page("search", "public/search/search.tsx");
            for (const name of ["terms", "privacy", "shipping", "refunds"])
              page(name, "public/content/legal.tsx", `public/${name}`);
            page("accessibility", "public/content/accessibility.tsx");
            for (const name of STORIES)
              page(`${name}/:id`, "public/content/story.tsx", `public/story-${name}`);

            page("account/:cause", "public/causes/public-account.tsx");
            page("account/:cause/card.jpg", "public/causes/public-account-card.ts");

            page("give/:token", "public/gift-links/gift-link.tsx");
            page("give/:token/poster.pdf", "public/gift-links/poster.ts");

            page("donation/new", "public/donations/donation-new.tsx");
            page("donation/:token", "public/donations/donation-status.tsx");
            page("donation/:token/pay", "public/donations/donation-pay.tsx");
            page("donation/:token/particulars", "public/donations/donation-particulars.tsx");
            page("donation/:token/receipt.pdf", "public/donations/donation-receipt.ts");
            page("donation/:token/certificate.pdf", "public/donations/donation-certificate.ts");
            page("certificate/:link", "public/donations/mailed-certificate.ts");
            page("unsubscribe/:token", "public/updates/unsubscribe.tsx");
            page("tribute/:token", "public/tributes/tribute.tsx");
            page("tribute/:token.pdf", "public/tributes/tribute-pdf.ts");
            page("monthly/:token", "public/monthly/monthly.tsx");
            page("receipt/:reference", "public/receipts/receipt-proof.tsx");

            page("papers", "public/papers/papers.tsx");

            for (const name of ["my-data", "my-gifts"])
              page(name, "public/privacy/request-link.tsx", `public/${name}`);
            page("my-gifts/:token", "public/my-gifts/my-gifts.tsx");
            page("my-gifts/:token/:year.pdf", "public/my-gifts/year-paper.ts");

            for (const [about, path] of Object.entries({
              gift: "donation/:token/data",
              address: "my-data/:token",
            })) {
              page(path, "public/privacy/data.tsx", `public/data-of-${about}`);
              page(`${path}/erase`, "public/privacy/erase.tsx", `public/erase-${about}`);
            }
            page("donation/:token/data.json", "public/privacy/data-json.ts", "public/json-of-gift");
            page("my-data/:token/data.json", "public/privacy/data-json.ts", "public/json-of-address");
            page("my-data/:token/certificate/:gift", "public/privacy/my-certificate.ts");
            page("donation/:token/data/correct", "public/privacy/correct.tsx");

            // Pages that staff create; the paths above are reserved (pages.server.ts).
            page(":slug", "public/content/page.tsx");
            // Unknown URLs. Below the API's prefixes, unknown.ts answers in JSON.
            page("*", "public/site/not-found.tsx");
          },
        );

        // Former URLs
        for (const name of ["aboutPage", "blog"])
          page(`${prefix}${name}`, "public/site/moved.ts", `public/moved-${name}`);

        // Feeds and web app manifest
        for (const name of ["blogs", "events"])
          page(`${prefix}feeds/${name}.xml`, "public/content/feed.ts", `public/feed-${name}`);
        page(`${prefix}site.webmanifest`, "public/site/web-manifest.ts");
      }

      for (const form of ["csv", "json"])
        route(`account/:cause.${form}`, "routes/public/causes/public-account-file.ts", {
          id: `public/account-${form}`,
          caseSensitive: true,
        });

      at("papers/:paper.pdf", "public/papers/paper-file.ts");
      at("account/:cause/bills/:expense.pdf", "public/causes/public-bill.ts");

      // At the head of mails
      at("mails/:name.png", "public/causes/mail-picture.ts");
      route("mails/cause/:cause.png", "routes/public/causes/mail-picture.ts", {
        id: "public/mail-picture-of-cause",
        caseSensitive: true,
      });

      // Icons and card of a look that staff chose
      at("icons/:look/:name", "public/site/icon.ts");

      // For search engines
      at("sitemap.xml", "public/site/sitemap.ts");
      at("robots.txt", "public/site/robots.ts");
      at(".well-known/security.txt", "public/site/security-txt.ts");

      // API for other programs
      api("blog/getCountry", "site.ts");
      api("payment/create-order", "payments.ts");
      api("payment/verify-payment", "payments.ts");
      api("payment/sendInvoice", "payments.ts");
      api("payment/webhook", "provider.ts");
      api("healthz", "site.ts");

      // Razorpay's return URLs, and the sandbox
      api("payment/return/:token", "provider.ts");
      api("practice/*", "provider.ts");

      at("login/language", "account/screen-language.ts");
      route("", "routes/account/layout.tsx", { id: "account" }, () => {
        at("login", "account/login.tsx");
        at("logout", "account/logout.tsx");
        at("register", "account/register.tsx");
        at("verify/:id", "account/verify.tsx");
        at("forget", "account/forget.tsx");
        at("reset", "account/reset.tsx");
        at("setup/:secret", "account/setup.tsx");
        at("login/code", "account/login-code.tsx");
        at("login/again", "account/login-again.tsx");
        at("sessions", "account/sessions.tsx");
        at("second-factor", "account/second-factor.tsx");
      });

      route("", "routes/admin/layout.tsx", { id: "admin" }, () => {
        at("admin", "admin/site/dashboard.tsx");
        for (const name of ["blogs", "events", "projects"])
          route(`admin/${name}`, "routes/admin/content/content-list.tsx", {
            id: `admin/${name}`,
            caseSensitive: true,
          });
        route("adminPages", "routes/admin/content/content-list.tsx", {
          id: "admin/adminPages",
          caseSensitive: true,
        });
        for (const name of ["adminBlog", "adminEvent", "adminPage", "adminProjects"])
          route(name, "routes/admin/content/item-form.tsx", { id: `admin/${name}`, caseSensitive: true });
        at("admin/gallery", "admin/gallery/gallery-list.tsx");
        at("adminGallery", "admin/gallery/gallery-form.tsx");
        for (const name of ["edititem", "admin/quick-edit"])
          route(name, "routes/admin/content/quick-edit.tsx", { id: `admin/${name}`, caseSensitive: true });
        at("admin/delete", "admin/content/delete-item.tsx");
        at("admin/versions/:kind/:id", "admin/versions/versions.tsx");
        at("admin/versions/:kind/:id/:version", "admin/versions/version.tsx");
        at("admin/*", "admin/site/unknown.tsx");
        at("adminBin", "admin/bin/bin.tsx");
        for (const name of ["adminTeam", "adminTestimonials", "adminFigures"])
          route(name, "routes/admin/profiles/profiles.tsx", { id: `admin/${name}`, caseSensitive: true });
        at("adminPictures", "admin/pictures/pictures.tsx");
        at("adminPictures/withdraw", "admin/pictures/withdraw-all.tsx");

        at("adminDonations", "admin/donations/donations.tsx");
        at("adminDonations/new", "admin/donations/donation-offline.tsx");
        at("adminDonations/:id", "admin/donations/donation-detail.tsx");
        at("adminDonations/:id/correct", "admin/donations/donation-correct.tsx");
        at("adminDonations/:id/somebody-else", "admin/donations/donation-somebody-else.tsx");
        at("adminDonations/:id/void", "admin/donations/donation-void.tsx");
        at("adminDonors", "admin/donors/donors.tsx");
        at("adminDonors/:donor", "admin/donors/donor.tsx");
        at("adminDonors/:donor/erase", "admin/donors/donor-erase.tsx");
        at("adminDonors/:donor/gift-pan/:gift", "admin/donors/donor-gift-pan.tsx");
        at("adminCauses", "admin/causes/causes.tsx");
        at("adminCauses/new", "admin/causes/cause-new.tsx");
        at("adminCauses/:cause", "admin/causes/cause-edit.tsx");
        at("adminCauses/:cause/spending", "admin/expenses/cause-expenses.tsx");
        at("adminCauses/:cause/amounts", "admin/causes/amount-effects.tsx");
        at("adminLinks", "admin/gift-links/gift-links.tsx");
        at("adminUpdates", "admin/updates/updates.tsx");
        at("adminUpdates/new", "admin/updates/update-new.tsx");
        at("adminUpdates/:id", "admin/updates/update-edit.tsx");
        at("adminUpdates/:id/send", "admin/updates/update-send.tsx");
        at("adminStatement", "admin/statement/statement.tsx");
        at("adminStatement/form", "admin/statement/statement-form.tsx");
        at("adminStatement/revised", "admin/statement/revised.tsx");
        at("adminStatement/gifts", "admin/statement/statement-donations.tsx");
        at("adminStatement/certificates", "admin/statement/certificates.tsx");
        at("adminStatement/certificates/review/:upload", "admin/statement/certificates-review.tsx");
        at("adminStatement/certificates/:id", "admin/statement/certificate.tsx");
        at("adminLists", "admin/statement/current-lists.ts");
        at("adminLists/:year", "admin/statement/auditor-lists.tsx");
        at("adminPapers", "admin/papers/papers.tsx");
        at("adminPapers/:id", "admin/papers/paper.tsx");
        at("adminMonthly", "admin/monthly/monthly-gifts.tsx");
        at("adminBank", "admin/bank/bank.tsx");
        at("adminBank/imports/:id", "admin/bank/bank-import.tsx");
        at("adminBank/:line", "admin/bank/bank-line.tsx");
        at("adminBooks", "admin/bank/current-books.ts");
        at("adminBooks/:year", "admin/bank/books.tsx");
        at("adminClose", "admin/closing/closings.tsx");
        at("adminClose/:month", "admin/closing/closing.tsx");
        at("adminClose/:month/open", "admin/closing/reopen.tsx");
        at("adminClose/:month/:difference", "admin/closing/difference.tsx");
        at("adminInKind", "admin/in-kind/in-kind.tsx");
        at("adminInKind/:id", "admin/in-kind/in-kind-gift.tsx");
        at("adminCsr", "admin/csr/csr.tsx");
        at("adminCsr/:id", "admin/csr/csr-project.tsx");
        at("adminImports", "admin/imports/imports.tsx");
        at("adminImports/files/:id", "admin/imports/import-file.tsx");
        at("adminImports/wordpress", "admin/imports/wordpress.tsx");
        at("adminImports/wordpress/:id", "admin/imports/wordpress-upload.tsx");
        at("adminImports/posts/:id", "admin/imports/wordpress-import.tsx");
        at("adminImports/:id", "admin/imports/import.tsx");
        at("adminReceipts", "admin/receipts/current-receipts.ts");
        at("adminReceipts/:year", "admin/receipts/receipts.tsx");
        at("adminCash", "admin/cash/cash.tsx");
        at("adminSpending", "admin/expenses/expenses.tsx");
        at("adminSpending/:id", "admin/expenses/expense.tsx");
        at("adminSettlements", "admin/settlements/settlements.tsx");
        at("adminSettlements/:id", "admin/settlements/settlement.tsx");
        at("adminMessages", "admin/mail/messages.tsx");
        at("adminOutbox", "admin/mail/outbox.tsx");
        at("adminOutbox/:id", "admin/mail/outbox-mail.tsx");
        at("adminStaff", "admin/accounts/staff.tsx");
        at("adminSignUps/:id", "admin/sign-ups/sign-ups.tsx");
        at("adminSignUps/:id/print", "admin/sign-ups/sign-up-sheet.tsx");
        at("adminVolunteers", "admin/volunteers/volunteers.tsx");
        at("adminVolunteers/:id", "admin/volunteers/volunteer.tsx");
        at("adminStories", "admin/reader-stories/reader-stories.tsx");
        at("adminTexts", "admin/texts/texts.tsx");
        at("adminTexts/file", "admin/texts/text-file.tsx");
        at("adminTexts/:part", "admin/texts/text-part.tsx");
        at("adminActivity", "admin/activity/activity.tsx");
        at("adminRedirects", "admin/redirects/redirects.tsx");
        at("adminSearch", "admin/site/search.tsx");
        at("adminHelp", "admin/site/help.tsx");
        at("adminSettings", "admin/settings/settings.tsx");
        for (const name of ["bank", "foundation", "giving", "volunteers"])
          route(`adminSettings/${name}`, "routes/admin/settings/settings-form.tsx", {
            id: `admin/adminSettings/${name}`,
            caseSensitive: true,
          });
        at("adminSettings/categories", "admin/categories/categories.tsx");
        at("adminSettings/sample", "admin/settings/remove-sample.tsx");
        for (const name of ["about", "donatePage", "home"])
          route(`adminSettings/${name}`, "routes/admin/settings/page-picture.tsx", {
            id: `admin/adminSettings/${name}`,
            caseSensitive: true,
          });
        at("adminSettings/languages", "admin/settings/languages.tsx");
        at("adminSettings/look", "admin/settings/look.tsx");
        at("adminSettings/menu", "admin/settings/menu.tsx");
      });

      at("admin/figures.csv", "admin/donations/figures-csv.ts");
      at("adminDonations/:id/receipt.pdf", "admin/donations/donation-receipt.ts");
      at("adminBooks/:year.csv", "admin/bank/books-csv.ts");
      at("adminCash/:year.csv", "admin/cash/cash-csv.ts");
      at("adminTexts/:language.po", "admin/texts/text-file-po.ts");
      at("adminSpending/:year.csv", "admin/expenses/expenses-csv.ts");
      at("adminSpending/:id/bill.pdf", "admin/expenses/expense-bill.ts");
      at("adminImports/posts/:id.csv", "admin/imports/wordpress-report-csv.ts");
      at("adminInKind.csv", "admin/in-kind/in-kind-csv.ts");
      at("adminInKind/:id/acknowledgement.pdf", "admin/in-kind/acknowledgement.ts");
      at("adminCsr/:id/utilisation.pdf", "admin/csr/utilisation.ts");
      at("adminReceipts/:year.csv", "admin/receipts/receipts-csv.ts");
      // "2026-06-masters.xml" is a month's file too.
      for (const ending of ["csv", "xlsx", "xml"])
        route(`adminClose/:month.${ending}`, "routes/admin/journal/journal-file.ts", {
          id: `admin/adminClose/${ending}`,
          caseSensitive: true,
        });
      at("adminDonations/csv", "admin/donations/donations-csv.ts");
      at("adminDonors/csv", "admin/donors/donors-csv.ts");
      at("adminLists/:year/:list.csv", "admin/statement/auditor-list-csv.ts");
      at("adminSignUps/:id.csv", "admin/sign-ups/sign-ups-csv.ts");
      at("adminVolunteers.csv", "admin/volunteers/volunteers-csv.ts");
      at("adminStatement/csv", "admin/statement/statement-csv.ts");

      api("user/login", "accounts.ts");
      api("user/register", "accounts.ts");
      api("user/verify/:id", "accounts.ts");
      api("user/getMyProfile", "accounts.ts");
      api("user/logout", "accounts.ts");
      for (const [kind, Kind] of Object.entries({ blog: "Blog", event: "Event", project: "Project" })) {
        api(`${kind}/getCountryBased${Kind}s`, "content.ts");
        api(`${kind}/getall`, "content.ts");
        api(`${kind}/get${Kind}ById/:id`, "content.ts");
        api(`${kind}/create`, "content.ts");
        api(`${kind}/update/:id`, "content.ts");
        api(`${kind}/delete/:id`, "content.ts");
      }
      for (const call of ["getall", "create", "update/:id", "delete/:id"])
        api(`gallery/${call}`, "gallery.ts");
      api("event/signUp/:id", "sign-ups.ts");
      api("donation/getall", "donations.ts");
      api("cause/getall", "causes.ts");
      api("api/openapi.json", "openapi.ts");

      api("admin/pictures", "pictures.ts");
      api("uploads/*", "pictures.ts");

      // Unknown API URLs, also where a project's page would answer
      for (const call of ["getProjectById", "update", "delete"]) api(`project/${call}`, "unknown.ts");
      for (const prefix of [
        "blog",
        "event",
        "project",
        "gallery",
        "payment",
        "user",
        "api",
        "donation/getall",
        "cause",
      ])
        api(`${prefix}/*`, "unknown.ts");
    });
  },
};
