import { expect, it } from 'vitest';
import { unitTitle } from '.';

it.each([
  ['Van 2', 2021, 'Ford', 'Transit', 'Van 2 (2021 Ford Transit)'],
  [null, 2021, 'Ford', 'Transit', '2021 Ford Transit'],
  ['', 2021, 'Ford', 'Transit', '2021 Ford Transit'],
  ['Van 2', null, null, null, 'Van 2'],
  [undefined, null, null, null, ''],
] as const)('[FLT-13] a unit called %s is named with what it is', (name, year, make, model, title) => {
  expect(unitTitle({ name, year, make, model })).toBe(title);
});
