import { expect, it } from 'vitest';
import { isEarlyDeparture } from './early-departure';

const nine = Date.parse('2027-03-02T14:00:00Z');

it.each([
  ['at 2 am', '2027-03-02T07:00:00Z', true],
  ['91 minutes before', '2027-03-02T12:29:00Z', true],
  ['90 minutes before', '2027-03-02T12:30:00Z', false],
  ['inside the window', '2027-03-02T15:00:00Z', false],
])('[FIELD-6] for 9 am, setting off %s: asks first %s', (_when, at, asks) => {
  expect(isEarlyDeparture(nine, Date.parse(at))).toBe(asks);
});
