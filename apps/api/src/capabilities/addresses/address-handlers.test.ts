import type { ZipPlace } from '@lugnut/domain/coverage';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import type { MapsPort } from '../../providers/maps/maps.port';
import { createSandboxMaps } from '../../providers/maps/sandbox.maps';
import { addressHandlers } from './routes';

const detroit: ZipPlace = {
  zip: '48226',
  city: 'Detroit',
  state: 'MI',
  county: 'Wayne',
  latitude: 42.33,
  longitude: -83.05,
  timeZone: 'America/Detroit',
};
const findZip = (zip: string) => (zip === detroit.zip ? detroit : undefined);
const context = {} as RequestContext;

const failureOf = async (reply: unknown): Promise<Failure> => {
  const error = await Promise.resolve(reply).catch((reason: unknown) => reason);
  if (!(error instanceof Failure)) throw new Error('It did not fail');
  return error;
};

describe('the maps service behind the calls', () => {
  it('[TIME-2] is queried near the zip’s centroid, with the visitor’s session', async () => {
    const asked: unknown[] = [];
    const maps: MapsPort = {
      ...createSandboxMaps({ findZip }),
      suggest: async (...request) => {
        asked.push(request);
        return { status: 'ok', suggestions: [] };
      },
    };
    const handlers = addressHandlers({ maps, findZip });
    await handlers.suggestAddresses({ query: { text: '12 Main', zip: '48226', session: 's1' } }, context);
    await handlers.suggestAddresses({ query: { text: '12 Main', zip: '00000' } }, context);
    expect(asked).toEqual([
      ['12 Main', { near: { zip: '48226', latitude: 42.33, longitude: -83.05 }, session: 's1' }],
      ['12 Main', {}],
    ]);
  });

  it('[TIME-2] an outage is reported, with what to do instead', async () => {
    const handlers = addressHandlers({
      maps: createSandboxMaps({ findZip, outage: () => 'timeout' }),
      findZip,
    });
    const replies = [
      handlers.suggestAddresses({ query: { text: '12 Main' } }, context),
      handlers.addressDetails({ query: { id: 'x' } }, context),
      handlers.geocodeAddress({ query: { text: '12 Main' } }, context),
    ];
    for (const reply of replies) {
      const { code, errors } = await failureOf(reply);
      expect([code, errors]).toEqual([
        'provider_unavailable',
        ['We couldn’t look up addresses right now. Please type the full address.'],
      ]);
    }
  });
});
