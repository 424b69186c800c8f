import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareEngines,
  type Engine,
  engineFuels,
  engineLabel,
  engineLayouts,
  findSameEngine,
} from './index';

const anyEngine: fc.Arbitrary<Engine> = fc
  .record(
    {
      litres: fc.integer({ min: 6, max: 84 }).map((tenths) => tenths / 10),
      cylinders: fc.constantFrom(2, 3, 4, 5, 6, 8, 10, 12),
      layout: fc.constantFrom(...engineLayouts),
      fuel: fc.constantFrom(...engineFuels),
    },
    { requiredKeys: ['fuel'] },
  )
  .map((engine) => engine as Engine);

describe('the label of an engine', () => {
  it.each<[Engine, string]>([
    [{ litres: 2.5, cylinders: 4, layout: 'inline', fuel: 'gas' }, '2.5L 4-cyl'],
    [{ litres: 2.5, cylinders: 4, fuel: 'hybrid' }, '2.5L 4-cyl Hybrid'],
    [{ litres: 3, cylinders: 6, layout: 'v', fuel: 'diesel' }, '3.0L V6 Diesel'],
    [{ litres: 4.9, cylinders: 6, fuel: 'gas' }, '4.9L 6-cyl'],
    [{ litres: 3, cylinders: 6, layout: 'inline', fuel: 'gas' }, '3.0L 6-cyl'],
    [{ litres: 2.5, cylinders: 4, layout: 'flat', fuel: 'gas' }, '2.5L 4-cyl'],
    [{ litres: 6, cylinders: 12, layout: 'w', fuel: 'gas' }, '6.0L W12'],
    [{ litres: 1.3, cylinders: 2, layout: 'rotary', fuel: 'gas' }, '1.3L Rotary'],
    [{ litres: 3.6, cylinders: 6, layout: 'v', fuel: 'plug-in hybrid' }, '3.6L V6 Plug-in Hybrid'],
    [{ litres: 1.8, cylinders: 4, fuel: 'natural gas' }, '1.8L 4-cyl Natural Gas'],
    [{ litres: 2, fuel: 'gas' }, '2.0L'],
    [{ fuel: 'electric' }, 'Electric'],
    [{ litres: 0.6, cylinders: 2, fuel: 'electric' }, 'Electric'],
    [{ fuel: 'hydrogen' }, 'Hydrogen'],
    [{ fuel: 'gas' }, 'Gas'],
  ])('%j is %s', (engine, label) => {
    expect(engineLabel(engine)).toBe(label);
  });

  it('is never empty and never has stray spaces', () => {
    fc.assert(fc.property(anyEngine, (engine) => /^\S+( \S+)*$/.test(engineLabel(engine))));
  });
});

describe('finding the same engine in a list', () => {
  const camry: Engine[] = [
    { litres: 2.5, cylinders: 4, fuel: 'gas' },
    { litres: 2.5, cylinders: 4, fuel: 'hybrid' },
    { litres: 3.5, cylinders: 6, layout: 'v', fuel: 'gas' },
  ];

  it.each<[string, Engine, string | undefined]>([
    [
      'the fuel decides between equal sizes',
      { litres: 2.5, cylinders: 4, fuel: 'hybrid' },
      '2.5L 4-cyl Hybrid',
    ],
    [
      'another layout is no other engine',
      { litres: 3.5, cylinders: 6, layout: 'flat', fuel: 'gas' },
      '3.5L V6',
    ],
    ['a source that rounds otherwise', { litres: 3.4, cylinders: 6, fuel: 'gas' }, '3.5L V6'],
    ['a source that does not count cylinders', { litres: 3.5, fuel: 'gas' }, '3.5L V6'],
    [
      'a plug-in is listed as a hybrid',
      { litres: 2.5, cylinders: 4, fuel: 'plug-in hybrid' },
      '2.5L 4-cyl Hybrid',
    ],
    ['another size', { litres: 2.2, cylinders: 4, fuel: 'gas' }, undefined],
    ['another count', { litres: 2.5, cylinders: 6, fuel: 'gas' }, undefined],
    ['a diesel where there is none', { litres: 2.5, cylinders: 4, fuel: 'diesel' }, undefined],
    ['electric where there is none', { fuel: 'electric' }, undefined],
  ])('%s', (_what, wanted, label) => {
    const found = findSameEngine(camry, wanted);
    expect(found && engineLabel(found)).toBe(label);
  });

  it('prefers the nearer size of two that would do', () => {
    const sizes: Engine[] = [
      { litres: 2.3, fuel: 'gas' },
      { litres: 2.4, fuel: 'gas' },
    ];
    expect(findSameEngine(sizes, { litres: 2.4, cylinders: 4, fuel: 'gas' })?.litres).toBe(2.4);
  });

  it('finds every engine in a list that holds it', () => {
    fc.assert(
      fc.property(fc.array(anyEngine), anyEngine, (others, engine) => {
        const found = findSameEngine([...others, engine], engine);
        return found !== undefined && found.fuel === engine.fuel;
      }),
    );
  });
});

it('orders engines for a pick list: small first, plain before hybrid, electric last', () => {
  const shuffled: Engine[] = [
    { fuel: 'electric' },
    { litres: 3.5, cylinders: 6, fuel: 'gas' },
    { litres: 2.5, cylinders: 4, fuel: 'hybrid' },
    { litres: 2.5, cylinders: 4, fuel: 'gas' },
  ];
  expect(shuffled.sort(compareEngines).map(engineLabel)).toEqual([
    '2.5L 4-cyl',
    '2.5L 4-cyl Hybrid',
    '3.5L 6-cyl',
    'Electric',
  ]);
});
