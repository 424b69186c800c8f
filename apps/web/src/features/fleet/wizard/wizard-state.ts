import type { AppointmentReply } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { describeTroubleCode, findTroubleCodeId } from '@lugnut/domain/telematics';
import { type DeskChoice, emptyDesk } from '../../../shared/service-desk';

export type Job = AppointmentReply['data'];
export const wizardSteps = ['vehicle', 'service', 'appointment', 'estimate', 'success'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type WizardState = {
  readonly step: WizardStep;
  readonly carId: string | undefined;
  /** A yard day: these get the same. */
  readonly otherIds: readonly string[];
  readonly job: Job | undefined;
};

export type WizardEvent =
  | { readonly kind: 'car chosen'; readonly carId: string | undefined }
  | { readonly kind: 'others chosen'; readonly ids: readonly string[] }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** By the browser's Back or Forward. */
  | { readonly kind: 'step asked'; readonly step: WizardStep }
  | { readonly kind: 'created'; readonly job: Job }
  | { readonly kind: 'job loaded'; readonly job: Job }
  | { readonly kind: 'job changed'; readonly job: Job };

/** FLT-1: what was chosen, kept while the tab is open so that a reload loses nothing. */
export type WizardDraft = {
  readonly step: WizardStep;
  readonly carId: string | undefined;
  readonly otherIds: readonly string[];
  /** Undefined: as the address asks for it. */
  readonly desk: DeskChoice | undefined;
  readonly cannedIds: readonly string[];
  readonly zip: string | undefined;
  readonly phone?: string | undefined;
  readonly made: MadeJobs | undefined;
};

/** The job or the yard day a press of Continue made, of which content, under which idempotency key. */
export type MadeJobs = {
  readonly content: string;
  readonly key: string;
  readonly jobIds: readonly string[];
  /** Of these jobs those that were asked for before this wizard: another one may take their place here, but they stay. */
  readonly givenIds?: readonly string[] | undefined;
  readonly yardId?: string | undefined;
  /** Booked jobs with the same work that were shown before: not asked about again. */
  readonly anywayIds?: readonly string[] | undefined;
  /** The ids are of what was made before, to be discarded: nothing of this content is known to be made. */
  readonly isPending?: boolean | undefined;
};

/** With a job it starts at the third step, once that is loaded (FLEET-9). */
export const startOf = (wish: {
  readonly car?: string | undefined;
  readonly job?: string | undefined;
  readonly draft?: Partial<WizardDraft> | undefined;
}): WizardState => {
  const { draft } = wish;
  if (wish.job === undefined && draft?.step !== undefined)
    return {
      step: draft.step,
      carId: draft.carId,
      otherIds: draft.otherIds ?? [],
      job: undefined,
    };
  return {
    step: wish.job === undefined ? (wish.car === undefined ? 'vehicle' : 'service') : 'appointment',
    carId: wish.car,
    otherIds: [],
    job: undefined,
  };
};

/** A repair nobody has priced has no time to choose yet: we come back with a price. */
export const waitsForQuote = ({ attributes }: Job): boolean =>
  attributes.appointment_type === 'repair' && attributes.estimate === null;

/** FLT-1: where a job that was left goes on. The price is shown once a window is held for it, or a place known. */
export const resumeStep = (job: Job): WizardStep => {
  const { status, hold, exact_address } = job.attributes;
  if (isPromised(status) && job.attributes.appointment_day !== null) return 'success';
  if (waitsForQuote(job)) return 'estimate';
  return hold !== null && exact_address !== null ? 'estimate' : 'appointment';
};

const stepAfter = (step: WizardStep): WizardStep => wizardSteps[wizardSteps.indexOf(step) + 1] ?? step;
const stepBefore = (step: WizardStep): WizardStep => wizardSteps[wizardSteps.indexOf(step) - 1] ?? step;

const needsJob = (step: WizardStep): boolean => step !== 'vehicle' && step !== 'service';

export const advanceWizard = (state: WizardState, event: WizardEvent): WizardState => {
  switch (event.kind) {
    case 'car chosen':
      return { ...state, carId: event.carId, otherIds: state.otherIds.filter((id) => id !== event.carId) };
    case 'others chosen':
      return { ...state, otherIds: event.ids.filter((id) => id !== state.carId) };
    case 'next':
      // FLEET-9: the first step needs a vehicle.
      if (state.step === 'vehicle' && state.carId === undefined) return state;
      return { ...state, step: stepAfter(state.step) };
    case 'back':
      return { ...state, step: stepBefore(state.step) };
    case 'step asked':
      // What comes after the service is about a job; what is booked stays booked.
      if (state.step === 'success' || (needsJob(event.step) && !state.job)) return state;
      return event.step === 'success' ? state : { ...state, step: event.step };
    case 'created':
      return {
        ...state,
        job: event.job,
        step: waitsForQuote(event.job) ? 'estimate' : 'appointment',
      };
    case 'job loaded':
      return { ...state, job: event.job, step: resumeStep(event.job) };
    case 'job changed':
      return { ...state, job: event.job };
  }
};

/** What the vehicle said, in words a technician starts from. */
export const problemOfCodes = (codes: string): string =>
  codes
    .split(',')
    .map(findTroubleCodeId)
    .filter((code) => code !== undefined)
    .map((code) => `${code}: ${describeTroubleCode(code).description}`)
    .join('. ');

/** The desk as it opens: with the vehicle's codes or a driver's words as the problem, or with the services that are due. */
export const deskOf = (wish: {
  readonly codes?: string | undefined;
  readonly services?: readonly string[];
  readonly problem?: string | undefined;
}): DeskChoice => {
  if (wish.problem) return { ...emptyDesk, description: wish.problem };
  if (wish.services?.length) return { ...emptyDesk, tab: 'services', services: wish.services };
  return { ...emptyDesk, description: problemOfCodes(wish.codes ?? '') };
};
