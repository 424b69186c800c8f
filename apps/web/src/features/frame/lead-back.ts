import { findReadersAddress } from '../../shared/session/readers-address';

/** To the same page in the language of whoever looks at it, if that is another one. */
export const leadBack = (path: string): void => {
  const address = findReadersAddress(path + location.search + location.hash);
  if (address !== undefined) location.replace(address);
};
