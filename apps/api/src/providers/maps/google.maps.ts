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
import { isPostOfficeBox } from './us-address';

export type GoogleMapsSettings = {
  apiKey: string;
  /** A visitor is waiting while typing. */
  timeoutMs?: number;
  /** Only for test doubles. */
  placesUrl?: string;
  geocodingUrl?: string;
};

type Json = Readonly<Record<string, unknown>>;
type Answer = { ok: true; body: Json } | { ok: false; status?: number; reason: MapsOutage };
type Component = { long: string; short: string; types: readonly string[] };

const regions = ['us', 'pr', 'vi', 'gu'];
const biasMeters = 40_000;

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const outageOf = (status: number): MapsOutage => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'credentials';
  return 'provider_error';
};

const call = async (url: URL, timeoutMs: number, init: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { ok: false, status: response.status, reason: outageOf(response.status) };
    return { ok: true, body: asJson(await response.json()) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, reason: 'provider_error' };
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, reason: timedOut ? 'timeout' : 'network' };
  }
};

const precisionOf = (streetNumber: string | undefined, route: string | undefined) => {
  if (streetNumber && route) return 'address';
  return route ? 'street' : 'area';
};

const addressOf = (components: readonly Component[], point: Point | undefined): Address => {
  const find = (...types: string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean);
  const streetNumber = find('street_number')?.long;
  const route = find('route')?.short;
  const locality = find(
    'locality',
    'postal_town',
    'sublocality_level_1',
    'administrative_area_level_3',
  )?.long;
  const stateCode = find('administrative_area_level_1')?.short;
  const county = find('administrative_area_level_2')?.long.replace(/ County$/, '');
  const country = find('country')?.short;
  const postalCode = find('postal_code')?.long;
  return {
    ...(streetNumber ? { streetNumber } : {}),
    ...(route ? { route } : {}),
    ...(locality ? { locality } : {}),
    ...(stateCode ? { administrativeAreaLevelOne: stateCode } : {}),
    ...(county ? { administrativeAreaLevelTwo: county } : {}),
    ...(country ? { country } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(point ? { point: { ...point, precision: precisionOf(streetNumber, route) } } : {}),
  };
};

const pointOf = (latitude: unknown, longitude: unknown): Point | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

const componentsOf = (list: unknown, long: string, short: string): Component[] =>
  asList(list).map((item) => {
    const component = asJson(item);
    return {
      long: asText(component[long]),
      short: asText(component[short]),
      types: asList(component.types).map(asText),
    };
  });

const suggestionsOf = (body: Json): AddressSuggestion[] =>
  asList(body.suggestions).flatMap((item) => {
    const prediction = asJson(asJson(item).placePrediction);
    const format = asJson(prediction.structuredFormat);
    const id = asText(prediction.placeId);
    const text = asText(asJson(prediction.text).text);
    if (!id || !text) return [];
    return [
      {
        id,
        text,
        street: asText(asJson(format.mainText).text),
        area: asText(asJson(format.secondaryText).text),
      },
    ];
  });

const biasOf = (near: Near | undefined) =>
  near
    ? {
        locationBias: {
          circle: { center: { latitude: near.latitude, longitude: near.longitude }, radius: biasMeters },
        },
      }
    : {};

const geocodingOutage: Readonly<Record<string, MapsOutage>> = {
  OVER_QUERY_LIMIT: 'rate_limited',
  OVER_DAILY_LIMIT: 'rate_limited',
  REQUEST_DENIED: 'credentials',
};

const located = (body: Json): LocateOutcome => {
  const status = asText(body.status);
  if (status === 'ZERO_RESULTS') return { status: 'not_found' };
  if (status !== 'OK') return { status: 'unavailable', reason: geocodingOutage[status] ?? 'provider_error' };
  const result = asJson(asList(body.results)[0]);
  const location = asJson(asJson(result.geometry).location);
  const components = componentsOf(result.address_components, 'long_name', 'short_name');
  const address = addressOf(components, pointOf(location.lat, location.lng));
  // Google answers with a town or a state when it does not know the street.
  return address.route ? { status: 'found', address } : { status: 'not_found' };
};

/** Google's Places API (New) for suggestions, its Geocoding API for typed addresses. */
export const createGoogleMaps = (settings: GoogleMapsSettings): MapsPort => {
  const { apiKey, timeoutMs = 2_000 } = settings;
  const placesUrl = settings.placesUrl ?? 'https://places.googleapis.com';
  const geocodingUrl = settings.geocodingUrl ?? 'https://maps.googleapis.com';

  return {
    async suggest(query, { near, session } = {}) {
      const input = query.trim();
      if (input.length < shortestQuery || isPostOfficeBox(input)) return { status: 'ok', suggestions: [] };
      const answer = await call(new URL('/v1/places:autocomplete', placesUrl), timeoutMs, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask':
            'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat',
        },
        body: JSON.stringify({
          input,
          includedRegionCodes: regions,
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          ...biasOf(near),
          ...(session ? { sessionToken: session } : {}),
        }),
      });
      if (!answer.ok) return { status: 'unavailable', reason: answer.reason };
      return { status: 'ok', suggestions: suggestionsOf(answer.body) };
    },

    async details(suggestionId, { session } = {}) {
      // The id comes back from a browser: anything but Google's alphabet could change the path.
      if (!/^[\w-]+$/.test(suggestionId)) return { status: 'not_found' };
      const url = new URL(`/v1/places/${suggestionId}`, placesUrl);
      if (session) url.searchParams.set('sessionToken', session);
      const answer = await call(url, timeoutMs, {
        headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': 'addressComponents,location' },
      });
      // 400 is an id that never existed, 404 one that no longer does.
      if (!answer.ok && (answer.status === 400 || answer.status === 404)) return { status: 'not_found' };
      if (!answer.ok) return { status: 'unavailable', reason: answer.reason };
      const { latitude, longitude } = asJson(answer.body.location);
      const components = componentsOf(answer.body.addressComponents, 'longText', 'shortText');
      return { status: 'found', address: addressOf(components, pointOf(latitude, longitude)) };
    },

    async geocode(text) {
      if (isPostOfficeBox(text)) return { status: 'not_visitable' };
      if (text.trim().length < shortestQuery) return { status: 'not_found' };
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      url.search = new URLSearchParams({ address: text, components: 'country:US', key: apiKey }).toString();
      const answer = await call(url, timeoutMs, {});
      return answer.ok ? located(answer.body) : { status: 'unavailable', reason: answer.reason };
    },

    async reverse({ latitude, longitude }) {
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      url.search = new URLSearchParams({
        latlng: `${latitude},${longitude}`,
        result_type: 'street_address|premise|subpremise|route',
        key: apiKey,
      }).toString();
      const answer = await call(url, timeoutMs, {});
      return answer.ok ? located(answer.body) : { status: 'unavailable', reason: answer.reason };
    },
  };
};
