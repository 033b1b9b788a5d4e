import "@remix-run/node";

// Loader types as single fetch carries them.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
