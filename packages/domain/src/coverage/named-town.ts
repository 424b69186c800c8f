/** A town as an address names it; either part may be missing. */
export type Town = { readonly city?: string | undefined; readonly state?: string | undefined };

const country = /^(usa?|u\.s\.a?\.?|united states( of america)?|ee\.? ?uu\.?|estados unidos)$/i;
const unit = /^(apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|room|rm|space|spc|trailer)\b|^#|\d/i;
const zipAtEnd = /\s*\b\d{5}(-\d{4})?$/;
const stateAtEnd = /(?:^|\s)([a-z]{2})$/i;

/** The five digits an address ends with. */
export const zipInAddress = (text: string): string | undefined =>
  /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:usa?|united states))?$/i.exec(text.trim())?.[1];

/** 'Windsor, ON' of '100 Ouellette Ave, Windsor, ON': what stands behind the street. */
export const townIn = (text: string): Town => {
  const [, ...behind] = text.split(',').map((part) => part.trim());
  const named = behind
    .map((part) => part.replace(zipAtEnd, ''))
    .filter((part) => part !== '' && !country.test(part) && !unit.test(part));
  const last = named.at(-1) ?? '';
  const state = stateAtEnd.exec(last)?.[1]?.toUpperCase();
  const city = [...named.slice(0, -1), last.replace(stateAtEnd, '')].find((part) => part.trim() !== '');
  return { city: city?.trim(), state };
};

const isSame = (named: string | undefined, known: string | undefined): boolean =>
  !named || !known || named.toLowerCase() === known.toLowerCase();

const shortened: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

const plainTown = (town: string): string =>
  town
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => shortened[word] ?? word)
    .join(' ');

/**
 * TIME-5: whether the customer is asked if an address is right. A zip has one name in the list and often serves other
 * towns, too: one of them is neither taken without a word nor refused. A map that knows the very house settles it.
 */
export const isTownDoubtful = (asked: {
  readonly city: string | undefined;
  readonly zip: string;
  readonly zipCity: string | undefined;
  /** As the maps service has it, where it knows the street and not only the area. */
  readonly found?: { readonly city: string | undefined; readonly zip: string | undefined } | undefined;
}): boolean => {
  const [city, zipCity] = [plainTown(asked.city ?? ''), plainTown(asked.zipCity ?? '')];
  if (city === '' || zipCity === '' || city === zipCity) return false;
  return asked.found?.zip !== asked.zip || plainTown(asked.found.city ?? '') !== city;
};

/** Whether an address may be taken for one in this area: it names no other town. */
export const isInTown = (named: Town, area: Town): boolean =>
  isSame(named.city, area.city) && isSame(named.state, area.state);
