import { afterEach, describe, expect, it } from 'vitest';
import {
  type DoubleAnswer,
  type HttpDouble,
  patienceFor,
  type ReceivedRequest,
  startHttpDouble,
} from '../testing/http-double';
import { createGoogleMaps, type GoogleMapsSettings } from './google.maps';
import { describeMapsPort } from './port-tests';

const parts: ReadonlyArray<readonly [string, string, string]> = [
  ['street_number', '2934', '2934'],
  ['route', 'Woodward Avenue', 'Woodward Ave'],
  ['locality', 'Detroit', 'Detroit'],
  ['administrative_area_level_2', 'Wayne County', 'Wayne County'],
  ['administrative_area_level_1', 'Michigan', 'MI'],
  ['country', 'United States', 'US'],
  ['postal_code', '48201', '48201'],
];

const autocomplete = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'ChIJ-woodward',
        text: { text: '2934 Woodward Ave, Detroit, MI 48201, USA' },
        structuredFormat: {
          mainText: { text: '2934 Woodward Ave' },
          secondaryText: { text: 'Detroit, MI 48201, USA' },
        },
      },
    },
    { queryPrediction: { text: { text: 'not a place' } } },
  ],
};

const place = {
  addressComponents: parts.map(([type, longText, shortText]) => ({
    longText,
    shortText,
    types: [type, 'political'],
  })),
  location: { latitude: 42.3432, longitude: -83.0565 },
};

const geocoded = {
  status: 'OK',
  results: [
    {
      address_components: parts.map(([type, long_name, short_name]) => ({
        long_name,
        short_name,
        types: [type],
      })),
      geometry: { location: { lat: 42.3432, lng: -83.0565 }, location_type: 'ROOFTOP' },
    },
  ],
};

/** Answers as Google does for one house in Detroit and for nothing else. */
const google = (request: ReceivedRequest): DoubleAnswer => {
  if (request.path === '/v1/places:autocomplete') return { status: 200, body: autocomplete };
  if (request.path === '/v1/places/ChIJ-woodward') return { status: 200, body: place };
  if (request.path.startsWith('/v1/places/')) return { status: 404, body: { error: { code: 404 } } };
  const isKnown =
    request.query.get('address')?.startsWith('2934 Woodward') ||
    request.query.get('latlng') === '42.3432,-83.0565';
  return { status: 200, body: isKnown ? geocoded : { status: 'ZERO_RESULTS', results: [] } };
};

const settingsFor = (double: HttpDouble): GoogleMapsSettings => ({
  apiKey: 'k-42',
  placesUrl: double.url,
  geocodingUrl: double.url,
  timeoutMs: patienceFor(),
});

describeMapsPort('Google', async () => {
  let down = false;
  const double = await startHttpDouble((request) => (down ? { status: 500, body: '' } : google(request)));
  return {
    maps: createGoogleMaps(settingsFor(double)),
    goDown: () => {
      down = true;
    },
    close: () => double.close(),
  };
});

describe('Google on the wire', () => {
  const doubles: HttpDouble[] = [];
  afterEach(async () => {
    await Promise.all(doubles.splice(0).map((double) => double.close()));
  });
  const mapsAnswering = async (
    answer: (request: ReceivedRequest) => DoubleAnswer,
    timeoutMs = patienceFor(),
  ) => {
    const double = await startHttpDouble(answer);
    doubles.push(double);
    return { maps: createGoogleMaps({ ...settingsFor(double), timeoutMs }), requests: double.requests };
  };

  it('asks Places for addresses of the United States, close to the visitor, in one session', async () => {
    const { maps, requests } = await mapsAnswering(google);
    await maps.suggest(' 2934 Wood ', {
      near: { zip: '48201', latitude: 42.3, longitude: -83.1 },
      session: 's-1',
    });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/places:autocomplete' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-goog-api-key': 'k-42',
      'x-goog-fieldmask': expect.stringContaining('suggestions.placePrediction.placeId'),
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      input: '2934 Wood',
      includedRegionCodes: ['us', 'pr', 'vi', 'gu'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
      locationBias: { circle: { center: { latitude: 42.3, longitude: -83.1 }, radius: 40_000 } },
      sessionToken: 's-1',
    });
  });

  it('reads a place by its id, with only the fields it needs, and ends the session', async () => {
    const { maps, requests } = await mapsAnswering(google);
    await maps.details('ChIJ-woodward', { session: 's-1' });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'GET', path: '/v1/places/ChIJ-woodward' });
    expect(request?.query.get('sessionToken')).toBe('s-1');
    expect(request?.headers).toMatchObject({
      'x-goog-api-key': 'k-42',
      'x-goog-fieldmask': 'addressComponents,location',
    });
  });

  it('cannot be redirected to another path by a forged id', async () => {
    const { maps, requests } = await mapsAnswering(google);
    for (const id of [
      '..',
      '../../maps/api/geocode/json?address=2934 Woodward',
      'a%2Fb',
      'a:autocomplete',
      '',
    ]) {
      expect(await maps.details(id)).toEqual({ status: 'not_found' });
    }
    expect(requests).toEqual([]);
  });

  it('geocodes in the United States', async () => {
    const { maps, requests } = await mapsAnswering(google);
    await maps.geocode('2934 Woodward Ave & Co');
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/maps/api/geocode/json' });
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      address: '2934 Woodward Ave & Co',
      components: 'country:US',
      key: 'k-42',
    });
  });

  it('keeps parts that Google does not know out, and says how exact the point is', async () => {
    const bare = { ...place, addressComponents: place.addressComponents.slice(1, 3) };
    const { maps } = await mapsAnswering(() => ({ status: 200, body: bare }));
    expect(await maps.details('x')).toEqual({
      status: 'found',
      address: {
        route: 'Woodward Ave',
        locality: 'Detroit',
        point: { latitude: 42.3432, longitude: -83.0565, precision: 'street' },
      },
    });
  });

  it('takes a town for no address', async () => {
    const town = {
      status: 'OK',
      results: [{ address_components: geocoded.results[0]?.address_components.slice(2) }],
    };
    const { maps } = await mapsAnswering(() => ({ status: 200, body: town }));
    expect(await maps.geocode('Detroit')).toEqual({ status: 'not_found' });
  });

  it.each([
    ['silence', 'silence' as const, 'timeout'],
    ['a dropped connection', 'hang-up' as const, 'network'],
    ['a quota', { status: 429, body: {} }, 'rate_limited'],
    ['a wrong key', { status: 403, body: {} }, 'credentials'],
    ['a wrong key in a good answer', { status: 200, body: { status: 'REQUEST_DENIED' } }, 'credentials'],
    ['a quota in a good answer', { status: 200, body: { status: 'OVER_QUERY_LIMIT' } }, 'rate_limited'],
    ['nonsense', { status: 200, body: '<html>' }, 'provider_error'],
  ])('reads %s', async (_name, answer: DoubleAnswer, reason) => {
    const { maps } = await mapsAnswering(() => answer, patienceFor(answer));
    expect(await maps.geocode('2934 Woodward Ave')).toEqual({ status: 'unavailable', reason });
  });
});
