import { useSyncExternalStore } from 'react';
import { onQuoteStartChange, type QuoteStart, readQuoteStart } from './quote-start-store';

/** Where the visitor's vehicle is, once told. Prerendered pages do not know it. */
export const useQuoteStart = (): QuoteStart | undefined =>
  useSyncExternalStore(onQuoteStartChange, readQuoteStart, () => undefined);
