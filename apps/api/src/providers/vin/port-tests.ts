import { engineLabel, parseVin, type Vin } from '@lugnut/domain/vehicles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DecodedVin, VinPort } from './vin.port';

export type VinPortSubject = { readonly vin: VinPort; close(): Promise<void> };

export const getVin = (text: string): Vin => {
  const reading = parseVin(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.message}`);
  return reading.vin;
};

/** A decoded car as it would be read out. */
export const spoken = ({ year, make, model, engine }: DecodedVin): string =>
  [year, make, model, ...(engine === undefined ? [] : [engineLabel(engine)])].join(' ');

/** Cars every decoder must know, whatever it asks. */
export const portVins = {
  f150: '1FTFW5L86RFB45612',
  accord: '1HGCM82633A004352',
  model3: '5YJ3E1EA0KF000316',
  heavyTruck: '1FUYDXYB1YPG11546',
  nobodys: '11111111111111111',
} as const;

/** The contract of every adapter of the VIN port. */
export const describeVinPort = (name: string, create: () => Promise<VinPortSubject>): void => {
  describe(`${name} as a VIN port`, () => {
    let subject: VinPortSubject;
    beforeEach(async () => {
      subject = await create();
    });
    afterEach(async () => {
      await subject.close();
    });

    it.each([
      [portVins.f150, '2024 Ford F-150 3.5L V6'],
      [portVins.accord, '2003 Honda Accord 3.0L V6'],
      [portVins.model3, '2019 Tesla Model 3 Electric'],
    ])('decodes %s as a %s', async (text, car) => {
      const outcome = await subject.vin.decode(getVin(text));
      expect(outcome.status === 'decoded' && spoken(outcome.vehicle)).toBe(car);
      expect(outcome).toMatchObject({ vehicle: { vin: text } });
    });

    it.each([
      ['a VIN nobody gave out', portVins.nobodys],
      ['a truck we do not work on', portVins.heavyTruck],
    ])('does not know %s', async (_what, text) => {
      expect(await subject.vin.decode(getVin(text))).toEqual({ status: 'unknown' });
    });

    it('decodes many at once without mixing them up', async () => {
      const texts = [portVins.f150, portVins.accord, portVins.nobodys, portVins.f150];
      const outcomes = await Promise.all(texts.map((text) => subject.vin.decode(getVin(text))));
      expect(
        outcomes.map((outcome) => (outcome.status === 'decoded' ? outcome.vehicle.make : outcome.status)),
      ).toEqual(['Ford', 'Honda', 'unknown', 'Ford']);
    });
  });
};
