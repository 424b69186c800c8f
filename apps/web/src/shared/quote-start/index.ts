export { AccountGate } from './account-gate';
export { QuoteStartButton } from './quote-start-button';
export type { QuoteStart } from './quote-start-store';
export { useQuoteStart } from './use-quote-start';
export { ZipForm } from './zip-form';
