import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AppointmentFacts,
  advanceWizard,
  firstStep,
  isPressable,
  type Known,
  reachableStep,
  showsStepper,
  stepBefore,
  steps,
  type WizardEvent,
  type WizardState,
} from './wizard-state';

const quoted: AppointmentFacts = {
  status: 'quoted',
  isDiagnosis: false,
  hasEstimate: true,
  hasWindow: false,
};
const timed = { ...quoted, hasWindow: true };
const booked = { ...timed, status: 'scheduled' } as const;
const nothing: Known = { hasCar: false, hasWish: false, appointment: undefined };
const asked: Known = { hasCar: true, hasWish: true, appointment: undefined };
const withAppointment = (appointment: AppointmentFacts): Known => ({ ...asked, appointment });

describe('the booking wizard', () => {
  it('[WIZ-1] walks its seven steps, forward by what happens and back by one', () => {
    const events: readonly [WizardEvent, number][] = [
      [{ kind: 'car continued' }, steps.services],
      [{ kind: 'services continued' }, steps.contact],
      [{ kind: 'created', appointment: quoted }, steps.quote],
      [{ kind: 'quote accepted' }, steps.appointment],
      [{ kind: 'time saved', appointment: timed }, steps.payment],
      [{ kind: 'window lost' }, steps.appointment],
      [{ kind: 'time saved', appointment: timed }, steps.payment],
      [{ kind: 'went back' }, steps.appointment],
      [{ kind: 'went back' }, steps.quote],
      [{ kind: 'went back' }, steps.contact],
      [{ kind: 'went back' }, steps.services],
      [{ kind: 'went back' }, steps.carDetails],
      [{ kind: 'went back' }, steps.carDetails],
      [{ kind: 'confirmed', appointment: booked }, steps.confirmation],
      [{ kind: 'went back' }, steps.confirmation],
    ];
    let state: WizardState = { flow: 'new', step: steps.carDetails, known: asked };
    for (const [event, step] of events) {
      state = advanceWizard(state, event);
      expect([event.kind, state.step]).toEqual([event.kind, step]);
    }
  });

  it('[WIZ-2] the booking link begins at the quote, and nothing lies before it', () => {
    expect(firstStep('link')).toBe(steps.quote);
    expect(stepBefore({ flow: 'link', step: steps.quote })).toBeUndefined();
    let state: WizardState = { flow: 'link', step: steps.quote, known: { ...nothing, appointment: quoted } };
    state = advanceWizard(state, { kind: 'quote accepted' });
    expect(state.step).toBe(steps.appointment);
    state = advanceWizard(state, { kind: 'time saved', appointment: timed });
    expect(state.step).toBe(steps.payment);
    state = advanceWizard(state, { kind: 'confirmed', appointment: booked });
    expect(state.step).toBe(steps.confirmation);
  });

  it.each([
    ['nothing is known', 'new', steps.payment, nothing, steps.carDetails],
    ['the car is missing', 'new', steps.contact, { ...nothing, hasWish: true }, steps.carDetails],
    ['the service is missing', 'new', steps.contact, { ...nothing, hasCar: true }, steps.services],
    ['nothing was asked yet', 'new', steps.quote, asked, steps.contact],
    ['no window is chosen', 'new', steps.payment, withAppointment(quoted), steps.appointment],
    ['it is not booked', 'new', steps.confirmation, withAppointment(timed), steps.payment],
    ['it is booked', 'new', steps.services, withAppointment(booked), steps.confirmation],
    [
      'there is no price yet',
      'link',
      steps.payment,
      withAppointment({ ...timed, hasEstimate: false }),
      steps.quote,
    ],
    ['the link is at its quote', 'link', steps.services, withAppointment(quoted), steps.quote],
    [
      'it is a diagnosis',
      'new',
      steps.payment,
      withAppointment({ ...timed, hasEstimate: false, isDiagnosis: true }),
      steps.payment,
    ],
  ] as const)('[WIZ-1] where %s the address is corrected', (_why, flow, step, known, reached) => {
    expect(reachableStep(flow, step, known)).toBe(reached);
  });

  it.each([
    ['narrow', false, steps.quote, quoted, false],
    ['at the appointment', true, steps.appointment, quoted, false],
    ['at the contact', true, steps.contact, quoted, false],
    ['a repair with its estimate', true, steps.quote, quoted, true],
    ['a repair without one', true, steps.quote, { ...quoted, hasEstimate: false }, false],
    ['a diagnosis', true, steps.quote, { ...quoted, hasEstimate: false, isDiagnosis: true }, true],
  ] as const)('[WIZ-1] the stepper, %s', (_what, isWide, step, appointment, isShown) => {
    const state: WizardState = { flow: 'new', step, known: withAppointment(appointment) };
    expect(showsStepper(state, isWide)).toBe(isShown);
  });

  it('[WIZ-1] a completed step can be pressed, the current one and those to come cannot', () => {
    const at = { flow: 'new', step: steps.quote } as const;
    const pressable = Object.values(steps).filter((step) => isPressable(at, step));
    expect(pressable).toEqual([steps.carDetails, steps.services, steps.contact]);
    const state: WizardState = { ...at, known: withAppointment(timed) };
    expect(advanceWizard(state, { kind: 'step pressed', step: steps.services }).step).toBe(steps.services);
    expect(advanceWizard(state, { kind: 'step pressed', step: steps.payment }).step).toBe(steps.quote);
  });

  it('[WIZ-1] whatever happens, in whatever order, the step is one that can be shown', () => {
    const facts = fc.constantFrom(quoted, timed, booked, { ...quoted, hasEstimate: false });
    const event: fc.Arbitrary<WizardEvent> = fc.oneof(
      fc.constantFrom<WizardEvent>(
        { kind: 'car continued' },
        { kind: 'services continued' },
        { kind: 'quote accepted' },
        { kind: 'window lost' },
        { kind: 'went back' },
      ),
      fc.record({ kind: fc.constantFrom('created', 'time saved', 'confirmed'), appointment: facts }),
      fc.record({
        kind: fc.constant('step pressed' as const),
        step: fc.constantFrom(...Object.values(steps)),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('new', 'link'),
        fc.constantFrom(nothing, asked),
        fc.array(event),
        (flow, known, all) => {
          let state: WizardState = { flow, step: firstStep(flow), known };
          for (const one of all) {
            state = advanceWizard(state, one);
            expect(reachableStep(flow, state.step, state.known)).toBe(state.step);
          }
        },
      ),
    );
  });
});
