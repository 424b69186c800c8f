import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, type Asker, type CostBearer, findRefusal, moneyActs } from '.';

const fleet = (totalCents: number): CostBearer => ({ kind: 'fleet', fleetId: 'vans', totalCents });
const dana: CostBearer = { kind: 'customer', accountId: 'dana', isBooked: true };
const unbooked: CostBearer = { kind: 'customer', accountId: 'dana', isBooked: false };
const guest: CostBearer = { kind: 'customer', accountId: undefined, isBooked: false };
const seat = (role: 'owner' | 'manager' | 'viewer', limitCents?: number, fleetId = 'vans'): Asker => ({
  kind: 'account',
  accountId: `${role} of ${fleetId}`,
  seat: { fleetId, role, limitCents },
  hasCode: false,
});

const link: Asker = { kind: 'link', hasCode: false };
const linkAndCode: Asker = { kind: 'link', hasCode: true };
const desk: Asker = { kind: 'desk', accountId: 'odile' };
const account = (accountId: string, hasCode = false): Asker => ({
  kind: 'account',
  accountId,
  seat: undefined,
  hasCode,
});
/** More than was agreed to when it was booked. */
const beyond: readonly Act[] = ['approve work', 'join', 'tip'];
const technician = (isOnJob: boolean): Asker => ({ kind: 'technician', accountId: 'theo', isOnJob });
const policy = (limitCents?: number): Asker => ({ kind: 'policy', fleetId: 'vans', limitCents });

const costing: readonly Act[] = ['approve work', 'book', 'book and join', 'join', 'tip'];
const ofThePayerAlone: readonly Act[] = ['book and join', 'join', 'tip', 'keep card', 'review'];
const everything = (refusal: string) => Object.fromEntries(moneyActs.map((act) => [act, refusal]));
const each = (acts: readonly Act[], refusal: string) => Object.fromEntries(acts.map((act) => [act, refusal]));
const but = (acts: readonly Act[], refusal: string) =>
  each(
    moneyActs.filter((act) => !acts.includes(act)),
    refusal,
  );

/** At $500 in total: what is refused, and why. */
const atFleet: readonly [who: string, asker: Asker, refusals: Record<string, string>][] = [
  ['whoever has the link', link, everything('log in')],
  ['the desk', desk, each(ofThePayerAlone, 'not theirs')],
  ['a technician on the job', technician(true), everything('not theirs')],
  ['a technician elsewhere', technician(false), everything('not theirs')],
  ['another account', account('dana'), everything('not theirs')],
  ['another fleet’s owner', seat('owner', undefined, 'trucks'), everything('not theirs')],
  ['an owner', seat('owner'), {}],
  ['a manager without a limit', seat('manager'), { 'keep card': 'only owners' }],
  ['a manager at their limit', seat('manager', 500_00), { 'keep card': 'only owners' }],
  [
    'a manager over their limit',
    seat('manager', 499_99),
    { ...each(costing, 'above limit'), 'keep card': 'only owners' },
  ],
  ['a viewer', seat('viewer'), everything('only looks')],
  ['its policy', policy(500_00), but(['approve work', 'book'], 'not theirs')],
  [
    'its policy, above the amount',
    policy(499_99),
    { ...everything('not theirs'), ...each(['approve work', 'book'], 'above limit') },
  ],
  ['the payment provider', { kind: 'provider' }, but(['book', 'book and join'], 'not theirs')],
];

const atCustomer: typeof atFleet = [
  ['whoever has the link', link, { ...each(beyond, 'enter a code'), 'keep card': 'log in' }],
  ['whoever has the link and a code', linkAndCode, { 'keep card': 'log in' }],
  ['its owner', account('dana'), {}],
  [
    'whoever else has the link',
    account('eli'),
    { ...each(beyond, 'enter a code'), 'keep card': 'not theirs' },
  ],
  ['whoever else has the link and a code', account('eli', true), { 'keep card': 'not theirs' }],
  ['the desk', desk, each(ofThePayerAlone, 'not theirs')],
  ['a technician on the job', technician(true), but(['change visit', 'decline work'], 'not theirs')],
  ['a technician elsewhere', technician(false), but(['change visit'], 'not theirs')],
  ['a technician whose own car it is', { kind: 'technician', accountId: 'dana', isOnJob: false }, {}],
  ['staff whose own car it is', { kind: 'desk', accountId: 'dana' }, {}],
  ['a fleet’s policy', policy(500_00), everything('not theirs')],
  ['the payment provider', { kind: 'provider' }, but(['book', 'book and join'], 'not theirs')],
];

const refusalsOf = (asker: Asker, bearer: CostBearer) =>
  Object.fromEntries(
    moneyActs.flatMap((act) => {
      const refusal = findRefusal(asker, act, bearer);
      return refusal ? [[act, refusal]] : [];
    }),
  );

describe('authorization of spending', () => {
  it.each(atFleet)('[OPS-8] [GATE-1] [GATE-2] a fleet’s money, %s', (_who, asker, refusals) => {
    expect(refusalsOf(asker, fleet(500_00))).toEqual(refusals);
  });

  it.each(atCustomer)('[OPS-8] [GATE-1] [LINK-3] a customer’s money, %s', (_who, asker, refusals) => {
    expect(refusalsOf(asker, dana)).toEqual(refusals);
  });

  it('[LINK-3] asks for no code before anything is booked: the card is entered with the booking', () => {
    for (const act of ['approve work', 'book'] as const)
      expect(findRefusal(link, act, unbooked)).toBeUndefined();
  });

  it('[GATE-1] a guest’s card is kept for nobody', () => {
    for (const asker of [link, desk, account('dana'), technician(true)])
      expect(findRefusal(asker, 'keep card', guest)).toBeDefined();
  });

  it('never lets a manager agree to more than the limit, and never refuses what costs less', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.constantFrom(...costing),
        (limitCents, totalCents, act) => {
          expect(findRefusal(seat('manager', limitCents), act, fleet(totalCents))).toBe(
            totalCents <= limitCents ? undefined : 'above limit',
          );
        },
      ),
    );
  });

  it.each([
    ['a key over its limit', true, true, 'above limit'],
    ['a key, before it is booked', true, false, undefined],
    ['a manager over their limit', false, true, undefined],
  ] as const)(
    '[FLT-11] the visit of a job is moved and canceled by %s: %s %s %s',
    (_who, isKey, isBooked, refusal) => {
      const asker: Asker = {
        kind: 'account',
        accountId: 'vans',
        seat: { fleetId: 'vans', role: 'manager', limitCents: 0, isKey },
        hasCode: false,
      };
      for (const act of ['change visit', 'cancel visit'] as const) {
        const bearer = { kind: 'fleet', fleetId: 'vans', totalCents: 1, isBooked } as const;
        expect(findRefusal(asker, act, bearer)).toBe(refusal);
      }
    },
  );
});
