import type { TrackerCredentials } from '@lugnut/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrackersPort } from './trackers.port';

type Subject = { readonly trackers: TrackersPort; close(): Promise<void> };

const accounts: readonly ((name: string) => TrackerCredentials)[] = [
  (token) => ({ vendor: 'samsara', token, region: 'us' }),
  (username) => ({
    vendor: 'geotab',
    server: 'my.geotab.com',
    database: 'demo',
    username,
    password: 'secret',
  }),
];

/** What every adapter of this port promises; a vendor's is tried against a double that knows the same accounts. */
export const describeTrackersPort = (name: string, create: () => Promise<Subject>): void => {
  describe.each(accounts)(`[FLT-10] ${name} as the port of trackers, account %#`, (account) => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(() => subject.close());

    it('lists the vehicles by name and VIN', async () => {
      expect(await subject.trackers.listVehicles(account('GOOD'))).toEqual({
        status: 'ok',
        value: [
          { id: '1001', name: 'Van 2', vin: '1FTBR1Y83SKA13525' },
          { id: '1002', name: 'Truck 7', vin: undefined },
        ],
      });
    });

    it('reads on from where it was left, in our units', async () => {
      const first = await subject.trackers.poll(account('GOOD'), undefined);
      if (first.status !== 'ok') throw new Error(first.reason);
      const van = first.value.readings.find(({ vehicleId }) => vehicleId === '1001');
      expect(van?.latitude).toBeCloseTo(32.78, 5);
      expect(van?.longitude).toBeCloseTo(-96.8, 5);
      expect(van?.speedMph).toBeCloseTo(31, 3);
      expect(van?.odometerMiles).toBeCloseTo(41_000, 2);
      expect(van?.fuelPercent).toBe(62);
      const second = await subject.trackers.poll(account('GOOD'), first.value.cursor);
      if (second.status !== 'ok') throw new Error(second.reason);
      expect(second.value.cursor).not.toBe(first.value.cursor);
      expect(second.value.readings.find(({ vehicleId }) => vehicleId === '1001')?.latitude).toBeCloseTo(
        32.781,
        5,
      );
    });

    it.each([
      ['DOWN', 'provider_error'],
      ['BUSY', 'rate_limited'],
      ['NOKEY', 'credentials'],
      ['OFFLINE', 'network'],
      ['SLOW', 'timeout'],
    ])('answers an outage and does not throw: %s', async (who, reason) => {
      expect(await subject.trackers.listVehicles(account(who))).toMatchObject({
        status: 'unavailable',
        reason,
      });
      expect(await subject.trackers.poll(account(who), undefined)).toMatchObject({
        status: 'unavailable',
        reason,
      });
    });

    it('says how long to wait', async () => {
      expect(await subject.trackers.poll(account('BUSY'), undefined)).toMatchObject({ retryAfterMs: 60_000 });
    });
  });
};
