import "@remix-run/node";

// Types loader data as single fetch serialises it.
declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  /** What an action hands to the loader of the same request. */
  interface AppLoadContext {
    /** Of a refused form whose URL has lost cause and amount. */
    typedDonation?: Record<string, string>;
    refundDraft?: {
      amount: string;
      reason: string;
      formToken: string;
      day?: string;
      anyway?: string;
      book?: string;
      words: string;
    };
    /** What the action asks before it changes anything. */
    question?: string;
  }
}
