import fc from 'fast-check';

/** Values that parsers, databases and clocks have been broken with. */
const nasty: readonly unknown[] = [
  '\ud800',
  'a\udfffb',
  '\u0000',
  'a\u0000b',
  '\u202e\ufeff',
  '👩‍🔧'.repeat(40),
  'x'.repeat(400),
  '',
  ' ',
  'null',
  '__proto__',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '%',
  '0026-01-01',
  '9999-12-31',
  '2027-02-30',
  '275760-09-13',
  '-1',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz',
  -1,
  0,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  {},
  [[[[[]]]]],
  { length: 1e9 },
];

/** Any one of them, as text. */
export const nastyTexts = (): fc.Arbitrary<string> => fc.constantFrom(...nasty).map(String);

export type Breakage = { readonly at: number; readonly value: unknown };

export const breakages = (): fc.Arbitrary<readonly Breakage[]> =>
  fc.array(fc.record({ at: fc.nat(1_000), value: fc.constantFrom(...nasty) }), { maxLength: 3 });

type Slot = { readonly holder: Record<string, unknown>; readonly key: string };

const slotsOf = (value: unknown): Slot[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [
        { holder: value as Record<string, unknown>, key },
        ...slotsOf(one),
      ])
    : [];

/** The request with some of the values of its parts replaced. */
export const breakRequest = <T extends object>(request: T, broken: readonly Breakage[]): T => {
  const copy = structuredClone(request);
  for (const { at, value } of broken) {
    const slots = Object.values(copy).flatMap(slotsOf);
    const slot = slots[at % Math.max(1, slots.length)];
    if (slot)
      Object.defineProperty(slot.holder, slot.key, {
        value: structuredClone(value),
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return copy;
};
