import type { ZipPlace } from '@lugnut/domain/coverage';
import { describe, expect, it } from 'vitest';
import type { MapsOutage } from './maps.port';
import { describeMapsPort } from './port-tests';
import { createSandboxMaps } from './sandbox.maps';

const places: readonly ZipPlace[] = [
  {
    zip: '48201',
    city: 'Detroit',
    state: 'MI',
    county: 'Wayne',
    latitude: 42.3474,
    longitude: -83.0604,
    timeZone: 'America/Detroit',
  },
  {
    zip: '75201',
    city: 'Dallas',
    state: 'TX',
    county: 'Dallas',
    latitude: 32.7904,
    longitude: -96.8044,
    timeZone: 'America/Chicago',
  },
];
const findZip = (zip: string) => places.find((place) => place.zip === zip);
const findNearestZip = ({ latitude }: { latitude: number }) => (latitude > 40 ? places[0] : undefined);

describeMapsPort('The offline twin', async () => {
  let outage: MapsOutage | undefined;
  return {
    maps: createSandboxMaps({ findZip, findNearestZip, outage: () => outage }),
    goDown: () => {
      outage = 'network';
    },
    close: async () => {},
  };
});

describe('the offline sandbox', () => {
  const maps = createSandboxMaps({ findZip });
  const near = { zip: '75201', latitude: 32.79, longitude: -96.8 };
  const texts = async (...ask: Parameters<typeof maps.suggest>) => {
    const outcome = await maps.suggest(...ask);
    return outcome.status === 'ok' ? outcome.suggestions.map(({ text }) => text) : outcome.reason;
  };

  it('takes city and state from the zip when they were not typed', async () => {
    expect(await texts('2934 Woodward Ave 48201')).toEqual(['2934 Woodward Ave, Detroit, MI 48201']);
    expect(await maps.geocode('2934 Woodward Ave 48201')).toMatchObject({
      status: 'found',
      address: { locality: 'Detroit', administrativeAreaLevelOne: 'MI', postalCode: '48201' },
    });
  });

  it('takes the visitor’s zip when only a street was typed', async () => {
    expect(await texts('12 Elm St', { near })).toEqual(['12 Elm St, Dallas, TX 75201']);
    expect(await texts('12 Elm St, Detroit, MI', { near })).toEqual(['12 Elm St, Detroit, MI']);
    expect(await texts('12 Elm St')).toEqual(['12 Elm St']);
  });

  it('leaves zip and point out when it cannot know them', async () => {
    expect(await maps.geocode('12 Elm St, Detroit, MI')).toEqual({
      status: 'found',
      address: {
        streetNumber: '12',
        route: 'Elm St',
        locality: 'Detroit',
        administrativeAreaLevelOne: 'MI',
        country: 'US',
      },
    });
  });

  it('takes the state from the zip, and gives its centroid as an area', async () => {
    expect(await maps.geocode('12 Elm St, Detroit, TX 48201')).toMatchObject({
      status: 'found',
      address: {
        administrativeAreaLevelOne: 'MI',
        point: { latitude: 42.3474, longitude: -83.0604, precision: 'area' },
      },
    });
  });

  it('knows no address in a zip that does not exist', async () => {
    expect(await maps.geocode('12 Elm St, Detroit, MI 00000')).toEqual({ status: 'not_found' });
    expect(await texts('12 Elm St, Detroit, MI 00000')).toEqual([]);
  });

  it('survives a forged suggestion id', async () => {
    expect(await maps.details('\u0000💥%%%')).toEqual({ status: 'not_found' });
  });
});
