import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { howToPrepare } from './preparation';

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const service = defaultCatalog.find((one) => one.name === name);
    if (!service) throw new RangeError(name);
    return service;
  });
const facts = { services: [], isDiagnosis: false, isTowed: false, isInGarage: false };

describe('how to prepare', () => {
  it.each([
    ['Replace Battery', /hood/, /lug nuts/],
    ['Front Brake Pads & Rotors', /flat, paved ground/, /hood/],
    ['Front Brake Pads & Rotors', /locking lug nuts/, /fuel tank/],
    ['Replace Battery', /radio asks for a code/, /test drive/],
    ['Pre-Purchase Inspection', /seller/, /radio/],
    ['Replace Fuel Pump', /below half full/, /seller/],
  ])('[KEEP-3] %s: says %s and not %s', (name, has, hasNot) => {
    const text = howToPrepare({ ...facts, services: named(name) }).join('\n');
    expect(text).toMatch(has);
    expect(text).not.toMatch(hasNot);
  });

  it('[KEEP-3] a diagnosis opens the hood and keeps its codes; a garage is opened', () => {
    const text = howToPrepare({ ...facts, isDiagnosis: true, isInGarage: true }).join('\n');
    expect(text).toMatch(/hood/);
    expect(text).toMatch(/Don’t clear warning lights/);
    expect(text).toMatch(/garage open/);
  });

  it('[KEEP-3] whatever is booked: where to park comes first, the keys last, nothing twice', () => {
    fc.assert(
      fc.property(
        fc.subarray([...defaultCatalog]),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (services, isDiagnosis, isTowed, isInGarage) => {
          const lines = howToPrepare({ services, isDiagnosis, isTowed, isInGarage });
          expect(lines.at(0)).toMatch(/^Park /);
          expect(lines.at(-1)).toMatch(/18 or older/);
          expect(new Set(lines).size).toBe(lines.length);
        },
      ),
    );
  });
});
