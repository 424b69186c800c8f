import { isBooked as isBookedStatus, isOver } from '@lugnut/domain/appointment';
import type { Appointment } from '../../shared/booking/stages';

/** The funnel's steps by their number: the order in which a request is made. */
export const steps = { serviceDesk: 0, searchCar: 1, contact: 2, congrats: 3 } as const;
export type FunnelStep = (typeof steps)[keyof typeof steps];

export const modalStages = [
  'none',
  'not sure reason',
  'not sure other',
  'review quote',
  'schedule service',
  'finish booking',
  'member',
  'contact',
  'congrats',
  'handle estimate response',
  'payment options',
  'join member',
] as const;
export type ModalStage = (typeof modalStages)[number];

/** Where in the funnel somebody is: a step, and the stage that stands over it. */
export type FunnelPlace = { readonly step: FunnelStep; readonly modal: ModalStage };

/** By which address the funnel was entered. */
export type FunnelEntry = {
  readonly route: 'quote' | 'estimate' | 'estimate response' | 'confirm';
  readonly scheduleEstimate: boolean;
  /** From the dashboard: the quote is looked at, and Back leads there again. */
  readonly viewQuote: boolean;
  /** From the dashboard: the quote is to be booked. */
  readonly bookQuote: boolean;
  /** Carried by navigation state. */
  readonly modal: ModalStage | undefined;
};

/** What the funnel's way depends on, of all that is known of an appointment. */
export type AppointmentFacts = {
  readonly status: Appointment['attributes']['status'];
  readonly isDiagnosis: boolean;
  readonly hasEstimate: boolean;
  readonly isMember: boolean;
  readonly isFleet: boolean;
  readonly isShopNetwork: boolean;
};

export type Known = {
  /** A service is chosen or a problem described. */
  readonly hasWish: boolean;
  readonly hasCar: boolean;
  readonly appointment: AppointmentFacts | undefined;
};

export type FunnelState = FunnelPlace & { readonly entry: FunnelEntry; readonly known: Known };

export type FunnelEvent =
  | { readonly kind: 'learned'; readonly known: Known }
  | { readonly kind: 'went to'; readonly place: FunnelPlace }
  | { readonly kind: 'not sure opened' }
  | { readonly kind: 'not sure other chosen' }
  | { readonly kind: 'not sure closed' }
  | { readonly kind: 'desk continued' }
  | { readonly kind: 'car continued' }
  | { readonly kind: 'created'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'covered'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'quote accepted' }
  | { readonly kind: 'join continued' }
  | { readonly kind: 'payment options asked' }
  | { readonly kind: 'payment chosen' }
  | { readonly kind: 'time saved' }
  | { readonly kind: 'window lost' }
  | { readonly kind: 'confirmed'; readonly appointment: AppointmentFacts }
  | { readonly kind: 'went back' };

export const factsOf = ({ attributes }: Appointment): AppointmentFacts => ({
  status: attributes.status,
  isDiagnosis: attributes.appointment_type === 'diagnosis',
  hasEstimate: attributes.estimate !== null,
  isMember: attributes.member_job,
  isFleet: attributes.fleet_job,
  isShopNetwork: attributes.shop_network,
});

const at = (step: FunnelStep, modal: ModalStage = 'none'): FunnelPlace => ({ step, modal });
/** Stages of a quote stand over the contact step, to which Back leads. */
const over = (modal: ModalStage): FunnelPlace => at(steps.contact, modal);

export const isBooked = (appointment: AppointmentFacts | undefined): boolean =>
  appointment !== undefined && isBookedStatus(appointment.status);

/** A diagnosis has its price, a repair once there is an estimate. */
const hasQuote = (appointment: AppointmentFacts): boolean =>
  appointment.status !== 'no_service_area' && (appointment.isDiagnosis || appointment.hasEstimate);

/** Members have joined; fleets and shops have terms of their own. */
const mayJoin = ({ isMember, isFleet, isShopNetwork }: AppointmentFacts): boolean =>
  !isMember && !isFleet && !isShopNetwork;

export const isTechnicianEstimate = ({ route }: FunnelEntry): boolean => route === 'estimate response';

/** NEXT-1: what has no price to look at, or nobody to come, is answered by the congrats step. */
const afterCreating = (appointment: AppointmentFacts): FunnelPlace =>
  hasQuote(appointment) ? over('review quote') : at(steps.congrats);

const initialModal = (entry: FunnelEntry): ModalStage => {
  if (entry.route === 'confirm') return 'finish booking';
  if (isTechnicianEstimate(entry) && entry.scheduleEstimate) return 'handle estimate response';
  if (entry.bookQuote) return 'schedule service';
  if (isTechnicianEstimate(entry) || entry.route === 'estimate' || entry.viewQuote) return 'review quote';
  return entry.modal ?? 'none';
};

const stepUnder = (modal: ModalStage): FunnelStep =>
  modal === 'none' || modal === 'not sure reason' || modal === 'not sure other'
    ? steps.serviceDesk
    : modal === 'congrats'
      ? steps.congrats
      : steps.contact;

const quoteStages: ReadonlySet<ModalStage> = new Set([
  'review quote',
  'schedule service',
  'finish booking',
  'member',
  'join member',
  'handle estimate response',
  'payment options',
]);

/** The furthest step the input allows. */
const clampStep = (step: FunnelStep, { hasWish, hasCar, appointment }: Known): FunnelStep => {
  if (step === steps.congrats && appointment) return step;
  const reached = !hasWish ? steps.serviceDesk : !hasCar ? steps.searchCar : steps.contact;
  return step > reached ? reached : step;
};

const clampQuoteStage = (modal: ModalStage, entry: FunnelEntry, appointment: AppointmentFacts) => {
  if (!hasQuote(appointment) || isOver(appointment.status)) return at(steps.congrats);
  if (isTechnicianEstimate(entry))
    return modal === 'join member' || modal === 'member' || modal === 'finish booking'
      ? over('review quote')
      : over(modal);
  // Paid and promised: there is nothing left to choose here.
  if (isBooked(appointment)) return at(steps.congrats);
  if (modal === 'handle estimate response' || modal === 'payment options') return over('review quote');
  if ((modal === 'join member' || modal === 'member') && !mayJoin(appointment))
    return over('schedule service');
  return over(modal);
};

/** The place asked for, or the nearest one that what is known can fill: an address typed by hand breaks nothing. */
export const reachablePlace = (place: FunnelPlace, entry: FunnelEntry, known: Known): FunnelPlace => {
  const { appointment } = known;
  const { modal } = place;
  const isLinked = entry.route !== 'quote';
  if (quoteStages.has(modal) && appointment) return clampQuoteStage(modal, entry, appointment);
  if (modal === 'congrats' && appointment) return at(steps.congrats, 'congrats');
  if (modal === 'contact' && appointment) return over('contact');
  if (isLinked) {
    // Without the appointment there is only the place to wait at.
    if (!appointment) return place;
    return place.step === steps.congrats || place.step === steps.contact
      ? at(place.step)
      : clampQuoteStage('review quote', entry, appointment);
  }
  if (isBooked(appointment)) return at(steps.congrats);
  const step = clampStep(place.step, known);
  const isNotSure = modal === 'not sure reason' || modal === 'not sure other';
  return at(step, isNotSure && step === steps.serviceDesk ? modal : 'none');
};

export const initialPlace = (entry: FunnelEntry): FunnelPlace => {
  const modal = initialModal(entry);
  return at(stepUnder(modal), modal);
};

export const initialFunnel = (entry: FunnelEntry, known: Known): FunnelState => ({
  entry,
  known,
  ...reachablePlace(initialPlace(entry), entry, known),
});

const backFromSchedule = ({ entry, known }: FunnelState): FunnelPlace => {
  if (isTechnicianEstimate(entry)) return over('handle estimate response');
  return known.appointment && mayJoin(known.appointment) ? over('join member') : over('review quote');
};

/** Where Back leads; undefined: there is no way back, and no button. */
export const placeBefore = (state: FunnelState): FunnelPlace | 'dashboard' | undefined => {
  const { entry, step, modal } = state;
  switch (modal) {
    case 'none':
      break;
    case 'not sure reason':
    case 'not sure other':
      return at(steps.serviceDesk);
    case 'review quote':
      if (isTechnicianEstimate(entry)) return undefined;
      return entry.viewQuote ? 'dashboard' : at(steps.contact);
    case 'join member':
    case 'member':
    case 'handle estimate response':
      return over('review quote');
    case 'schedule service':
      return backFromSchedule(state);
    case 'finish booking':
      return over('schedule service');
    case 'payment options':
      return over('handle estimate response');
    case 'contact':
    case 'congrats':
      return undefined;
  }
  if (step === steps.contact && entry.route !== 'quote') return undefined;
  if (step === steps.contact) return at(steps.searchCar);
  return step === steps.searchCar ? at(steps.serviceDesk) : undefined;
};

const accepted = ({ entry, known }: FunnelState): FunnelPlace => {
  if (isTechnicianEstimate(entry)) return over('handle estimate response');
  return known.appointment && mayJoin(known.appointment) ? over('join member') : over('schedule service');
};

const nextPlace = (state: FunnelState, event: FunnelEvent): FunnelPlace => {
  const { entry } = state;
  switch (event.kind) {
    case 'learned':
      return state;
    case 'went to':
      return event.place;
    case 'not sure opened':
      return at(steps.serviceDesk, 'not sure reason');
    case 'not sure other chosen':
      return at(steps.serviceDesk, 'not sure other');
    case 'not sure closed':
      return at(steps.serviceDesk);
    case 'desk continued':
      return at(steps.searchCar);
    case 'car continued':
      return at(steps.contact);
    case 'created':
    case 'covered':
      return afterCreating(event.appointment);
    case 'quote accepted':
      return accepted(state);
    case 'join continued':
    case 'payment chosen':
    case 'window lost':
      return over('schedule service');
    case 'payment options asked':
      return over('payment options');
    case 'time saved':
      return isTechnicianEstimate(entry) ? at(steps.congrats, 'congrats') : over('finish booking');
    case 'confirmed':
      if (isTechnicianEstimate(entry)) return over('schedule service');
      return at(steps.congrats);
    case 'went back': {
      const before = placeBefore(state);
      return before === undefined || before === 'dashboard' ? state : before;
    }
  }
};

const knownAfter = (known: Known, event: FunnelEvent): Known => {
  if (event.kind === 'learned') return event.known;
  if (event.kind === 'created' || event.kind === 'covered' || event.kind === 'confirmed')
    return { ...known, appointment: event.appointment };
  return known;
};

/** One event further. Whatever comes, in whatever order, the place is one that can be shown. */
export const advanceFunnel = (state: FunnelState, event: FunnelEvent): FunnelState => {
  const known = knownAfter(state.known, event);
  const place = nextPlace(state, event);
  return {
    entry: state.entry,
    known,
    ...reachablePlace({ step: place.step, modal: place.modal }, state.entry, known),
  };
};
