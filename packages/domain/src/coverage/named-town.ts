import { isStateCode } from '../vehicles/states';

/** A town as an address names it; either part may be missing. */
export type Town = { readonly city?: string | undefined; readonly state?: string | undefined };

const country = /^(usa?|u\.s\.a?\.?|united states( of america)?|ee\.? ?uu\.?|estados unidos)$/i;
const unit = /^(apt|apartment|unit|suite|ste|bldg|building|floor|lot|room|rm|space|spc|trailer)\b|^#|\d/i;
const zipAtEnd = /\s*\b\d{5}(-\d{4})?$/;
const twoLettersAtEnd = /(?:^|\s)([a-z]{2})$/i;
const province = /^(AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)$/;

/** The five digits an address ends with. */
export const zipInAddress = (text: string): string | undefined =>
  /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:usa?|united states))?$/i.exec(text.trim())?.[1];

/** What stands behind the street, without zip and country. */
const partsBehind = (text: string): readonly string[] => {
  const [, ...behind] = text.split(',').map((part) => part.trim());
  return behind
    .map((part) => part.replace(zipAtEnd, ''))
    .filter((part) => part !== '' && !country.test(part));
};

const isNoUnit = (part: string): boolean => !unit.test(part);

/** Two letters alone are a state, known or not; behind a town only those of one: 'Santa Fe' names none. */
const splitState = (part: string): Town => {
  const state = twoLettersAtEnd.exec(part)?.[1]?.toUpperCase();
  const isState = state !== undefined && (part.length === 2 || isStateCode(state) || province.test(state));
  return isState ? { city: part.slice(0, -2).trim(), state } : { city: part, state: undefined };
};

const townOf = (parts: readonly string[]): Town => {
  const last = splitState(parts.at(-1) ?? '');
  return { city: [...parts.slice(0, -1), last.city].find(Boolean), state: last.state };
};

/** 'Windsor, ON' of '100 Ouellette Ave, Windsor, ON': what stands behind the street. */
export const townIn = (text: string): Town => townOf(partsBehind(text).filter(isNoUnit));

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
const isTownDoubtful = (asked: {
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

/** An address in its parts, as a page or a maps service gives them. */
export type AddressInParts = Town & {
  readonly zip?: string | null | undefined;
  readonly streetNumber?: string | null | undefined;
  readonly route?: string | null | undefined;
};

const wordsOf = (text: string): readonly string[] => plainWords(text).split(' ');

const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const direction = /^(n|s|e|w|ne|nw|se|sw|north|south|east|west)$/;

const isOtherStreet = (street: string, { streetNumber, route }: AddressInParts): boolean => {
  const words = wordsOf(street);
  const [name] = wordsOf(route ?? '').filter((word) => word !== '' && !direction.test(word));
  const number = plainWords(streetNumber ?? '');
  return (name !== undefined && !words.includes(name)) || (number !== '' && !street.includes(number));
};

/** A city may be typed with its state, end with what could be one, or begin with a number: every reading of it. */
const readingsOf = (named: string): readonly string[] => {
  const parts = partsBehind(`,${named}`);
  return [named, townOf(parts).city, townOf(parts.filter(isNoUnit)).city]
    .map((town) => plainTown(town ?? ''))
    .filter((town) => town !== '');
};

/**
 * TIME-5: whether an address in one line names another place than its parts. The line is what a technician reads, the
 * parts are what we reckon with.
 */
export const namesOtherPlace = (text: string, parts: AddressInParts): boolean => {
  const behind = partsBehind(text);
  const named = behind.filter(isNoUnit);
  const city = readingsOf(parts.city ?? '');
  const isCity = (part: string): boolean => readingsOf(part).some((town) => city.includes(town));
  const { state } = townOf(named);
  const isStateOfCity = plainTown(named.at(-1) ?? '') === plainTown(parts.city ?? '');
  const zip = zipInAddress(text);
  const inText = plainWords(text);
  return (
    (plainTown(townOf(named).city ?? '') !== '' && city.length > 0 && !behind.some(isCity)) ||
    (state !== undefined &&
      !isStateOfCity &&
      parts.state?.length === 2 &&
      state !== parts.state.toUpperCase()) ||
    (zip !== undefined && Boolean(parts.zip) && zip !== parts.zip) ||
    isOtherStreet(inText, parts)
  );
};

/** Farther than this no zip serves a town. */
const nearDegrees = 0.5;

type Point = { readonly latitude: number; readonly longitude: number };

/** Whether a town is one we know and nowhere near a zip. */
const isTownFar = (zip: Point, town: readonly Point[]): boolean =>
  town.length > 0 &&
  town.every(
    ({ latitude, longitude }) =>
      Math.abs(latitude - zip.latitude) > nearDegrees || Math.abs(longitude - zip.longitude) > nearDegrees,
  );

export type TownProblem = 'far' | 'elsewhere';

/**
 * TIME-5: what is wrong with the town of an address. One far away is refused: nobody is asked if it is right. Of two
 * towns with one name we may know only the other: where a map has the street in this zip, the customer is asked.
 */
export const findTownProblem = (
  asked: Parameters<typeof isTownDoubtful>[0] & {
    readonly zipPoint: Point;
    /** Where the towns of this name are. */
    readonly namesakes: readonly Point[];
  },
): TownProblem | undefined => {
  if (!isTownDoubtful(asked)) return undefined;
  return asked.found?.zip !== asked.zip && isTownFar(asked.zipPoint, asked.namesakes) ? 'far' : 'elsewhere';
};
