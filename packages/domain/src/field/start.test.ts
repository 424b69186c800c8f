import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../scheduling/plain-day';
import { findQuoteObstacle, findStartObstacle, isNotedAfterwards, type StartFacts } from './start';

const today = '2027-03-02';
const facts = (changes: Partial<StartFacts> = {}): StartFacts => ({
  action: 'on_my_way',
  status: 'scheduled',
  by: 'technician',
  day: today,
  today,
  isSaidToBeEarly: false,
  isEarlierVisitOpen: false,
  elsewhere: undefined,
  ...changes,
});
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);
const inTwoDays = addDays(today, 2);

describe('[FIELD-6] what stands in the way of work that is only quoted', () => {
  it.each([
    [false, false, false, 'not booked'],
    [false, true, false, undefined],
    [false, false, true, undefined],
    [true, false, false, 'only held'],
    [true, false, true, 'only held'],
    [true, true, true, 'only held'],
  ])('held %s, booked %s, agreed with us %s: %s', (isHeld, isBooked, isAgreedWithUs, obstacle) => {
    expect(findQuoteObstacle({ isHeld, isBooked, isAgreedWithUs })).toBe(obstacle);
  });
});

describe('[FIELD-6] what stands in the way of a start', () => {
  it.each<[string, Partial<StartFacts>, ReturnType<typeof findStartObstacle>]>([
    ['nothing, on its day', {}, undefined],
    ['a day that is over', { day: yesterday }, 'day over'],
    ['nothing, who is at the car a day late', { day: yesterday, action: 'arrived' }, undefined],
    ['nothing, a day early by a technician, who was asked', { day: tomorrow }, undefined],
    ['more than a day', { day: inTwoDays }, 'before its day'],
    ['more than a day, at the car', { day: inTwoDays, action: 'arrived' }, 'before its day'],
    [
      'more than a day, although a technician says so',
      { day: inTwoDays, isSaidToBeEarly: true },
      'before its day',
    ],
    ['the next day, for the office', { by: 'office', day: tomorrow }, 'before its day'],
    ['nothing, where the office says so', { by: 'office', day: inTwoDays, isSaidToBeEarly: true }, undefined],
    ['nothing, noted afterwards', { by: 'office', day: yesterday, elsewhere: 'in_progress' }, undefined],
    ['an earlier visit of the job', { by: 'office', isEarlierVisitOpen: true }, 'earlier visit open'],
    ['a drive elsewhere', { by: 'office', elsewhere: 'en_route' }, 'on the way elsewhere'],
    ['a car elsewhere', { by: 'office', elsewhere: 'in_progress' }, 'still elsewhere'],
    ['a car elsewhere, at the next', { action: 'arrived', elsewhere: 'in_progress' }, 'still elsewhere'],
    [
      'nothing of the day, once they drive there',
      { action: 'arrived', status: 'en_route', day: inTwoDays, isEarlierVisitOpen: true },
      undefined,
    ],
    [
      'a car elsewhere, although they drive there',
      { action: 'arrived', status: 'en_route', elsewhere: 'in_progress' },
      'still elsewhere',
    ],
  ])('is %s', (_what, changes, obstacle) => {
    expect(findStartObstacle(facts(changes))).toBe(obstacle);
  });

  it('is somebody who is elsewhere, whoever asks and however, unless it is noted afterwards', () => {
    fc.assert(
      fc.property(
        fc.record<StartFacts>({
          action: fc.constantFrom('on_my_way', 'arrived'),
          status: fc.constantFrom('scheduled', 'en_route'),
          by: fc.constantFrom('technician', 'office'),
          day: fc.integer({ min: -3, max: 20 }).map((days) => addDays(today, days)),
          today: fc.constant(today),
          isSaidToBeEarly: fc.boolean(),
          isEarlierVisitOpen: fc.boolean(),
          elsewhere: fc.constantFrom('en_route', 'in_progress'),
        }),
        (asked) => {
          expect(findStartObstacle(asked) === undefined).toBe(
            isNotedAfterwards(asked) && (asked.status === 'en_route' || !asked.isEarlierVisitOpen),
          );
        },
      ),
    );
  });
});
