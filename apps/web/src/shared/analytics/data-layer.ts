/** The one place from which analytics events leave. Nothing is sent anywhere: a tag manager may read the layer. */
export type AnalyticsEvent =
  | { readonly event: 'quote_correctzipcode_only'; readonly zip: string }
  | { readonly event: 'quote_noservice'; readonly zip: string };

type LayeredWindow = { dataLayer?: AnalyticsEvent[] };

export const recordEvent = (event: AnalyticsEvent): void => {
  const layered = globalThis as LayeredWindow;
  layered.dataLayer ??= [];
  layered.dataLayer.push(event);
};
