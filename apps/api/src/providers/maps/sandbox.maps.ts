import type { ZipPlace } from '@lugnut/domain/coverage';
import {
  type Address,
  type AddressSuggestion,
  type LocateOutcome,
  type MapsOutage,
  type MapsPort,
  type Near,
  type Point,
  shortestQuery,
} from './maps.port';
import { findUsAddress, isPostOfficeBox, type UsAddress } from './us-address';

export type SandboxMapsParts = {
  findZip: (zip: string) => ZipPlace | undefined;
  findNearestZip?: (point: Point) => ZipPlace | undefined;
  /** The failure switch: a reason makes every call fail with it. */
  outage?: () => MapsOutage | undefined;
};

const oneLine = ({ streetNumber, route, city, state, zip }: UsAddress): AddressSuggestion => {
  const street = `${streetNumber} ${route}`;
  const area = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const text = area ? `${street}, ${area}` : street;
  return { id: Buffer.from(text).toString('base64url'), text, street, area };
};

const areaOf = (place: ZipPlace): Address => ({
  locality: place.city,
  administrativeAreaLevelOne: place.state,
  administrativeAreaLevelTwo: place.county,
  country: 'US',
  postalCode: place.zip,
  point: { latitude: place.latitude, longitude: place.longitude, precision: 'area' },
});

/** The zip is the authority on the place: it fills what was not typed, and its centroid is the point. */
const addressOf = (typed: UsAddress, place: ZipPlace | undefined): Address => {
  const city = typed.city ?? place?.city;
  const state = place?.state ?? typed.state;
  return {
    streetNumber: typed.streetNumber,
    route: typed.route,
    ...(city ? { locality: city } : {}),
    ...(state ? { administrativeAreaLevelOne: state } : {}),
    ...(place ? { administrativeAreaLevelTwo: place.county, postalCode: place.zip } : {}),
    country: 'US',
    ...(place
      ? { point: { latitude: place.latitude, longitude: place.longitude, precision: 'area' as const } }
      : {}),
  };
};

/** Addresses without a network: what was typed is read, and the zip tells the rest. */
export const createSandboxMaps = ({ findZip, findNearestZip, outage }: SandboxMapsParts): MapsPort => {
  const complete = (typed: UsAddress, near: Near | undefined): UsAddress | undefined => {
    const zip = typed.zip ?? (typed.city ? undefined : near?.zip);
    if (zip === undefined) return typed;
    const place = findZip(zip);
    if (!place) return typed.zip ? undefined : typed;
    return { ...typed, zip, city: typed.city ?? place.city, state: place.state };
  };

  const locate = (text: string): LocateOutcome => {
    const reason = outage?.();
    if (reason) return { status: 'unavailable', reason };
    if (isPostOfficeBox(text)) return { status: 'not_visitable' };
    const typed = findUsAddress(text);
    if (!typed) return { status: 'not_found' };
    const place = typed.zip ? findZip(typed.zip) : undefined;
    if (typed.zip && !place) return { status: 'not_found' };
    return { status: 'found', address: addressOf(typed, place) };
  };

  return {
    async suggest(query, { near } = {}) {
      const reason = outage?.();
      if (reason) return { status: 'unavailable', reason };
      const isBox = isPostOfficeBox(query);
      const typed = query.trim().length < shortestQuery || isBox ? undefined : findUsAddress(query);
      const whole = typed && complete(typed, near);
      return { status: 'ok', suggestions: whole ? [oneLine(whole)] : [] };
    },
    details: async (suggestionId) => locate(Buffer.from(suggestionId, 'base64url').toString('utf8')),
    geocode: async (text) => locate(text),
    async reverse(point) {
      const reason = outage?.();
      if (reason) return { status: 'unavailable', reason };
      const place = findNearestZip?.(point);
      return place ? { status: 'found', address: areaOf(place) } : { status: 'not_found' };
    },
  };
};
