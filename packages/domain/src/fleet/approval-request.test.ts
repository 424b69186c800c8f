import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApprovalStatus, type ApprovalStep, approvalExpiry, approvalHours, takeApprovalStep } from '.';

const asked = Date.parse('2027-03-01T15:00:00Z');
const hour = 3_600_000;
const windowIn = (hours: number | undefined) =>
  hours === undefined
    ? undefined
    : { opensAtMs: asked + hours * hour, closesAtMs: asked + (hours + 3) * hour };

describe('[GATE-3] a request to the owners', () => {
  it.each([
    ['no window', undefined, approvalHours],
    ['a window tomorrow', 24, 24],
    ['a window in a week', 168, approvalHours],
    ['a window that has opened', -1, 2],
    ['a window that has passed', -5, approvalHours],
  ])('expires, with %s', (_what, opensInHours, expiresInHours) => {
    expect(approvalExpiry(asked, windowIn(opensInHours))).toBe(asked + expiresInHours * hour);
  });

  const people = {
    owner: { id: 'owner', role: 'owner' },
    asker: { id: 'asker', role: 'manager' },
    manager: { id: 'other', role: 'manager' },
    viewer: { id: 'viewer', role: 'viewer' },
  } as const;
  const step = (
    what: ApprovalStep,
    who: keyof typeof people,
    status: ApprovalStatus = 'open',
    expiresAtMs = asked + hour,
  ) => takeApprovalStep(what, { status, askedBy: 'asker', expiresAtMs }, people[who], asked);

  it('is decided by owners and withdrawn by whoever asked', () => {
    expect(step('approve', 'owner')).toEqual({ kind: 'do', status: 'approved' });
    expect(step('refuse', 'owner')).toEqual({ kind: 'do', status: 'refused' });
    expect(step('withdraw', 'asker')).toEqual({ kind: 'do', status: 'withdrawn' });
    for (const who of ['asker', 'manager', 'viewer'] as const)
      for (const what of ['approve', 'refuse'] as const)
        expect(step(what, who)).toEqual({ kind: 'refused', reason: 'not theirs' });
    for (const who of ['owner', 'manager', 'viewer'] as const)
      expect(step('withdraw', who)).toEqual({ kind: 'refused', reason: 'not theirs' });
  });

  it('is closed once, and the same press again is no error', () => {
    expect(step('approve', 'owner', 'approved')).toEqual({ kind: 'done' });
    for (const status of ['refused', 'withdrawn', 'expired'] as const)
      expect(step('approve', 'owner', status)).toEqual({ kind: 'refused', reason: 'closed' });
    expect(step('withdraw', 'asker', 'approved')).toEqual({ kind: 'refused', reason: 'closed' });
    expect(step('approve', 'owner', 'open', asked)).toEqual({ kind: 'refused', reason: 'closed' });
  });

  it('never waits longer than three days, nor past its window', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 30 * 24 }), { nil: undefined }), (hours) => {
        const window = windowIn(hours);
        const expires = approvalExpiry(asked, window);
        expect(expires).toBeGreaterThan(asked);
        expect(expires).toBeLessThanOrEqual(
          Math.min(window?.opensAtMs ?? Number.MAX_VALUE, asked + approvalHours * hour),
        );
      }),
    );
  });
});
