import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareCredit } from './share-credit';

const at = (minute: number): Date => new Date(minute * 60_000);

describe('one credit for several open jobs', () => {
  it('[BILL-1] pays the job agreed to first, and the next one with what is left', () => {
    const users = [
      { jobId: 'b', totalCents: 80_00 },
      { jobId: 'a', totalCents: 40_00 },
    ];
    const claims = [
      { jobId: 'b', at: at(2), agreedCents: 80_00 },
      { jobId: 'a', at: at(1), agreedCents: 40_00 },
    ];
    const { shares, leftCents } = shareCredit(50_00, users, claims);
    expect([shares.get('a'), shares.get('b'), leftCents]).toEqual([40_00, 10_00, 0]);
  });

  it('[BILL-1] takes nothing from a job shown before when an earlier one grows', () => {
    const users = [
      { jobId: 'a', totalCents: 90_00 },
      { jobId: 'b', totalCents: 80_00 },
    ];
    const claims = [
      { jobId: 'a', at: at(1), agreedCents: 40_00 },
      { jobId: 'b', at: at(2), agreedCents: 80_00 },
      { jobId: 'a', at: at(3), agreedCents: 90_00 },
    ];
    const { shares } = shareCredit(50_00, users, claims);
    expect([shares.get('a'), shares.get('b')]).toEqual([40_00, 10_00]);
  });

  it('[BILL-1] gives a job that shrank and grew again its old place for what it kept, and the last for the rest', () => {
    const users = [
      { jobId: 'a', totalCents: 100_00 },
      { jobId: 'b', totalCents: 80_00 },
    ];
    const claims = [
      { jobId: 'a', at: at(1), agreedCents: 100_00 },
      { jobId: 'a', at: at(2), agreedCents: 60_00 },
      { jobId: 'b', at: at(3), agreedCents: 80_00 },
      { jobId: 'a', at: at(4), agreedCents: 100_00 },
    ];
    const { shares } = shareCredit(100_00, users, claims);
    expect([shares.get('a'), shares.get('b')]).toEqual([60_00, 40_00]);
  });

  it('[BILL-1] takes nothing from others when one agrees to another total', () => {
    const jobId = fc.constantFrom('a', 'b', 'c');
    const agreement = fc.record({ jobId, agreedCents: fc.nat(300) });
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.array(agreement, { maxLength: 8 }),
        agreement,
        (creditCents, earlier, last) => {
          const after = (agreements: readonly { jobId: string; agreedCents: number }[]) => {
            const totals = new Map(agreements.map((one) => [one.jobId, one.agreedCents]));
            return shareCredit(
              creditCents,
              [...totals].map(([id, totalCents]) => ({ jobId: id, totalCents })),
              agreements.map((one, nth) => ({ ...one, at: at(nth) })),
            ).shares;
          };
          const [before, now] = [after(earlier), after([...earlier, last])];
          for (const [id, cents] of before)
            if (id !== last.jobId) expect(now.get(id)).toBeGreaterThanOrEqual(cents);
        },
      ),
    );
  });

  it('[BILL-1] spends no cent twice, and none above a total', () => {
    const jobId = fc.constantFrom('a', 'b', 'c');
    const claim = fc.record({ jobId, minute: fc.nat(50), agreedCents: fc.nat(300) });
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)),
        fc.array(claim, { maxLength: 6 }),
        (creditCents, [a, b, c], drawn) => {
          const users = [
            { jobId: 'a', totalCents: a },
            { jobId: 'b', totalCents: b },
            { jobId: 'c', totalCents: c },
          ];
          const claims = drawn.map(({ minute, ...rest }) => ({ ...rest, at: at(minute) }));
          const before = shareCredit(creditCents, users, claims);
          const given = [...before.shares.values()].reduce((sum, cents) => sum + cents, 0);
          expect(given + before.leftCents).toBe(creditCents);
          for (const user of users)
            expect(before.shares.get(user.jobId) ?? 0).toBeLessThanOrEqual(user.totalCents);
        },
      ),
    );
  });
});
