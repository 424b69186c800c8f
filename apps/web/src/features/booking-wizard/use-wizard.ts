import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { recordEvent } from '../../shared/analytics/data-layer';
import { changeDraft, emptyDraft, readDraft, useDraft } from '../../shared/booking/request-draft';
import { useAppointment } from '../../shared/booking/use-appointment';
import { useShownPlace, useWayOn } from '../../shared/booking/use-shown-place';
import { hasWish } from '../../shared/service-desk';
import {
  advanceWizard,
  factsOf,
  firstStep,
  isBooked,
  type Known,
  reachableStep,
  stepBefore,
  steps,
  type WizardEvent,
  type WizardFlow,
  type WizardState,
  type WizardStep,
} from './wizard-state';

/** The step as the address names it: browser back and forward walk the wizard. */
const stepNames = ['car', 'services', 'contact', 'quote', 'appointment', 'payment', 'confirmed'] as const;
const stepParameter = 'step';

const findStep = (query: URLSearchParams): WizardStep | undefined =>
  Object.values(steps).find((step) => stepNames[step] === query.get(stepParameter));

const searchAt = (query: URLSearchParams, step: WizardStep): string => {
  const next = new URLSearchParams(query);
  next.set(stepParameter, stepNames[step]);
  return `?${next}`;
};

/** While it was on its way the customer may have gone elsewhere; a booking is told wherever they are. */
const isAnswer = ({ kind }: WizardEvent): boolean => kind === 'created' || kind === 'time saved';

/** The wizard's step lives in the address, what was typed in the draft, the appointment on the server. */
export const useWizard = (flow: WizardFlow, linkedId?: string) => {
  const draft = useDraft();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const appointment = useAppointment(linkedId ?? draft.appointmentId);
  const loaded = appointment.state.kind === 'loaded' ? appointment.state.appointment : undefined;
  const isWaiting = appointment.state.kind === 'loading';
  const hasAsked = hasWish(draft.desk);
  const hasCar = draft.car !== undefined;
  const known: Known = useMemo(
    () => ({ hasCar, hasWish: hasAsked, appointment: loaded && factsOf(loaded) }),
    [hasCar, hasAsked, loaded],
  );
  const asked = findStep(query);
  // Come back for another booking after one was made: it begins anew.
  const isAnew = flow === 'new' && asked === undefined && isBooked(known.appointment);
  const step = isAnew ? steps.carDetails : reachableStep(flow, asked ?? firstStep(flow), known);
  const state: WizardState = { flow, step, known };

  const lead = useWayOn(step);
  const goTo = (next: WizardStep, replace = false) => lead(searchAt(query, next), replace);

  const shown = useShownPlace(step);
  const send = (event: WizardEvent) => {
    // Who has left the question is not taken on from it.
    if (isAnswer(event) && shown.current !== step) return;
    const { desk, car } = readDraft();
    // As it is now, not as it was drawn: what was just chosen counts.
    const now = { ...known, hasWish: hasWish(desk), hasCar: car !== undefined };
    const next = advanceWizard({ ...state, known: now }, event).step;
    if (next !== step || asked === undefined) goTo(next);
  };

  const before = stepBefore(state);
  const goBack = () => {
    const cameFrom: unknown = (location.state as { readonly cameFrom?: unknown } | null)?.cameFrom;
    // The page before is that very step: going back there leaves no double in the history.
    if (cameFrom === before) void navigate(-1);
    else send({ kind: 'went back' });
  };

  // An address that asks for more than is known is corrected, so that it says where one is.
  const isCorrected = !isWaiting && asked !== undefined && asked !== step;
  const correct = useEffectEvent(() => goTo(step, true));
  useEffect(() => {
    if (isCorrected) correct();
  }, [isCorrected]);

  const isGone = appointment.state.kind === 'failed' && appointment.state.isGone;
  useEffect(() => {
    if (isAnew) changeDraft(emptyDraft);
    else if (isGone && flow === 'new') changeDraft({ appointmentId: undefined, sent: undefined });
  }, [isAnew, isGone, flow]);

  useEffect(() => {
    if (!isWaiting) recordEvent({ event: 'funnel_step', step: `wizard ${stepNames[step]}` });
  }, [step, isWaiting]);

  return { state, draft, appointment, loaded, send, goBack: before === undefined ? undefined : goBack };
};

export type Wizard = ReturnType<typeof useWizard>;
