import { describe, expect, it } from 'vitest';
import { type DoubleAnswer, type ReceivedRequest, startHttpDouble } from '../testing/http-double';
import { createGeotabTrackers } from './geotab.trackers';
import { describeTrackersPort } from './port-tests';
import { createSamsaraTrackers } from './samsara.trackers';
import { createVendorTrackers } from './vendor.trackers';

const ok = (body: unknown): DoubleAnswer => ({ status: 200, body });
const time = '2027-03-01T15:00:00Z';

const badDay = (who: string | undefined): DoubleAnswer | undefined => {
  switch (who) {
    case 'DOWN':
      return { status: 500, body: {} };
    case 'BUSY':
      return { status: 429, body: {}, headers: { 'retry-after': '60' } };
    case 'NOKEY':
      return { status: 401, body: {} };
    case 'OFFLINE':
      return 'hang-up';
    case 'SLOW':
      return 'silence';
    default:
      return undefined;
  }
};

/** As Samsara documents its answers. */
const samsara = ({ path, query, headers }: ReceivedRequest): DoubleAnswer => {
  const who = headers.authorization?.replace('Bearer ', '');
  const bad = badDay(who);
  if (bad) return bad;
  if (path === '/fleet/vehicles') {
    const isFirst = query.get('after') === null;
    return ok({
      data: isFirst
        ? [{ id: '1001', name: 'Van 2', vin: '1FTBR1Y83SKA13525', externalIds: {} }]
        : [{ id: '1002', name: 'Truck 7' }],
      pagination: { endCursor: isFirst ? 'v1' : 'v2', hasNextPage: isFirst },
    });
  }
  const nth = Number(query.get('after')?.slice(1) ?? 0);
  return ok({
    data: [
      {
        id: '1001',
        name: 'Van 2',
        gps: [
          {
            time,
            latitude: 32.78 + nth * 0.001,
            longitude: -96.8,
            headingDegrees: 90,
            speedMilesPerHour: 31,
            reverseGeo: { formattedLocation: 'Dallas' },
          },
        ],
        obdOdometerMeters: [{ time, value: 41_000 * 1_609.344 }],
        fuelPercents: [{ time, value: 62 }],
        faultCodes: [
          {
            time,
            obdii: { diagnosticTroubleCodes: [{ confirmedDtcs: [{ dtcId: 1, dtcShortCode: 'P0420' }] }] },
          },
        ],
      },
    ],
    pagination: { endCursor: `c${nth + 1}`, hasNextPage: nth === 0 },
  });
};

/** As Geotab documents them; the session lives on another server than the login. */
const geotab =
  (seen: { sessions: number; ended: boolean }) =>
  (request: ReceivedRequest): DoubleAnswer => {
    const { method, params } = JSON.parse(request.body);
    const who = params.userName ?? params.credentials?.userName;
    if (who === 'NOKEY') return ok({ error: { message: 'x', errors: [{ name: 'InvalidUserException' }] } });
    if (who === 'BUSY') return ok({ error: { errors: [{ name: 'OverLimitException' }] } });
    const bad = badDay(who);
    if (bad) return bad;
    if (method === 'Authenticate') {
      seen.sessions += 1;
      return ok({
        result: {
          credentials: { database: params.database, sessionId: `s${seen.sessions}`, userName: who },
          path: 'my3.geotab.com',
        },
      });
    }
    if (seen.ended && params.credentials.sessionId === 's1')
      return ok({ error: { errors: [{ name: 'InvalidUserException' }] } });
    if (method === 'Get')
      return ok({
        result: [
          { id: '1001', name: 'Van 2', vehicleIdentificationNumber: '1FTBR1Y83SKA13525' },
          { id: '1002', name: 'Truck 7', vehicleIdentificationNumber: '' },
        ],
      });
    const nth = Number(params.fromVersion ?? 0);
    const at = { dateTime: time, device: { id: '1001' } };
    const data =
      params.typeName === 'LogRecord'
        ? [{ ...at, latitude: 32.78 + nth * 0.001, longitude: -96.8, speed: 31 * 1.609_344 }]
        : params.search.diagnosticSearch.id === 'DiagnosticOdometerAdjustmentId'
          ? [{ ...at, data: 41_000 * 1_609.344 }]
          : [{ ...at, data: 62 }];
    return ok({ result: { data, toVersion: String(nth + 1) } });
  };

const start = async (state = { sessions: 0, ended: false }) => {
  const samsaraDouble = await startHttpDouble(samsara);
  const geotabDouble = await startHttpDouble(geotab(state));
  const hosts: string[] = [];
  // Only the silent one is waited for.
  const patient: typeof fetch = (url, init) => {
    const isSlow =
      String(init?.body ?? '').includes('SLOW') || JSON.stringify(init?.headers ?? {}).includes('SLOW');
    return fetch(url, isSlow ? { ...init, signal: AbortSignal.timeout(50) } : init);
  };
  return {
    hosts,
    samsaraDouble,
    geotabDouble,
    trackers: createVendorTrackers({
      samsara: createSamsaraTrackers({ baseUrl: samsaraDouble.url, timeoutMs: 30_000, fetch: patient }),
      geotab: createGeotabTrackers({
        timeoutMs: 30_000,
        fetch: patient,
        addressOf: (host) => {
          hosts.push(host);
          return geotabDouble.url;
        },
      }),
    }),
    async close() {
      await samsaraDouble.close();
      await geotabDouble.close();
    },
  };
};

describeTrackersPort('the vendors', start);

const geotabAccount = {
  vendor: 'geotab',
  server: 'my.geotab.com',
  database: 'demo',
  username: 'GOOD',
  password: 'secret',
} as const;

describe('[FLT-10] Samsara', () => {
  it('is asked for the feed after the cursor, and its codes are read', async () => {
    const { trackers, samsaraDouble, close } = await start();
    const first = await trackers.poll({ vendor: 'samsara', token: 'GOOD', region: 'us' }, undefined);
    expect(first).toMatchObject({
      value: { cursor: 'c1', hasMore: true, readings: [{ headingDegrees: 90, troubleCodes: ['P0420'] }] },
    });
    await trackers.poll({ vendor: 'samsara', token: 'GOOD', region: 'us' }, 'c1');
    expect(samsaraDouble.requests.map(({ path, query }) => `${path} ${query.get('after')}`)).toEqual([
      '/fleet/vehicles/stats/feed null',
      '/fleet/vehicles/stats/feed c1',
    ]);
    await close();
  });
});

describe('[FLT-10] Geotab', () => {
  it('keeps its session, on the server it was sent to, and logs in again when it has ended', async () => {
    const state = { sessions: 0, ended: false };
    const { trackers, hosts, close } = await start(state);
    await trackers.listVehicles(geotabAccount);
    await trackers.poll(geotabAccount, undefined);
    expect([state.sessions, ...new Set(hosts)]).toEqual([1, 'my.geotab.com', 'my3.geotab.com']);
    state.ended = true;
    expect(await trackers.listVehicles(geotabAccount)).toMatchObject({ status: 'ok' });
    expect(state.sessions).toBe(2);
    await close();
  });

  it.each(['localhost', '169.254.169.254', 'geotab.com.evil.example', 'evilgeotab.com', 'a.geotab.com/x'])(
    'is not looked for at %s',
    async (server) => {
      const { trackers, hosts, close } = await start();
      expect(await trackers.listVehicles({ ...geotabAccount, server })).toMatchObject({
        reason: 'credentials',
      });
      expect(hosts).toEqual([]);
      await close();
    },
  );
});
