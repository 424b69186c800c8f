import { expect, it } from 'vitest';
import { firstName } from './index';

it.each([
  ['Dana Ortiz', 'Dana'],
  ['  Dana  Maria Ortiz ', 'Dana'],
  ['Dana', 'Dana'],
  [' ', ''],
])('the first name of %j is %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});
