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
