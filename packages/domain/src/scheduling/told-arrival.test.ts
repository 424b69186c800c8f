import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAfterEnd, isLateToTell } from './late-visit';
import { arrivalTolerance, findArrivalNews, saidMinutes, type ToldArrival } from './told-arrival';

const visit = { day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } };
const at = (minutes: number, day = visit.day) => ({ day, minutes });
const ann = (arrivalMinutes: number): ToldArrival => ({ technicianId: 'ann', arrivalMinutes });
const bob = (arrivalMinutes: number): ToldArrival => ({ technicianId: 'bob', arrivalMinutes });

describe('[FIELD-9] what a customer hears of an arrival', () => {
  it.each<[string, ToldArrival | undefined, ToldArrival, number, ReturnType<typeof findArrivalNews>]>([
    ['nothing told, in time', undefined, ann(720), 700, undefined],
    ['nothing told, late within the hour', undefined, ann(721), 660, 'late'],
    ['nothing told, late, while dispatch can still help', undefined, ann(800), 600, undefined],
    ['told late, as said', ann(800), ann(800), 700, undefined],
    ['told a little late, a little later', ann(730), ann(760), 700, undefined],
    ['told a little late, later than that', ann(730), ann(761), 700, 'later'],
    ['told late by 80 minutes, by as much again', ann(800), ann(880), 700, undefined],
    ['told late by 80 minutes, by more than that', ann(800), ann(881), 700, 'later'],
    ['told late, a little sooner', ann(800), ann(785), 700, undefined],
    ['told late, sooner than that', ann(800), ann(784), 700, 'sooner'],
    ['told late, in time after all', ann(760), ann(700), 650, 'sooner'],
    ['told a time in the window, missed by a minute', ann(715), ann(721), 700, 'late'],
    ['told a time in the window, hours before it ends', ann(600), ann(640), 550, 'later'],
    ['told late, by somebody else at that time', ann(800), bob(800), 700, 'somebody else'],
    ['told hours before, somebody else long before the end', ann(900), bob(660), 500, 'somebody else'],
  ])('%s', (_what, told, believed, now, news) => {
    expect(findArrivalNews(visit, { told, believed, now: at(now), isDriving: false })).toBe(news);
  });

  it('nothing of a visit of another day', () => {
    const other = { told: ann(600), believed: bob(900), now: at(700, '2027-03-01'), isDriving: false };
    expect(findArrivalNews(visit, other)).toBeUndefined();
  });

  it('of somebody who drives no more than that we will be late', () => {
    const driving = { believed: ann(730), now: at(700), isDriving: true };
    expect(findArrivalNews(visit, { ...driving, told: undefined })).toBe('late');
    expect(findArrivalNews(visit, { ...driving, told: ann(715) })).toBe('late');
    expect(findArrivalNews(visit, { ...driving, told: ann(900) })).toBeUndefined();
    expect(findArrivalNews(visit, { ...driving, told: ann(600), believed: ann(700) })).toBeUndefined();
  });

  it('no more than six times of somebody who never sets off, until midnight', () => {
    let told: ToldArrival | undefined;
    let messages = 0;
    for (let minutes = 540; minutes < 1440; minutes += 1) {
      const believed = ann(minutes + 20);
      if (!findArrivalNews(visit, { told, believed, now: at(minutes), isDriving: false })) continue;
      told = ann(saidMinutes(believed.arrivalMinutes));
      messages += 1;
    }
    expect(messages).toBe(6);
  });

  /** A day told minute by minute: what is believed jumps about as dispatch, technicians and the clock change it. */
  const course = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 40 }),
      who: fc.constantFrom('ann', 'bob'),
      arrivalMinutes: fc.integer({ min: 540, max: 1100 }),
      isSameAgain: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('keeps what was told within the tolerance of what is believed, and says nothing where nothing changed', () => {
    fc.assert(
      fc.property(course, (steps) => {
        let minutes = 500;
        let told: ToldArrival | undefined;
        let before: ToldArrival | undefined;
        for (const { after, who, arrivalMinutes, isSameAgain } of steps) {
          minutes += after;
          const believed = isSameAgain && before ? before : { technicianId: who, arrivalMinutes };
          const news = findArrivalNews(visit, { told, believed, now: at(minutes), isDriving: false });
          if (news) told = { ...believed, arrivalMinutes: saidMinutes(believed.arrivalMinutes) };
          if (told) {
            expect(told.technicianId).toBe(believed.technicianId);
            expect(believed.arrivalMinutes - told.arrivalMinutes).toBeLessThanOrEqual(
              Math.max(arrivalTolerance.later, told.arrivalMinutes - visit.window.endMinutes),
            );
            expect(told.arrivalMinutes - believed.arrivalMinutes).toBeLessThanOrEqual(
              arrivalTolerance.sooner,
            );
          }
          // Whoever will be reached late knows it, and that something comes off the bill for it.
          if (isLateToTell(visit, believed.arrivalMinutes, at(minutes)))
            expect(told && isAfterEnd(told.arrivalMinutes, visit.window.endMinutes)).toBe(true);
          // Said once, it is no news again.
          expect(
            findArrivalNews(visit, { told, believed, now: at(minutes), isDriving: false }),
          ).toBeUndefined();
          before = believed;
        }
      }),
    );
  });
});
