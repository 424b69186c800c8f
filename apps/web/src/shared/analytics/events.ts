/** Every analytics event (API-3), named as external tags expect. */
export type AnalyticsEvent =
  | { readonly event: 'funnel_step'; readonly step: string }
  | { readonly event: 'login' }
  | { readonly event: 'quoteRequest'; readonly appointment_type: 'repair' | 'diagnosis' }
  | { readonly event: 'quote_correctzipcode_only'; readonly zip: string }
  | { readonly event: 'quote_noservice'; readonly zip: string }
  | { readonly event: 'quote_accepted' }
  | { readonly event: 'bookingScheduled'; readonly appointment_type: 'repair' | 'diagnosis' }
  | {
      readonly event: 'conversion';
      readonly name: 'diagnosis_quote';
      readonly value: number;
      readonly currency: 'USD';
    };

/** The conversion value of a diagnosis quote. */
const diagnosisConversionValue = 69;

type QuotedRequest = {
  readonly status: string;
  readonly appointment_type: 'repair' | 'diagnosis';
  /** The zip code. */
  readonly address: string;
};

/** What a request that was answered is recorded as; one from outside our area is never a correct zip. */
export const eventsOfQuote = (request: QuotedRequest): readonly AnalyticsEvent[] => {
  const { appointment_type, address: zip } = request;
  const asked: AnalyticsEvent = { event: 'quoteRequest', appointment_type };
  if (request.status === 'no_service_area') return [asked, { event: 'quote_noservice', zip }];
  return [
    asked,
    { event: 'quote_correctzipcode_only', zip },
    ...(appointment_type === 'diagnosis'
      ? [
          {
            event: 'conversion',
            name: 'diagnosis_quote',
            value: diagnosisConversionValue,
            currency: 'USD',
          } as const,
        ]
      : []),
  ];
};
