/** A figure of a day without a change, and with it. */
export type BeforeAndAfter = { readonly before: number; readonly after: number };
