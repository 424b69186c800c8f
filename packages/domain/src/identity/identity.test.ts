import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContactKind,
  confirmingContact,
  contactChangesAt,
  contactsToWarn,
  fateOfChange,
  findSeatRefusal,
  googleAccount,
  type KnownContacts,
  replacedBy,
} from './index';

const [phone, email, extraPhone] = ['+13135550101', 'dana@example.com', '+13135550102'];
const now = new Date('2027-03-01T15:00:00Z');
const later = new Date('2027-03-03T15:00:00Z');

const anyKnown: fc.Arbitrary<KnownContacts> = fc.record({
  isProven: fc.boolean(),
  phone: fc.constantFrom(phone, undefined),
  email: fc.constantFrom(email, undefined),
  extraPhone: fc.constantFrom(extraPhone, undefined),
});
const anyKind = fc.constantFrom<ContactKind>('phone', 'email', 'extra_phone');

describe('a changed contact', () => {
  it.each<[ContactKind, Partial<KnownContacts>, string | undefined]>([
    ['phone', { phone, email, extraPhone }, phone],
    ['email', { phone, email, extraPhone }, email],
    ['phone', { email }, email],
    ['email', { phone }, phone],
    ['extra_phone', { phone, email, extraPhone }, phone],
    ['extra_phone', { email }, email],
    ['phone', {}, undefined],
  ])('[GATE-6] of kind %s with %j is confirmed by %s', (kind, known, address) => {
    expect(confirmingContact({ isProven: true, ...known }, kind)?.address).toBe(address);
  });

  it('[GATE-6] is confirmed by somebody who is also warned, and never by the second phone', () => {
    fc.assert(
      fc.property(anyKnown, anyKind, (known, kind) => {
        const asked = confirmingContact(known, kind);
        if (asked) expect(contactsToWarn(known)).toContainEqual(asked);
        expect(asked?.address).not.toBe(extraPhone);
        if (!known.isProven) expect([asked, contactsToWarn(known)]).toEqual([undefined, []]);
      }),
    );
  });

  it.each([
    [true, true, now],
    [true, false, later],
    [false, false, now],
    [false, true, now],
  ])('[GATE-6] of a proven (%s) account, confirmed (%s), takes effect %s', (isProven, isConfirmed, at) => {
    expect(contactChangesAt({ isProven, phone }, { isConfirmed, now })).toEqual(at);
  });

  const pending = { kind: 'phone', address: '+13135550177', replaces: phone, takesEffectAt: later } as const;
  it.each([
    ['waits', now, { phone }, false],
    ['waits', new Date(later.getTime() - 1), { phone }, false],
    ['applies', later, { phone }, false],
    ['is dropped', later, { phone }, true],
    ['is dropped', later, { phone: '+13135550199' }, false],
    ['is dropped', now, {}, false],
  ])('[GATE-6] %s at %s where %j is kept and taken is %s', (fate, at, known, isTaken) => {
    expect(fateOfChange(pending, { isProven: true, ...known }, { now: at, isTaken })).toBe(fate);
  });

  it('[GATE-6] drops a second phone that became the first one meanwhile', () => {
    const change = {
      kind: 'extra_phone',
      address: phone,
      replaces: undefined,
      takesEffectAt: later,
    } as const;
    expect(fateOfChange(change, { isProven: true, phone }, { now: later, isTaken: false })).toBe(
      'is dropped',
    );
  });

  it('[GATE-6] never applies before its time', () => {
    fc.assert(
      fc.property(anyKnown, anyKind, fc.integer({ min: 1, max: 1e9 }), (known, kind, early) => {
        const change = { kind, address: 'new', replaces: replacedBy(known, kind), takesEffectAt: later };
        const at = new Date(later.getTime() - early);
        expect(fateOfChange(change, known, { now: at, isTaken: false })).toBe('waits');
      }),
    );
  });
});

describe('a seat in a fleet', () => {
  const invitation = { email, fleetId: 'f1' };
  it.each([
    [email, undefined, undefined],
    [email, { role: 'customer', isInvitedAsStaff: false, fleetId: undefined }, undefined],
    [email, { role: 'fleet', isInvitedAsStaff: false, fleetId: 'f1' }, undefined],
    [email, { role: 'fleet', isInvitedAsStaff: false, fleetId: 'f2' }, 'in another fleet'],
    [email, { role: 'office', isInvitedAsStaff: false, fleetId: undefined }, 'works here'],
    [email, { role: 'customer', isInvitedAsStaff: true, fleetId: undefined }, 'works here'],
    [undefined, { role: 'customer', isInvitedAsStaff: false, fleetId: undefined }, 'not proven by this act'],
    ['eve@example.com', undefined, 'not proven by this act'],
  ])('[GATE-4] asked for with a code of %s by %j: %s', (provenEmail, holder, refusal) => {
    expect(findSeatRefusal({ invitation, provenEmail, holder })).toBe(refusal);
  });
});

describe('an account opened by Google', () => {
  it.each([
    ['the person it is bound to', { bySubject: 'a1', byEmail: undefined }, { accountId: 'a1', binds: false }],
    [
      'that person, whatever account has the address now',
      { bySubject: 'a1', byEmail: { accountId: 'a2', subject: undefined } },
      { accountId: 'a1', binds: false },
    ],
    [
      'the first who proves its address',
      { bySubject: undefined, byEmail: { accountId: 'a2', subject: undefined } },
      { accountId: 'a2', binds: true },
    ],
    [
      'nobody else with its address',
      { bySubject: undefined, byEmail: { accountId: 'a2', subject: 'another' } },
      undefined,
    ],
    ['nobody without an account', { bySubject: undefined, byEmail: undefined }, undefined],
  ])('[AUTH-3] is opened by %s', (_who, found, opened) => {
    expect(googleAccount(found)).toEqual(opened);
  });
});
