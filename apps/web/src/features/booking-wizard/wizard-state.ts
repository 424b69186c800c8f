import { isBooked as isBookedStatus } from '@lugnut/domain/appointment';
import type { Appointment } from '../../shared/booking/stages';

/** The wizard's steps by their number (WIZ-1). */
export const steps = {
  carDetails: 0,
  services: 1,
  contact: 2,
  quote: 3,
  appointment: 4,
  payment: 5,
  confirmation: 6,
} as const;
export type WizardStep = (typeof steps)[keyof typeof steps];

/** A request from its beginning, or a quote somebody was sent a link to (WIZ-2). */
export type WizardFlow = 'new' | 'link';

/** What the way depends on, of all that is known of an appointment. */
export type AppointmentFacts = {
  readonly status: Appointment['attributes']['status'];
  readonly isDiagnosis: boolean;
  readonly hasEstimate: boolean;
  /** A window is chosen: without one there is nothing to pay for. */
  readonly hasWindow: boolean;
};

export type Known = {
  readonly hasCar: boolean;
  readonly hasWish: boolean;
  readonly appointment: AppointmentFacts | undefined;
};

export type WizardState = { readonly flow: WizardFlow; readonly step: WizardStep; readonly known: Known };

export type WizardEvent =
  | { readonly kind: 'car continued' }
  | { readonly kind: 'services continued' }
  | { readonly kind: 'created'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'quote accepted' }
  | { readonly kind: 'time saved'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'window lost' }
  | { readonly kind: 'confirmed'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'step pressed'; readonly step: WizardStep }
  | { readonly kind: 'went back' };

export const factsOf = ({ attributes }: Appointment): AppointmentFacts => ({
  status: attributes.status,
  isDiagnosis: attributes.appointment_type === 'diagnosis',
  hasEstimate: attributes.estimate !== null,
  hasWindow: attributes.appointment_day !== null,
});

export const isBooked = (appointment: AppointmentFacts | undefined): boolean =>
  appointment !== undefined && isBookedStatus(appointment.status);

/** A diagnosis has its price, a repair once there is an estimate. */
export const hasQuote = (appointment: AppointmentFacts | undefined): boolean =>
  appointment !== undefined && (appointment.isDiagnosis || appointment.hasEstimate);

const furthestBeforeQuote = ({ hasCar, hasWish }: Known): WizardStep =>
  !hasCar ? steps.carDetails : !hasWish ? steps.services : steps.contact;

const furthest = (flow: WizardFlow, known: Known): WizardStep => {
  const { appointment } = known;
  if (isBooked(appointment)) return steps.confirmation;
  if (!appointment) return flow === 'link' ? steps.quote : furthestBeforeQuote(known);
  if (!hasQuote(appointment)) return steps.quote;
  return appointment.hasWindow ? steps.payment : steps.appointment;
};

/** The step asked for, or the nearest one that what is known can fill: an address typed by hand breaks nothing. */
export const reachableStep = (flow: WizardFlow, step: WizardStep, known: Known): WizardStep => {
  const last = furthest(flow, known);
  // Paid and promised: there is nothing left to choose here.
  if (last === steps.confirmation || step > last) return last;
  return flow === 'link' && step < steps.quote ? steps.quote : step;
};

export const firstStep = (flow: WizardFlow): WizardStep => (flow === 'link' ? steps.quote : steps.carDetails);

/** Steps move back by one; undefined: there is no way back, and no button. */
export const stepBefore = ({ flow, step }: Pick<WizardState, 'flow' | 'step'>): WizardStep | undefined => {
  if (step === steps.confirmation || step === firstStep(flow)) return undefined;
  return (step - 1) as WizardStep;
};

/** A completed step can be gone back to; the current one and those to come cannot be pressed. */
export const isPressable = (state: Pick<WizardState, 'flow' | 'step'>, step: WizardStep): boolean =>
  state.step !== steps.confirmation && step >= firstStep(state.flow) && step < state.step;

/** WIZ-1: on wide screens, at the quote, once a repair has its estimate or it is a diagnosis. */
export const showsStepper = ({ step, known }: WizardState, isWide: boolean): boolean =>
  isWide && step === steps.quote && hasQuote(known.appointment);

const nextStep = (state: WizardState, event: WizardEvent): WizardStep => {
  switch (event.kind) {
    case 'car continued':
      return steps.services;
    case 'services continued':
      return steps.contact;
    case 'created':
      return steps.quote;
    case 'quote accepted':
    case 'window lost':
      return steps.appointment;
    case 'time saved':
      return steps.payment;
    case 'confirmed':
      return steps.confirmation;
    case 'step pressed':
      return isPressable(state, event.step) ? event.step : state.step;
    case 'went back':
      return stepBefore(state) ?? state.step;
  }
};

/** One event further. Whatever comes, in whatever order, the step is one that can be shown. */
export const advanceWizard = (state: WizardState, event: WizardEvent): WizardState => {
  const known =
    event.kind === 'created' || event.kind === 'time saved' || event.kind === 'confirmed'
      ? { ...state.known, appointment: event.appointment }
      : state.known;
  return { flow: state.flow, known, step: reachableStep(state.flow, nextStep(state, event), known) };
};
