/** What else the address says stays when the zip changes. */
export const searchWithoutZip = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('zip');
  return rest.size > 0 ? `?${rest}` : '';
};
