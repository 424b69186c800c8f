import { describe, expect, it } from 'vitest';
import { carViewOf } from './car-view';

const car = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl', vin: undefined };
const tesla = { ...car, id: 'c2', make: 'Tesla', model: 'Model 3' };
const stranger = {
  car: undefined,
  loggedIn: false,
  saved: { kind: 'loading' as const },
  wantsForm: false,
  wantsOther: false,
};
const customer = { ...stranger, loggedIn: true, saved: { kind: 'ready' as const, cars: [tesla] } };

describe('what the car step asks', () => {
  it.each([
    ['a stranger: what is it', stranger, 'form'],
    ['a customer with a saved car: is it this one', customer, [tesla]],
    ['a customer without: what is it', { ...customer, saved: { kind: 'ready' as const, cars: [] } }, 'form'],
    [
      'a customer whose cars are on their way: nothing yet',
      { ...customer, saved: stranger.saved },
      'loading',
    ],
    [
      'a customer whose cars did not come: what is it',
      { ...customer, saved: { kind: 'failed' as const } },
      'form',
    ],
    ['after another car was wanted: what is it', { ...customer, wantsOther: true }, 'form'],
    ['back from the confirmation: what is it', { ...customer, wantsForm: true }, 'form'],
    ['once a car is chosen: is it this one', { ...stranger, car }, [car]],
    ['once another is chosen: is it this one', { ...customer, car, wantsOther: true }, [car]],
    ['back from that: what is it', { ...stranger, car, wantsForm: true }, 'form'],
  ])('[CAR-5] %s', (_what, known, view) => {
    const found = carViewOf(known);
    expect(found.kind === 'confirm' ? found.cars : found.kind).toEqual(view);
  });
});
