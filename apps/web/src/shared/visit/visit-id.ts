import { newKey } from '../api/new-key';

const storageKey = 'visit-id';
let current: string | undefined;

/** The same while the tab is open, a reload included; says nothing about who is visiting. */
export const visitId = (): string => {
  if (current !== undefined) return current;
  try {
    current = sessionStorage.getItem(storageKey) ?? newKey();
    sessionStorage.setItem(storageKey, current);
  } catch {
    // Storage may be unavailable: then a visit lasts until the page is reloaded.
    current ??= newKey();
  }
  return current;
};
