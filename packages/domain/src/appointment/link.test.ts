import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkOpen, type LinkedJob, linkClosesAt } from './link';

const at = (text: string): Date => new Date(text);
const never: LinkedJob = {
  visitEndsAt: undefined,
  completedAt: undefined,
  changedAt: at('2027-01-01T12:00:00Z'),
};

describe('[LINK-1] how long a link opens a job', () => {
  it.each<[string, Partial<LinkedJob>, string]>([
    ['90 days after the last change without a visit', {}, '2027-04-01T12:00:00Z'],
    [
      '90 days after the promised window',
      { visitEndsAt: at('2027-02-01T17:00:00Z') },
      '2027-05-02T17:00:00Z',
    ],
    [
      '90 days after the work, if it took longer',
      { visitEndsAt: at('2027-02-01T17:00:00Z'), completedAt: at('2027-02-01T19:30:00Z') },
      '2027-05-02T19:30:00Z',
    ],
    [
      'a late refund prolongs nothing',
      { completedAt: at('2027-02-01T19:30:00Z'), changedAt: at('2027-04-20T08:00:00Z') },
      '2027-05-02T19:30:00Z',
    ],
  ])('%s', (_what, job, closes) => {
    expect(linkClosesAt({ ...never, ...job })).toEqual(at(closes));
  });

  it('is open before that moment, and closed from it on', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: at('2026-01-01'), max: at('2030-01-01') }),
        (visitEndsAt) => {
          const job = { ...never, visitEndsAt };
          const closes = linkClosesAt(job);
          expect(isLinkOpen(job, new Date(closes.getTime() - 1))).toBe(true);
          expect(isLinkOpen(job, closes)).toBe(false);
        },
      ),
    );
  });
});
