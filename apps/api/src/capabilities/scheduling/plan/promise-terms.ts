import { type PricingTerms, usualTerms } from '@lugnut/domain/scheduling';

/** PLAN-2: by what risk windows are offered and promised, the list and the promise alike. */
export const promiseTerms: PricingTerms = usualTerms;
