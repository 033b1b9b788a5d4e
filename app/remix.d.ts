import "@remix-run/node";

// Loaders' types as single fetch carries them, instead of as JSON.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}
