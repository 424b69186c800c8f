import type { TrackerCredentials } from '@lugnut/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { RowsFailed } from '../../platform/jobs/each-by-itself';
import { createSecretBox } from '../../platform/secret-box';
import { createSandboxTrackers } from '../../providers/trackers/sandbox.trackers';
import type { TrackersPort } from '../../providers/trackers/trackers.port';
import { addVan, fleetProduct, signUp } from '../../testing/fleet-calls';
import { monday } from '../../testing/test-app';
import { resealTrackers } from './reseal-trackers';
import { type SyncDeps, syncTrackers } from './sync-trackers';
import { createReadingTaker } from './take-readings';
import { openCredentials } from './trackers';

const { product, call } = fleetProduct();
const signal = new AbortController().signal;
let nowMs = monday.getTime();
const now = () => new Date(nowMs);
beforeEach(() => {
  nowMs = monday.getTime();
});

const samsara = { vendor: 'samsara', token: 'GOOD', region: 'us' } as const;
const geotab = {
  vendor: 'geotab',
  server: 'my.geotab.com',
  database: 'acme',
  username: 'GOOD',
  password: 'hunter2hunter2',
} as const;

const open = async (credentials: TrackerCredentials = samsara) => {
  const owner = await signUp(product());
  const van = await addVan(product(), owner.headers, { name: 'Big blue', vin: '1FTBR1Y83SKA13525' });
  const truck = await addVan(product(), owner.headers, { name: 'Truck Seven' });
  const connected = await call('POST', '/fleet/trackers', owner.headers, credentials);
  if (connected.status !== 200) throw new Error(JSON.stringify(connected.body));
  return { owner, van, truck, connection: connectionOf(connected.body, credentials.vendor) };
};
const connectionOf = (
  body: {
    data: { trackers: { vendor: string; connection: { id: string; attributes: Record<string, unknown> } }[] };
  },
  vendor: string,
) => {
  const found = body.data.trackers.find((one) => one.vendor === vendor)?.connection;
  if (!found) throw new Error('not connected');
  return found;
};

const depsWith = async (trackers: TrackersPort): Promise<SyncDeps> => {
  const { db, pool } = product().test;
  const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
  return {
    db,
    now,
    trackers,
    secrets: createSecretBox({ secret, key: undefined }),
    takeReadings: createReadingTaker(pool, { now, tell: () => undefined }),
  };
};
const sync = async (trackers: TrackersPort = createSandboxTrackers(now)) =>
  syncTrackers(await depsWith(trackers), signal);

describe('[FLT-10] accounts at other companies', () => {
  it('are sealed anew after the key was changed, and open with the new one alone', async () => {
    await open(samsara);
    const { db } = product().test;
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const key = 'n'.repeat(32);
    const secrets = createSecretBox({ secret, key, previousKey: 'none' });
    expect(await resealTrackers({ db, secrets })).toBeGreaterThan(0);
    expect(await resealTrackers({ db, secrets })).toBe(0);
    const rows = await db
      .selectFrom('tracker_connection')
      .selectAll()
      .where('removed_at', 'is', null)
      .execute();
    const today = createSecretBox({ secret, key });
    expect(rows.map((row) => openCredentials(today, row))).toEqual(
      expect.arrayContaining([expect.objectContaining(samsara)]),
    );
    expect(rows.map((row) => openCredentials(today, row))).not.toContain(undefined);
    // As the other tests know them.
    await resealTrackers({ db, secrets: createSecretBox({ secret, key: undefined, previousKey: key }) });
  });

  it('that open with neither key are told as a failure, and keep no other from being sealed anew', async () => {
    const [lost, kept, gone] = [await open(), await open(), await open()];
    await call('DELETE', `/fleet/trackers/${gone.connection.id}`, gone.owner.headers);
    const { db } = product().test;
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const key = 'n'.repeat(32);
    const sealedOf = async ({ connection }: typeof lost) =>
      (
        await db
          .selectFrom('tracker_connection')
          .select('sealed_credentials')
          .where('id', '=', connection.id)
          .executeTakeFirstOrThrow()
      ).sealed_credentials;
    const setLost = (sealed: Buffer) =>
      db
        .updateTable('tracker_connection')
        .set({ sealed_credentials: sealed })
        .where('id', '=', lost.connection.id)
        .execute();
    const before = await sealedOf(lost);
    await setLost(Buffer.alloc(60));
    await expect(
      resealTrackers({ db, secrets: createSecretBox({ secret, key, previousKey: 'none' }) }),
    ).rejects.toThrow(`1 row opens with neither key: ${lost.connection.id}`);
    const row = { id: kept.connection.id, sealed_credentials: await sealedOf(kept) };
    expect(openCredentials(createSecretBox({ secret, key }), row)).toMatchObject(samsara);
    // As the other tests know them.
    await setLost(before);
    await resealTrackers({ db, secrets: createSecretBox({ secret, key: undefined, previousKey: key }) });
  });

  it.each([samsara, geotab])(
    'of $vendor are tried, sealed, matched by VIN and read from',
    async (credentials) => {
      const { owner, van, truck, connection } = await open(credentials);
      expect(connection.attributes.vehicles).toMatchObject([
        { id: '1002', name: 'Truck 7', car_id: null },
        { id: '1001', name: 'Van 2', car_id: van, vehicle: 'Big blue' },
      ]);
      const rows = await product().test.db.selectFrom('tracker_connection').selectAll().execute();
      const shown = await call('GET', '/fleet/trackers', owner.headers);
      const stored = JSON.stringify([
        rows.map((row) => row.sealed_credentials.toString('latin1')),
        shown.body,
      ]);
      expect(stored).not.toContain('hunter2');
      await call('PUT', `/fleet/trackers/${connection.id}/vehicle`, owner.headers, {
        tracked_id: '1002',
        car_id: truck,
      });
      await sync();
      nowMs += 60_000;
      await sync();
      const states = await product()
        .test.db.selectFrom('vehicle_state')
        .select(['car_id', 'odometer_miles', 'fuel_percent'])
        .where('account_id', '=', owner.id)
        .execute();
      expect(new Map(states.map((row) => [row.car_id, row.odometer_miles]))).toEqual(
        new Map([
          [van, 41_001],
          [truck, 42_001],
        ]),
      );
      const devices = await call('GET', '/fleet/devices', owner.headers);
      expect(
        devices.body.data.map((one: { attributes: { source: string } }) => one.attributes.source),
      ).toEqual([credentials.vendor, credentials.vendor]);
      const after = connectionOf(
        (await call('GET', '/fleet/trackers', owner.headers)).body,
        credentials.vendor,
      );
      expect(after.attributes).toMatchObject({ problem: null, readings_taken: 4 });
    },
  );

  it('are not kept when they do not work', async () => {
    const owner = await signUp(product());
    const refused = await call('POST', '/fleet/trackers', owner.headers, { ...samsara, token: 'NOKEY' });
    expect([refused.status, refused.body.errors[0]]).toEqual([409, 'They didn’t accept these credentials.']);
    const listed = await call('GET', '/fleet/trackers', owner.headers);
    expect(listed.body.data.trackers.map((one: { connection: unknown }) => one.connection)).toEqual([
      null,
      null,
    ]);
  });

  it('that fail wait longer each time; refused ones stop; none stops another', async () => {
    const bad = await open();
    const good = await open(geotab);
    const sandbox = createSandboxTrackers(now);
    let reason: 'rate_limited' | 'credentials' = 'rate_limited';
    let asked = 0;
    const broken: TrackersPort = {
      ...sandbox,
      async poll(credentials, cursor) {
        if (credentials.vendor !== 'samsara') return sandbox.poll(credentials, cursor);
        asked += 1;
        return { status: 'unavailable', reason, retryAfterMs: 10 * 60_000 };
      },
    };
    await sync(broken);
    await sync(broken);
    const show = async (fleet: Awaited<ReturnType<typeof open>>, vendor: string) =>
      connectionOf((await call('GET', '/fleet/trackers', fleet.owner.headers)).body, vendor).attributes;
    expect(asked).toBeGreaterThan(0);
    expect(await show(bad, 'samsara')).toMatchObject({
      state: 'on',
      problem: 'They asked us to wait. We’ll try again soon.',
      next_sync_at: new Date(nowMs + 10 * 60_000).toISOString(),
    });
    expect(await show(good, 'geotab')).toMatchObject({ problem: null, readings_taken: 1 });
    nowMs += 11 * 60_000;
    reason = 'credentials';
    await sync(broken);
    expect(await show(bad, 'samsara')).toMatchObject({ state: 'refused' });
    asked = 0;
    nowMs += 60 * 60_000;
    await sync(broken);
    expect(asked).toBe(0);
  });

  it('that our key does not open are not refused: they wait, and go on with the right key', async () => {
    const { owner, connection } = await open();
    const show = async () =>
      connectionOf((await call('GET', '/fleet/trackers', owner.headers)).body, 'samsara').attributes;
    const deps = await depsWith(createSandboxTrackers(now));
    const { secret } = await deps.db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const another = { ...deps, secrets: createSecretBox({ secret, key: 'n'.repeat(32) }) };
    const failed = await syncTrackers(another, signal).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RowsFailed);
    expect((failed as RowsFailed).rows).toContainEqual({
      id: connection.id,
      fault: new Error('the credentials of a tracker cannot be opened: was SECRETS_KEY changed?'),
    });
    expect(await show()).toMatchObject({
      state: 'on',
      problem: null,
      next_sync_at: new Date(nowMs + 5 * 60_000).toISOString(),
    });
    nowMs += 5 * 60_000;
    await sync();
    expect(await show()).toMatchObject({ state: 'on', problem: null, readings_taken: 1 });
  });

  it('take a reading that cannot be as little as a device’s', async () => {
    const { owner, van } = await open();
    const sandbox = createSandboxTrackers(now);
    await sync({
      ...sandbox,
      poll: async () => ({
        status: 'ok',
        value: {
          readings: [
            { vehicleId: '1001', readAt: now().toISOString(), latitude: 0, longitude: 0, odometerMiles: -1 },
          ],
          cursor: 'x',
          hasMore: false,
        },
      }),
    });
    const aside = await call('GET', '/fleet/readings_set_aside', owner.headers);
    expect(aside.body.data.map((one: { attributes: { car_id: string } }) => one.attributes.car_id)).toEqual([
      van,
      van,
    ]);
  });

  it('are the owner’s to connect, forgotten when disconnected, and another fleet’s not found', async () => {
    const { owner, connection } = await open();
    await sync();
    const stranger = await signUp(product());
    expect((await call('DELETE', `/fleet/trackers/${connection.id}`, stranger.headers)).status).toBe(404);
    expect((await call('POST', `/fleet/trackers/${connection.id}/test`, stranger.headers)).status).toBe(404);
    expect((await call('POST', `/fleet/trackers/${connection.id}/test`, owner.headers)).status).toBe(200);
    expect((await call('DELETE', `/fleet/trackers/${connection.id}`, owner.headers)).status).toBe(200);
    const row = await product()
      .test.db.selectFrom('tracker_connection')
      .select('sealed_credentials')
      .where('id', '=', connection.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_credentials).toHaveLength(0);
    expect((await call('GET', '/fleet/devices', owner.headers)).body.data).toEqual([]);
  });
});
