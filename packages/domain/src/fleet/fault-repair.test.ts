import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import {
  approvesAlone,
  defaultRepairPolicy,
  findParkedVisit,
  isSameFault,
  mayPropose,
  proposalExpiry,
  proposalStatuses,
  repairKinds,
  workFor,
} from './fault-repair';

const hourMs = 3_600_000;
const fault = { firstSeenMs: 1_000, clearedMs: undefined };

describe('[FLT-7] the repair proposed for a fault', () => {
  it('is a diagnosis, but for codes that name the part', () => {
    expect(workFor('P0420')).toEqual([
      {
        kind: 'diagnosis',
        input: 'Check fault code P0420: Catalytic converter efficiency below threshold (bank 1)',
      },
    ]);
    expect(workFor('P0457').map(({ kind }) => kind)).toEqual(['repair', 'diagnosis']);
  });

  it('names services of the catalog only', () => {
    const names = new Set(defaultCatalog.map(({ name }) => name));
    for (const code of ['P0128', 'P0457'])
      for (const work of workFor(code)) if (work.kind === 'repair') expect(names).toContain(work.service);
  });

  it.each([
    ['there is none yet', undefined, true],
    ['one waits', { status: 'open', faultFirstSeenMs: 1_000, isJobOver: false }, false],
    ['one of before waits', { status: 'open', faultFirstSeenMs: 1, isJobOver: false }, false],
    ['it is booked', { status: 'booked', faultFirstSeenMs: 1, isJobOver: false }, false],
    [
      'its job is over and the code stayed',
      { status: 'booked', faultFirstSeenMs: 1_000, isJobOver: true },
      false,
    ],
    ['the code was gone after the job', { status: 'booked', faultFirstSeenMs: 1, isJobOver: true }, true],
    ['it was declined', { status: 'declined', faultFirstSeenMs: 1_000, isJobOver: true }, false],
    [
      'it was declined, and the code was gone since',
      { status: 'declined', faultFirstSeenMs: 1, isJobOver: true },
      true,
    ],
    ['it expired', { status: 'expired', faultFirstSeenMs: 1_000, isJobOver: true }, false],
  ] as const)('is made or not where %s', (_what, last, expected) => {
    expect(mayPropose(fault, last)).toBe(expected);
  });

  it('is never made twice for one fault, nor for one that is gone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...proposalStatuses), fc.nat(), fc.boolean(), (status, at, isJobOver) => {
        const last = { status, faultFirstSeenMs: at, isJobOver };
        expect(mayPropose({ firstSeenMs: at, clearedMs: undefined }, last)).toBe(false);
        expect(mayPropose({ firstSeenMs: at + 1, clearedMs: at + 2 }, last)).toBe(false);
      }),
    );
  });

  it('takes a code that pauses for the fault it was', () => {
    expect(isSameFault(0, 6 * hourMs - 1)).toBe(true);
    expect(isSameFault(0, 6 * hourMs)).toBe(false);
  });

  it.each([
    [{ ...defaultRepairPolicy }, 1, false],
    [{ isOn: true, autoApproveUnderCents: 200_00, autoApproveKinds: ['diagnosis'] }, 200_00, true],
    [{ isOn: true, autoApproveUnderCents: 200_00, autoApproveKinds: ['diagnosis'] }, 200_01, false],
    [{ isOn: true, autoApproveUnderCents: 200_00, autoApproveKinds: ['repair'] }, 1, false],
    [{ isOn: false, autoApproveUnderCents: 200_00, autoApproveKinds: ['diagnosis'] }, 1, false],
  ] as const)('is approved by the rule %j at %s cents: %s', (policy, cents, expected) => {
    expect(approvesAlone(policy, 'diagnosis', cents)).toBe(expected);
  });

  it('is never approved above the amount, for any kind', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.constantFrom(...repairKinds),
        (limit, total, kind) => {
          const policy = { isOn: true, autoApproveUnderCents: limit, autoApproveKinds: repairKinds };
          expect(approvesAlone(policy, kind, total)).toBe(total <= limit);
        },
      ),
    );
  });

  it('waits three days at most, and not past the window', () => {
    expect(proposalExpiry(0, 200 * hourMs)).toBe(72 * hourMs);
    expect(proposalExpiry(0, 20 * hourMs)).toBe(20 * hourMs);
  });

  it('is for the first day on which the usual window is free', () => {
    const free = { '2027-03-04': ['b'], '2027-03-02': ['a', 'b'], '2027-03-03': ['a'] };
    expect(findParkedVisit('b', free, '2027-03-03')).toBe('2027-03-04');
    expect(findParkedVisit('a', free, '2027-03-01')).toBe('2027-03-02');
    expect(findParkedVisit('c', free, '2027-03-01')).toBeUndefined();
  });

  it('never names a day before the earliest, nor one that is not free', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((nth) => `2027-03-${nth}`);
    const free = fc.dictionary(day, fc.subarray(['a', 'b', 'c']));
    fc.assert(
      fc.property(free, day, fc.constantFrom('a', 'b', 'c'), (windows, earliest, usual) => {
        const found = findParkedVisit(usual, windows, earliest);
        if (found === undefined)
          expect(Object.keys(windows).some((one) => one >= earliest && windows[one]?.includes(usual))).toBe(
            false,
          );
        else expect([found >= earliest, windows[found]?.includes(usual)]).toEqual([true, true]);
      }),
    );
  });
});
