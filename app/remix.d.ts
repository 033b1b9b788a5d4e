import "@remix-run/node";

// Types loader data as single fetch serialises it.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
