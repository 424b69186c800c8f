/** Where the visitor's vehicle is, for this tab. Kept apart from the login, and gone with the tab. */
export type QuoteStart = {
  readonly zip: string;
  /** Jobs we have finished in that zip. */
  readonly timesUsed: number;
  readonly city: string;
  readonly state: string;
  /** We do not come there yet: who asks is told when we do. Never stored. */
  readonly isOutside?: true;
};

const storageKey = 'quote-start';
const listeners = new Set<() => void>();
let current: QuoteStart | undefined;
let restored = false;

const restore = (): QuoteStart | undefined => {
  try {
    const { zip, timesUsed, city, state } = JSON.parse(
      sessionStorage.getItem(storageKey) ?? '{}',
    ) as Partial<QuoteStart>;
    return zip !== undefined && timesUsed !== undefined && city !== undefined && state !== undefined
      ? { zip, timesUsed, city, state }
      : undefined;
  } catch {
    return undefined;
  }
};

export const readQuoteStart = (): QuoteStart | undefined => {
  if (!restored) {
    current = restore();
    restored = true;
  }
  return current;
};

export const storeQuoteStart = (start: QuoteStart | undefined): void => {
  current = start;
  restored = true;
  try {
    if (start) sessionStorage.setItem(storageKey, JSON.stringify(start));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be closed to us: then the zip lives until the page is loaded again.
  }
  for (const listener of listeners) listener();
};

export const onQuoteStartChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
