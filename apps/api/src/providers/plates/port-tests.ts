import type { Plate } from '@lugnut/domain/vehicles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlatesPort } from './plates.port';

export type PlatesPortSubject = { readonly plates: PlatesPort; close(): Promise<void> };

const michigan = (number: string): Plate => ({ number, state: 'MI' });

/** The contract of every adapter of the plates port. */
export const describePlatesPort = (name: string, create: () => Promise<PlatesPortSubject>): void => {
  describe(`${name} as a plates port`, () => {
    let subject: PlatesPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it('finds the car of a plate', async () => {
      expect(await subject.plates.find(michigan('DEMO8'))).toEqual({
        status: 'found',
        vehicle: { year: 2019, make: 'Jeep', model: 'Cherokee', engine: '3.2L V6', vin: '1C4PJMDX7KD188313' },
      });
    });

    it('finds a car whose VIN the registry does not give', async () => {
      expect(await subject.plates.find(michigan('DEMO2'))).toEqual({
        status: 'found',
        vehicle: { year: 2018, make: 'Ford', model: 'F-150', engine: '3.5L V6' },
      });
    });

    it('takes the state into account', async () => {
      expect(await subject.plates.find({ number: 'DEMO8', state: 'OH' })).toEqual({ status: 'not_found' });
    });

    it('does not find a plate nobody has', async () => {
      expect(await subject.plates.find(michigan('NOBODY'))).toEqual({ status: 'not_found' });
    });

    it.each([
      ['DOWN', 'provider_error'],
      ['BUSY', 'rate_limited'],
      ['NOKEY', 'credentials'],
      ['OFFLINE', 'network'],
      ['SLOW', 'timeout'],
    ])('reports an outage and does not throw: %s', async (number, reason) => {
      expect(await subject.plates.find(michigan(number))).toEqual({ status: 'unavailable', reason });
      expect(await subject.plates.find(michigan('DEMO8'))).toMatchObject({ status: 'found' });
    });
  });
};
