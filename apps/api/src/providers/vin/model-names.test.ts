import { describe, expect, it } from 'vitest';
import { badgeOf, namesOf } from './model-names';

describe('the names vPIC files cars under', () => {
  it.each([
    ['Ford', 'F-150', undefined, ['Ford F-150']],
    ['FORD', 'F-150', undefined, ['Ford F-150']],
    ['Toyota', 'Scion tC', undefined, ['Scion tC']],
    ['Toyota', 'Prius Prime (PHEV)', undefined, ['Toyota Prius Prime']],
    ['Chevrolet', 'Silverado', '1500 (1/2 Ton) Luxury', ['Chevrolet Silverado 1500']],
    ['Chevrolet', 'Silverado', '3/4 Ton', ['Chevrolet Silverado 2500']],
    ['Chevrolet', 'Silverado HD', '3500 HD', ['Chevrolet Silverado 3500']],
    ['Chevrolet', 'Silverado', undefined, ['Chevrolet Silverado']],
    ['Dodge', 'Ram', 'DJ (2500)', ['Dodge Ram 2500']],
    ['Dodge', 'Caravan/Grand Caravan', undefined, ['Dodge Caravan', 'Dodge Grand Caravan']],
    ['Volvo', '850 Series', undefined, ['Volvo 850']],
    ['RIVIAN', 'R1T', undefined, ['Rivian R1T']],
    ['Ford', 'LTL9000', undefined, []],
    ['Ford', 'F-750', undefined, []],
    ['Freightliner', 'Cascadia', undefined, []],
    ['Freightliner', 'Sprinter', undefined, ['Freightliner Sprinter']],
    ['Forest River', 'Cherokee', undefined, []],
  ])('%s %s %s', (make, model, series, ours) => {
    expect(namesOf({ make, model, series }).map((name) => `${name.make} ${name.model}`)).toEqual(ours);
  });

  it('puts the right badge on a Ram', () => {
    expect(badgeOf({ make: 'Dodge', model: 'Ram 1500' }, 2010)).toEqual({ make: 'Dodge', model: 'Ram 1500' });
    expect(badgeOf({ make: 'Dodge', model: 'Ram 1500' }, 2011)).toEqual({ make: 'Ram', model: '1500' });
    expect(badgeOf({ make: 'Dodge', model: 'Dakota' }, 2011)).toEqual({ make: 'Dodge', model: 'Dakota' });
  });
});
