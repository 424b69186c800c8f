/** What the provider says when it sends the customer back here. */
export type ProviderReturn = {
  /** The setup it finished, or undefined where nobody was sent anywhere. */
  readonly setupId: string | undefined;
  readonly hasFailed: boolean;
};

export const readReturn = (query: URLSearchParams): ProviderReturn => ({
  setupId: query.get('setup_intent') ?? undefined,
  hasFailed: query.get('redirect_status') === 'failed',
});

/** PAY-5: paid for is what the server says, unless the provider has just said that it failed. */
export const isAllSet = (
  { payment_setup }: { readonly payment_setup: boolean },
  { hasFailed }: Pick<ProviderReturn, 'hasFailed'>,
): boolean => payment_setup && !hasFailed;

/** The provider's secrets do not stay in the address, where they would be kept and shared. */
export const searchWithoutSecrets = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('setup_intent');
  rest.delete('setup_intent_client_secret');
  return rest.size > 0 ? `?${rest}` : '';
};
