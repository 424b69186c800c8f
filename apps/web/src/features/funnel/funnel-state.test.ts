import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressQueryFor, findPlaceInAddress, readEntry } from './funnel-address';
import {
  type AppointmentFacts,
  advanceFunnel,
  type FunnelEntry,
  type FunnelEvent,
  type FunnelPlace,
  type FunnelState,
  initialFunnel,
  initialPlace,
  isBooked,
  type Known,
  modalStages,
  placeBefore,
  reachablePlace,
  steps,
} from './funnel-state';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const fromQuote: FunnelEntry = {
  route: 'quote',
  scheduleEstimate: false,
  viewQuote: false,
  bookQuote: false,
  modal: undefined,
};
const quoted: AppointmentFacts = {
  status: 'quoted',
  isDiagnosis: false,
  hasEstimate: true,
  isMember: false,
  isFleet: false,
  isShopNetwork: false,
};
const nothing: Known = { hasWish: false, hasCar: false, appointment: undefined };
const typed: Known = { hasWish: true, hasCar: true, appointment: undefined };
const asked = (changes: Partial<AppointmentFacts> = {}): Known => ({
  ...typed,
  appointment: { ...quoted, ...changes },
});

const place = (step: FunnelPlace['step'], modal: FunnelPlace['modal'] = 'none'): FunnelPlace => ({
  step,
  modal,
});
const stateAt = (where: FunnelPlace, known: Known, entry = fromQuote): FunnelState => ({
  ...where,
  known,
  entry,
});
const placeOf = ({ step, modal }: FunnelState): FunnelPlace => ({ step, modal });
const after = (state: FunnelState, ...events: FunnelEvent[]) => placeOf(events.reduce(advanceFunnel, state));
const review = place(steps.contact, 'review quote');
const congrats = place(steps.congrats);

describe('entering the funnel', () => {
  it.each<[string, Partial<FunnelEntry>, FunnelPlace['modal']]>([
    ['/quote', {}, 'none'],
    ['the confirm route', { route: 'confirm' }, 'finish booking'],
    ['estimate_response', { route: 'estimate response' }, 'review quote'],
    [
      'estimate_response with schedule_estimate',
      { route: 'estimate response', scheduleEstimate: true },
      'handle estimate response',
    ],
    ['the estimate route', { route: 'estimate' }, 'review quote'],
    ['viewQuote', { viewQuote: true }, 'review quote'],
    ['bookQuote', { bookQuote: true }, 'schedule service'],
    ['a modal carried by navigation', { modal: 'join member' }, 'join member'],
    [
      'the confirm route, whatever navigation carries',
      { route: 'confirm', modal: 'member' },
      'finish booking',
    ],
  ])('[QUOTE-11] by %s opens its stage', (_name, entry, modal) => {
    expect(initialPlace({ ...fromQuote, ...entry }).modal).toBe(modal);
    expect(initialFunnel({ ...fromQuote, ...entry }, asked()).modal).toBe(modal);
  });

  it.each([
    ['?schedule_estimate=true', { scheduleEstimate: true }],
    ['?schedule_estimate', { scheduleEstimate: true }],
    ['?viewQuote=true&utm_source=mail', { viewQuote: true }],
    ['?viewQuote=false', { viewQuote: false }],
    ['?bookQuote=1', { bookQuote: true }],
  ])('[QUOTE-11] reads %s', (query, entry) => {
    expect(readEntry('quote', new URLSearchParams(query), null)).toMatchObject(entry);
  });

  it('[QUOTE-11] takes a modal from navigation only when it is one', () => {
    expect(readEntry('quote', new URLSearchParams(), { modal: 'join member' }).modal).toBe('join member');
    expect(readEntry('quote', new URLSearchParams(), { modal: 'nonsense' }).modal).toBeUndefined();
    expect(readEntry('quote', new URLSearchParams(), 'join member').modal).toBeUndefined();
  });
});

describe('asking', () => {
  it('[DESK-9] walks service desk, search car, contact, and back the same way', () => {
    const desk = initialFunnel(fromQuote, typed);
    expect(placeOf(desk)).toEqual(place(steps.serviceDesk));
    const car = advanceFunnel(desk, { kind: 'desk continued' });
    expect(placeOf(car)).toEqual(place(steps.searchCar));
    const contact = advanceFunnel(car, { kind: 'car continued' });
    expect(placeOf(contact)).toEqual(place(steps.contact));
    expect(after(contact, { kind: 'went back' })).toEqual(place(steps.searchCar));
    expect(after(car, { kind: 'went back' })).toEqual(place(steps.serviceDesk));
    expect(placeBefore(desk)).toBeUndefined();
  });

  it.each([
    ['nothing', nothing, place(steps.serviceDesk)],
    ['no car', { ...nothing, hasWish: true }, place(steps.searchCar)],
    ['both', typed, place(steps.contact)],
  ])('an address that skips ahead with %s known opens the step that is open', (_name, known, where) => {
    expect(reachablePlace(place(steps.contact), fromQuote, known)).toEqual(where);
    expect(reachablePlace(congrats, fromQuote, known)).toEqual(where);
    expect(reachablePlace(review, fromQuote, known)).toEqual(where);
  });

  it('[DESK-8] the not-sure dialog stands over the service desk, and Back closes it', () => {
    const desk = initialFunnel(fromQuote, nothing);
    const open = advanceFunnel(desk, { kind: 'not sure opened' });
    expect(placeOf(open)).toEqual(place(steps.serviceDesk, 'not sure reason'));
    expect(after(open, { kind: 'not sure other chosen' }).modal).toBe('not sure other');
    expect(after(open, { kind: 'went back' })).toEqual(place(steps.serviceDesk));
  });
});

describe('after creating an appointment', () => {
  it.each<[string, Partial<AppointmentFacts>, FunnelPlace]>([
    ['an instant quote', {}, review],
    ['a diagnosis', { isDiagnosis: true, hasEstimate: false }, review],
    ['a repair without a price', { status: 'pending', hasEstimate: false }, congrats],
    ['no service area', { status: 'no_service_area', hasEstimate: false }, congrats],
    [
      'a diagnosis where we do not go',
      { status: 'no_service_area', isDiagnosis: true, hasEstimate: false },
      congrats,
    ],
  ])('[NEXT-1] %s', (_name, facts, where) => {
    const appointment = { ...quoted, ...facts };
    const contact = stateAt(place(steps.contact), typed);
    expect(after(contact, { kind: 'created', appointment })).toEqual(where);
  });

  it.each<[string, Partial<AppointmentFacts>, FunnelPlace]>([
    ['a quote', {}, review],
    ['a diagnosis', { isDiagnosis: true, hasEstimate: false }, review],
    ['nothing priced yet', { status: 'pending', hasEstimate: false }, congrats],
  ])('[NEXT-3] a near zip that is covered goes on with %s', (_name, facts, where) => {
    const outside = stateAt(congrats, asked({ status: 'no_service_area', hasEstimate: false }));
    expect(after(outside, { kind: 'covered', appointment: { ...quoted, ...facts } })).toEqual(where);
  });
});

describe('the quote', () => {
  const technician: FunnelEntry = { ...fromQuote, route: 'estimate response' };
  const office: FunnelEntry = { ...fromQuote, route: 'estimate' };

  it.each<[string, FunnelEntry, Partial<AppointmentFacts>, FunnelPlace['modal']]>([
    ['a new customer', fromQuote, {}, 'join member'],
    ['a member', fromQuote, { isMember: true }, 'schedule service'],
    ['a fleet', fromQuote, { isFleet: true }, 'schedule service'],
    ['the shop network', fromQuote, { isShopNetwork: true }, 'schedule service'],
    ['a new customer with an office estimate', office, {}, 'join member'],
    ['a member with an office estimate', office, { isMember: true }, 'schedule service'],
    ["a technician's estimate", technician, { status: 'in_progress' }, 'handle estimate response'],
    ["a technician's estimate for a member", technician, { isMember: true }, 'handle estimate response'],
  ])('[QUOTE-7] accepted by %s', (_name, entry, facts, modal) => {
    expect(after(stateAt(review, asked(facts), entry), { kind: 'quote accepted' }).modal).toBe(modal);
  });

  it('[QUOTE-8] Back leads to contact, with viewQuote to the dashboard; a technician’s estimate has none', () => {
    expect(placeBefore(stateAt(review, asked()))).toEqual(place(steps.contact));
    expect(placeBefore(stateAt(review, asked(), office))).toEqual(place(steps.contact));
    expect(placeBefore(stateAt(review, asked(), { ...fromQuote, viewQuote: true }))).toBe('dashboard');
    expect(placeBefore(stateAt(review, asked(), technician))).toBeUndefined();
  });

  it.each<[FunnelPlace['modal'], FunnelEntry, Partial<AppointmentFacts>, FunnelPlace['modal']]>([
    ['join member', fromQuote, {}, 'review quote'],
    ['schedule service', fromQuote, {}, 'join member'],
    ['schedule service', fromQuote, { isMember: true }, 'review quote'],
    ['schedule service', fromQuote, { isFleet: true }, 'review quote'],
    ['schedule service', technician, {}, 'handle estimate response'],
    ['finish booking', fromQuote, {}, 'schedule service'],
    ['payment options', technician, {}, 'handle estimate response'],
    ['handle estimate response', technician, {}, 'review quote'],
  ])('Back from %s', (modal, entry, facts, before) => {
    const state = stateAt(place(steps.contact, modal), asked(facts), entry);
    expect(after(state, { kind: 'went back' }).modal).toBe(before);
  });

  it('goes from joining to the schedule and on to the payment; a lost window leads back', () => {
    const join = stateAt(place(steps.contact, 'join member'), asked());
    expect(after(join, { kind: 'join continued' }).modal).toBe('schedule service');
    expect(after(join, { kind: 'join continued' }, { kind: 'time saved' }).modal).toBe('finish booking');
    expect(
      after(join, { kind: 'join continued' }, { kind: 'time saved' }, { kind: 'window lost' }).modal,
    ).toBe('schedule service');
  });

  it('[QUOTE-7] a technician’s estimate is paid and scheduled, then thanked for', () => {
    const handled = stateAt(
      place(steps.contact, 'handle estimate response'),
      asked({ status: 'in_progress' }),
      technician,
    );
    const options = advanceFunnel(handled, { kind: 'payment options asked' });
    expect(options.modal).toBe('payment options');
    const scheduled = advanceFunnel(options, { kind: 'confirmed', appointment: quoted });
    expect(scheduled.modal).toBe('schedule service');
    expect(after(handled, { kind: 'payment chosen' }).modal).toBe('schedule service');
    expect(after(scheduled, { kind: 'time saved' })).toEqual(place(steps.congrats, 'congrats'));
  });

  it('[NEXT-4] [KEEP-7] a confirmation closes the stage, whoever is logged in, and the address agrees', () => {
    const paying = stateAt(place(steps.contact, 'finish booking'), asked());
    const appointment = { ...quoted, status: 'scheduled' as const };
    expect(after(paying, { kind: 'confirmed', appointment })).toEqual(congrats);
    // An address corrected while the step is on its way leads to the same place.
    const known = { ...asked(), appointment };
    expect(reachablePlace(place(steps.contact, 'finish booking'), paying.entry, known)).toEqual(congrats);
    expect(reachablePlace(place(steps.contact), paying.entry, known)).toEqual(congrats);
  });
});

describe('the place in the address', () => {
  it('comes back from the address it was written to, and leaves the rest of the address alone', () => {
    for (const where of [place(steps.searchCar), review, congrats]) {
      const query = addressQueryFor(new URLSearchParams('?utm_source=mail&step=old'), where);
      expect(findPlaceInAddress(new URLSearchParams(query))).toEqual(where);
      expect(query).toContain('utm_source=mail');
    }
    expect(findPlaceInAddress(new URLSearchParams('?step=__proto__'))).toBeUndefined();
  });
});

const anyFacts: fc.Arbitrary<AppointmentFacts> = fc.record({
  status: fc.constantFrom(
    'pending',
    'quoted',
    'scheduled',
    'en_route',
    'in_progress',
    'completed',
    'cancelled',
    'no_service_area',
  ),
  isDiagnosis: fc.boolean(),
  hasEstimate: fc.boolean(),
  isMember: fc.boolean(),
  isFleet: fc.boolean(),
  isShopNetwork: fc.boolean(),
});
const anyKnown: fc.Arbitrary<Known> = fc.record({
  hasWish: fc.boolean(),
  hasCar: fc.boolean(),
  appointment: fc.option(anyFacts, { nil: undefined }),
});
const anyPlace: fc.Arbitrary<FunnelPlace> = fc.record({
  step: fc.constantFrom(...Object.values(steps)),
  modal: fc.constantFrom(...modalStages),
});
const anyEntry: fc.Arbitrary<FunnelEntry> = fc.record({
  route: fc.constantFrom('quote', 'estimate', 'estimate response', 'confirm'),
  scheduleEstimate: fc.boolean(),
  viewQuote: fc.boolean(),
  bookQuote: fc.boolean(),
  modal: fc.option(fc.constantFrom(...modalStages), { nil: undefined }),
});
const bareKinds = [
  'not sure opened',
  'not sure other chosen',
  'not sure closed',
  'desk continued',
  'car continued',
  'quote accepted',
  'join continued',
  'payment options asked',
  'payment chosen',
  'time saved',
  'window lost',
  'went back',
] as const;
const anyEvent: fc.Arbitrary<FunnelEvent> = fc.oneof(
  fc.constantFrom(...bareKinds).map((kind) => ({ kind })),
  anyKnown.map((known) => ({ kind: 'learned' as const, known })),
  anyPlace.map((where) => ({ kind: 'went to' as const, place: where })),
  anyFacts.map((appointment) => ({ kind: 'created' as const, appointment })),
  anyFacts.map((appointment) => ({ kind: 'covered' as const, appointment })),
  anyFacts.map((appointment) => ({ kind: 'confirmed' as const, appointment })),
);

/** Everything a screen needs for the place is there. */
const brokenBecause = ({ step, modal, entry, known }: FunnelState): string | undefined => {
  const { appointment } = known;
  const needsAppointment = !['none', 'not sure reason', 'not sure other'].includes(modal);
  const isLinked = entry.route !== 'quote';
  if (isLinked && !appointment) return undefined;
  if ((needsAppointment || step === steps.congrats) && !appointment) return 'no appointment';
  if (['review quote', 'join member', 'schedule service', 'finish booking'].includes(modal)) {
    if (!appointment?.isDiagnosis && !appointment?.hasEstimate) return 'no price';
    if (appointment.status === 'no_service_area') return 'nobody comes there';
  }
  if (modal === 'finish booking' && isBooked(appointment)) return 'paid twice';
  if (modal === 'join member' && (appointment?.isMember || appointment?.isFleet)) return 'joined twice';
  if (modal.startsWith('not sure') && step !== steps.serviceDesk) return 'a dialog over the wrong step';
  if (!isLinked && modal === 'none' && !isBooked(appointment)) {
    if (step === steps.searchCar && !known.hasWish) return 'a car for nothing';
    if (step === steps.contact && !(known.hasWish && known.hasCar)) return 'contact without a request';
  }
  return undefined;
};

describe('whatever happens', () => {
  it('[QUOTE-7, QUOTE-8] no sequence of events leads to a screen that cannot be shown', () => {
    fc.assert(
      fc.property(anyEntry, anyKnown, fc.array(anyEvent, { maxLength: 12 }), (entry, known, events) => {
        let state = initialFunnel(entry, known);
        expect(brokenBecause(state)).toBeUndefined();
        for (const event of events) {
          state = advanceFunnel(state, event);
          const problem = brokenBecause(state);
          if (problem !== undefined) throw new Error(problem);
          const { step, modal } = reachablePlace(placeOf(state), entry, state.known);
          if (step !== state.step || modal !== state.modal) throw new Error('a place that cannot stay');
        }
      }),
      { numRuns: 10 * runs },
    );
  });

  it('Back, pressed often enough, always ends', () => {
    fc.assert(
      fc.property(anyEntry, anyKnown, anyPlace, (entry, known, where) => {
        let state = advanceFunnel(initialFunnel(entry, known), { kind: 'went to', place: where });
        let presses = 0;
        while (presses < 12) {
          const before = placeBefore(state);
          if (before === undefined || before === 'dashboard') return;
          state = advanceFunnel(state, { kind: 'went back' });
          presses += 1;
        }
        throw new Error('Back goes round in circles');
      }),
    );
  });
});
