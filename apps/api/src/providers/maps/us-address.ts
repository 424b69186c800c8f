import parser from 'parse-address';

export type UsAddress = {
  streetNumber: string;
  route: string;
  city?: string;
  state?: string;
  zip?: string;
};

// The parser's time grows with the square of the length.
const longestAddress = 200;
const country = /[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?)\.?$/i;
const fraction = /^(\d+[a-z]?)[\s-]+\d\/\d+(?=\s)/i;
const postOfficeBox = /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|pmb)\s*#?\s*\w+/gi;
const generalDelivery = /\bgeneral\s+delivery\b/i;
// A unit's number has a digit or is one letter, so that "100 Building Rd" keeps its street.
const unit =
  /[\s,]+(?:(?:apt|apartment|unit|suite|ste|bldg|building|room|rm|lot|trailer|trlr|space|spc)\.?\s*#?\s*(?:[a-z]?-?\d[\w-]*|[a-z](?=[\s,]|$))|#\s*[\w-]+|(?:floor|fl)\.?\s+\d{1,2}(?=[\s,]|$)|\d{1,2}(?:st|nd|rd|th)\s+(?:floor|fl)(?=[\s,.]|$))/gi;
const lastZip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

// Short capitals are names of roads: FM 1960.
const isShouted = (text: string): boolean =>
  text === text.toLowerCase() || (text === text.toUpperCase() && /[A-Z]{4}/.test(text));

/** "main" and "MAIN" become "Main"; a name typed with care stays as typed. */
const asName = (text: string): string =>
  isShouted(text) ? text.toLowerCase().replace(/(^|[\s-])([a-z])/g, (match) => match.toUpperCase()) : text;

export const isPostOfficeBox = (text: string): boolean => {
  if (generalDelivery.test(text)) return true;
  const withoutBox = text.replace(postOfficeBox, ' ');
  // A box beside a street still names a street one can drive to.
  return withoutBox !== text && findUsAddress(withoutBox) === undefined;
};

const strip = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(country, '')
    .replace(postOfficeBox, ' ')
    .replace(fraction, '$1')
    .replace(unit, ' ')
    .replace(/\s+,/g, ',')
    .trim();

/** A street address of the United States in free text; undefined when no house number and street can be read. */
export function findUsAddress(text: string): UsAddress | undefined {
  if (text.length > longestAddress) return undefined;
  const plain = strip(text);
  const parsed = parser.parseLocation(plain);
  if (!parsed?.number || !parsed.street) return undefined;
  const zip = parsed.zip ?? lastZip.exec(plain)?.[1];
  const route = [parsed.prefix, asName(parsed.street), parsed.type, parsed.suffix].filter(Boolean).join(' ');
  return {
    streetNumber: parsed.number.toUpperCase(),
    route,
    ...(parsed.city ? { city: asName(parsed.city) } : {}),
    ...(parsed.state ? { state: parsed.state.toUpperCase() } : {}),
    ...(zip ? { zip } : {}),
  };
}
