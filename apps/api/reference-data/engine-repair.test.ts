import { type Engine, engineLabel } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { distinctEngines, engineRepairer, type SoldEngine } from './engine-repair';

const sold = (year: number, make: string, engine: Engine): SoldEngine => ({ year, make, engine });
const tested = [
  sold(2016, 'BMW', { litres: 3, cylinders: 6, fuel: 'gas' }),
  sold(2000, 'Hyundai', { litres: 2.5, cylinders: 6, fuel: 'gas' }),
];
const filed = [
  sold(2017, 'BMW', { litres: 3, cylinders: 6, layout: 'inline', fuel: 'gas' }),
  sold(2021, 'Nissan', { litres: 2.5, cylinders: 4, fuel: 'gas' }),
  sold(2021, 'Nissan', { litres: 2.5, fuel: 'gas' }),
];
const repair = engineRepairer(tested, filed);

describe('mending engines', () => {
  it('corrects a count that no test of those years bears out', () => {
    expect(repair('BMW', 2018, { litres: 3, cylinders: 4, fuel: 'gas' })).toMatchObject({ cylinders: 6 });
  });

  it('leaves a count alone where the tests are of another time', () => {
    expect(repair('Hyundai', 2022, { litres: 2.5, cylinders: 4, fuel: 'gas' })).toMatchObject({
      cylinders: 4,
    });
  });

  it('counts cylinders by the same engine elsewhere in the make', () => {
    expect(repair('Nissan', 2022, { litres: 2.5, fuel: 'gas' })).toMatchObject({ cylinders: 4 });
    expect(repair('Nissan', 2022, { litres: 9.9, fuel: 'gas' })).not.toHaveProperty('cylinders');
  });

  it('takes the layout from the other source, and says nothing where it does not know', () => {
    expect(repair('BMW', 2016, { litres: 3, cylinders: 6, fuel: 'gas' })).toMatchObject({ layout: 'inline' });
    expect(repair('Ford', 1990, { litres: 4.9, cylinders: 6, fuel: 'gas' })).not.toHaveProperty('layout');
    expect(repair('Ford', 1990, { litres: 5, cylinders: 8, fuel: 'gas' })).toMatchObject({ layout: 'v' });
  });

  it('does not believe in a four-cylinder engine of four liters', () => {
    const amg = engineRepairer([], [sold(2026, 'AMG', { litres: 4, cylinders: 8, fuel: 'gas' })]);
    expect(amg('AMG', 2027, { litres: 4, cylinders: 4, fuel: 'gas' })).toMatchObject({ cylinders: 8 });
  });
});

describe('one entry an engine', () => {
  it.each<[string, Engine[], string[]]>([
    [
      'the entry that says most stands for all',
      [
        { litres: 2.4, fuel: 'gas' },
        { litres: 2.4, cylinders: 4, layout: 'inline', fuel: 'gas' },
      ],
      ['2.4L 4-cyl'],
    ],
    [
      'a plug-in beside the hybrid of the same engine is the same choice',
      [
        { litres: 1.6, cylinders: 4, fuel: 'plug-in hybrid' },
        { litres: 1.6, cylinders: 4, fuel: 'hybrid' },
      ],
      ['1.6L 4-cyl Hybrid'],
    ],
    [
      'a plug-in without one stays',
      [
        { litres: 3.6, cylinders: 6, layout: 'v', fuel: 'plug-in hybrid' },
        { litres: 3.6, cylinders: 6, layout: 'v', fuel: 'gas' },
      ],
      ['3.6L V6', '3.6L V6 Plug-in Hybrid'],
    ],
  ])('%s', (_what, engines, labels) => {
    expect(distinctEngines(engines).map(engineLabel)).toEqual(labels);
  });
});
