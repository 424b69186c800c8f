import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alreadyBookedText, repeatedWork, type VehicleWork } from './index';

const work = (changes: Partial<VehicleWork> = {}): VehicleWork => ({
  carId: 'van-2',
  type: 'repair',
  services: ['Front Brake Pads & Rotors', 'Oil Change'],
  ...changes,
});

describe('[FLT-1] the same work on the same vehicle', () => {
  it.each<[string, VehicleWork, VehicleWork, readonly string[] | undefined]>([
    ['the same', work(), work(), ['Front Brake Pads & Rotors', 'Oil Change']],
    ['a part of it', work({ services: ['Oil Change', 'Tire Rotation'] }), work(), ['Oil Change']],
    ['spelled otherwise', work({ services: ['  oil   change'] }), work(), ['Oil Change']],
    ['other work', work({ services: ['Tire Rotation'] }), work(), undefined],
    ['another vehicle', work({ carId: 'van-3' }), work(), undefined],
    ['a vehicle that is not kept', work({ carId: undefined }), work({ carId: undefined }), undefined],
    ['two diagnoses', work({ type: 'diagnosis' }), work({ type: 'diagnosis' }), []],
    ['a diagnosis and a repair', work({ type: 'diagnosis' }), work(), undefined],
  ])('%s', (_what, wish, open, services) => {
    expect(repeatedWork(wish, open)).toEqual(services && { services });
  });

  it('is found from either side, and names only what is open', () => {
    const names = fc.array(fc.constantFrom('Oil Change', 'Wipers', 'Battery', 'Tires'));
    fc.assert(
      fc.property(names, names, (a, b) => {
        const [one, other] = [work({ services: a }), work({ services: b })];
        const found = repeatedWork(one, other);
        expect(found === undefined).toBe(repeatedWork(other, one) === undefined);
        for (const name of found?.services ?? []) expect(b).toContain(name);
      }),
    );
  });
});

describe('[FLT-1] what is said of work that is booked', () => {
  it.each([
    [['Oil Change', 'Wipers'], 'Friday', 'Van 2 is already booked for Oil Change, Wipers on Friday. '],
    [[], undefined, 'Van 2 is already booked for a diagnosis. '],
  ])('%j on %s', (services, when, words) => {
    expect(alreadyBookedText({ unit: 'Van 2', services, when })).toBe(
      `${words}Look at that job before you book it again.`,
    );
  });
});
