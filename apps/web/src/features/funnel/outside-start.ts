import { isZipCode } from '@lugnut/domain/coverage';
import type { QuoteStart } from '../../shared/quote-start';

export const outsideParameter = 'notify';

/** The place of somebody who asks from outside our area (NEXT-2): it is in the address, so it outlives a reload. */
export const findOutsideStart = (query: URLSearchParams): QuoteStart | undefined => {
  const zip = query.get(outsideParameter) ?? '';
  return isZipCode(zip) ? { zip, timesUsed: 0, city: '', state: '', isOutside: true } : undefined;
};
