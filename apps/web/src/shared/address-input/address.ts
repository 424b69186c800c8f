import { isInTown, isZipCode, townIn, zipInAddress } from '@lugnut/domain/coverage';

/** The four fields under 'Confirm Address', and the county where the maps service knows it. */
export type AddressParts = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county?: string | undefined;
};

export type VisitAddress = {
  /** What stands in the search field. */
  readonly text: string;
  /** Undefined until there is something to confirm. */
  readonly parts: AddressParts | undefined;
  readonly lookup: 'typed' | 'looking' | 'found' | 'failed' | 'refused' | 'edited';
  /** Why we cannot serve it: a PO box. */
  readonly refusal?: string | undefined;
};

export const emptyAddress: VisitAddress = { text: '', parts: undefined, lookup: 'typed' };

/** Where the funnel says the vehicle is: fills what the customer did not type. */
export type AddressArea = {
  readonly zip: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
};

/** '2934 Woodward Ave' → 2934 and Woodward Ave; without a number all of it is the route. */
export const splitStreet = (
  street: string,
): { readonly number: string | undefined; readonly route: string } => {
  const parts = /^(\d+[\da-z/-]*)\s+(\S.*)$/i.exec(street.trim());
  return { number: parts?.[1], route: parts?.[2] ?? street.trim() };
};

export const oneLine = ({ street, city, state, zip }: AddressParts): string =>
  [street.trim(), city.trim(), `${state.trim()} ${zip.trim()}`.trim()]
    .filter((part) => part !== '')
    .join(', ');

/** The zip an address has, or that of the vehicle where it names no other town. */
const zipFor = (text: string, area: AddressArea): string | undefined =>
  zipInAddress(text) ?? (isInTown(townIn(text), area) ? area.zip : undefined);

/** The query for the maps service: an address without a zip is searched near the vehicle. */
export const questionFor = (text: string, area: AddressArea): string =>
  [text.trim(), zipInAddress(text) === undefined ? zipFor(text, area) : undefined].filter(Boolean).join(', ');

/** The parts of an address that could not be looked up: the customer completes them. */
export const partsFromText = (text: string, area: AddressArea): AddressParts => {
  const zip = zipFor(text, area);
  const { city, state } = zip === area.zip ? area : townIn(text);
  return { street: (text.split(',')[0] ?? '').trim(), city: city ?? '', state: state ?? '', zip: zip ?? '' };
};

export type AddressProblem = 'no address' | 'no street' | 'no zip' | 'no number' | 'refused';

/** TIME-4: what is still missing before Continue; coverage is checked separately. */
export const addressProblem = ({ text, parts, lookup }: VisitAddress): AddressProblem | undefined => {
  if (parts === undefined) return text.trim() === '' ? 'no address' : 'no street';
  if (lookup === 'refused') return 'refused';
  if (parts.street.trim() === '') return 'no street';
  if (!isZipCode(parts.zip.trim())) return 'no zip';
  return lookup === 'failed' && splitStreet(parts.street).number === undefined ? 'no number' : undefined;
};

/** The parts as the scheduling call names them. */
export const locationAttributes = (parts: AddressParts) => {
  const { number, route } = splitStreet(parts.street);
  const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);
  return {
    zip: parts.zip,
    postal_code: parts.zip,
    street_number: number ?? null,
    route: orNull(route),
    locality: orNull(parts.city),
    administrative_area_level_one: orNull(parts.state),
    administrative_area_level_two: orNull(parts.county),
    country: 'US',
  };
};
