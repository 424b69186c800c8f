import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findVisitRefusal,
  mostVisitsOfVehicle,
  mostVisitsToCome,
  type PlannedVisit,
  type VisitCar,
} from './index';

const camry: VisitCar = {
  id: null,
  plate: null,
  year: 2015,
  make: 'Toyota',
  model: 'Camry',
  engine: '2.5L 4-cyl',
  vin: null,
};
const planned = (car: VisitCar, day: string, startMinutes = 540): PlannedVisit => ({
  car,
  visit: { day, window: { startMinutes, endMinutes: startMinutes + 180 } },
});
const monday = '2027-03-01';
const wanted = planned(camry, monday);

describe('one more visit', () => {
  it.each<[string, VisitCar, string, number, 'same car' | undefined]>([
    ['the same window', camry, monday, 540, 'same car'],
    ['a window that begins within it', camry, monday, 660, 'same car'],
    ['the window after it', camry, monday, 720, undefined],
    ['another day', camry, '2027-03-02', 540, undefined],
    ['spelled otherwise', { ...camry, make: 'TOYOTA ', engine: null }, monday, 540, 'same car'],
    ['another model', { ...camry, model: 'Corolla' }, monday, 540, undefined],
    ['another plate', { ...camry, plate: 'ABC123' }, monday, 540, 'same car'],
  ])('of a car that has one: %s', (_what, car, day, startMinutes, refusal) => {
    expect(findVisitRefusal(wanted, [planned(car, day, startMinutes)], { isFleet: false })).toBe(refusal);
  });

  it('of a car that a stranger with that number has is not told of', () => {
    const theirs = { ...planned(camry, monday), isOnlyTyped: true };
    expect(findVisitRefusal(wanted, [theirs], { isFleet: false })).toBeUndefined();
    expect(findVisitRefusal(wanted, [theirs, planned(camry, monday)], { isFleet: false })).toBe('same car');
  });

  it('of two that look alike is told apart by plate, VIN or the car in the account', () => {
    for (const [one, other] of [
      [{ plate: 'A1' }, { plate: 'B2' }],
      [{ vin: 'A' }, { vin: 'B' }],
      [{ id: 'a' }, { id: 'b' }],
    ])
      expect(
        findVisitRefusal(planned({ ...camry, ...one }, monday), [planned({ ...camry, ...other }, monday)], {
          isFleet: false,
        }),
      ).toBeUndefined();
  });

  it('is refused to a customer with several to come, and to a fleet by vehicle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.boolean(), (count, isSameModel) => {
        const others = Array.from({ length: count }, (_, nth) =>
          planned(isSameModel ? camry : { ...camry, model: `Other ${nth}` }, `2027-04-${String(nth + 10)}`),
        );
        expect(findVisitRefusal(wanted, others, { isFleet: false }) === 'too many').toBe(
          count >= mostVisitsToCome,
        );
        expect(findVisitRefusal(wanted, others, { isFleet: true }) === 'too many').toBe(
          isSameModel && count >= mostVisitsOfVehicle,
        );
      }),
    );
  });
});
