import { outsideParameter } from './outside-start';

/** What else the address says stays when the zip changes. */
export const searchWithoutZip = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('zip');
  rest.delete(outsideParameter);
  return rest.size > 0 ? `?${rest}` : '';
};
