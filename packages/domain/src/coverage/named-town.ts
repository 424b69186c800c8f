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

/** Whether an address may be taken for one in this area: it names no other town. */
export const isInTown = (named: Town, area: Town): boolean =>
  isSame(named.city, area.city) && isSame(named.state, area.state);
