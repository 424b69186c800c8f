import { expect, it } from 'vitest';
import { zoneOffsetsOf } from '../scheduling';
import { dayOverText, isDayOver, isEarlyDeparture } from './early-departure';

const nine = Date.parse('2027-03-02T14:00:00Z');

it.each([
  ['at 2 am', '2027-03-02T07:00:00Z', true],
  ['91 minutes before', '2027-03-02T12:29:00Z', true],
  ['90 minutes before', '2027-03-02T12:30:00Z', false],
  ['inside the window', '2027-03-02T15:00:00Z', false],
])('[FIELD-6] for 9 am, setting off %s: asks first %s', (_when, at, asks) => {
  expect(isEarlyDeparture(nine, Date.parse(at))).toBe(asks);
});

const detroit = zoneOffsetsOf('America/Detroit');

it.each([
  ['a month early', '2027-02-02T15:00:00Z', false],
  ['a minute before its day', '2027-03-02T04:59:00Z', false],
  ['at its midnight', '2027-03-02T05:00:00Z', false],
  ['in its last minute', '2027-03-03T04:59:00Z', false],
  ['five minutes into the next day', '2027-03-03T05:05:00Z', true],
])('[FIELD-6] setting off %s to a visit of March 2: its day is over %s', (_when, at, isOver) => {
  expect(isDayOver('2027-03-02', Date.parse(at), detroit)).toBe(isOver);
});

it('[FIELD-6] names the day and what to do', () => {
  expect(dayOverText('2027-03-02')).toMatch(/Tuesday, March 2.*Ask dispatch to reschedule it/);
});
