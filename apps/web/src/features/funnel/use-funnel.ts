import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { recordEvent } from '../../shared/analytics/data-layer';
import { changeDraft, emptyDraft, readDraft, useDraft } from '../../shared/booking/request-draft';
import { useAppointment } from '../../shared/booking/use-appointment';
import { useShownPlace, useWayOn } from '../../shared/booking/use-shown-place';
import { paths } from '../../shared/paths';
import { hasWish } from '../../shared/service-desk';
import { addressQueryFor, findPlaceInAddress, readEntry } from './funnel-address';
import {
  advanceFunnel,
  type FunnelEntry,
  type FunnelEvent,
  type FunnelPlace,
  type FunnelState,
  factsOf,
  initialPlace,
  isBooked,
  isTechnicianEstimate,
  type Known,
  placeBefore,
  reachablePlace,
} from './funnel-state';

const nameOf = ({ step, modal }: FunnelPlace): string => `${step} ${modal}`;

const cameFrom = (navigationState: unknown): unknown =>
  typeof navigationState === 'object' && navigationState !== null && 'cameFrom' in navigationState
    ? navigationState.cameFrom
    : undefined;

/** The entry as it was when the page was opened: later addresses of the same visit carry only the step. */
const useEntry = (route: FunnelEntry['route']): FunnelEntry => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { viewQuote, bookQuote, scheduleEstimate, modal } = readEntry(route, query, state);
  return useMemo(
    () => ({ route, viewQuote, bookQuote, scheduleEstimate, modal }),
    [route, viewQuote, bookQuote, scheduleEstimate, modal],
  );
};

/** While it was on its way the customer may have gone elsewhere; a booking is told wherever they are. */
const isAnswer = ({ kind }: FunnelEvent, entry: FunnelEntry): boolean =>
  kind === 'created' || (kind === 'time saved' && !isTechnicianEstimate(entry));

/** The funnel's place lives in the address, what was typed in the draft, the appointment on the server. */
export const useFunnel = (route: FunnelEntry['route'], linkedId?: string) => {
  const draft = useDraft();
  const entry = useEntry(route);
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const appointment = useAppointment(linkedId ?? draft.appointmentId);
  const loaded = appointment.state.kind === 'loaded' ? appointment.state.appointment : undefined;
  const isWaiting = appointment.state.kind === 'loading';
  const hasAsked = hasWish(draft.desk);
  const hasCar = draft.car !== undefined;
  const known: Known = useMemo(
    () => ({ hasWish: hasAsked, hasCar, appointment: loaded && factsOf(loaded) }),
    [hasAsked, hasCar, loaded],
  );
  const asked = findPlaceInAddress(query);
  const place = reachablePlace(asked ?? initialPlace(entry), entry, known);
  const state: FunnelState = { ...place, entry, known };
  const name = nameOf(place);

  const lead = useWayOn(name);
  const goTo = (next: FunnelPlace, replace = false) => lead(addressQueryFor(query, next), replace);

  const shown = useShownPlace(name);
  const send = (event: FunnelEvent) => {
    // Who has left the question is not taken on from it.
    if (isAnswer(event, entry) && shown.current !== name) return;
    const { desk, car } = readDraft();
    // As it is now, not as it was drawn: what was just typed counts.
    const now = { ...known, hasWish: hasWish(desk), hasCar: car !== undefined };
    const next = advanceFunnel({ ...state, known: now }, event);
    if (nameOf(next) !== name || asked === undefined) goTo(next);
  };

  const before = placeBefore(state);
  const goBack = () => {
    if (before === undefined) return;
    if (before === 'dashboard') void navigate(paths.dashboard);
    // The page before is that very place: going back there leaves no double in the history.
    else if (cameFrom(location.state) === nameOf(before)) void navigate(-1);
    else send({ kind: 'went back' });
  };

  // An address that asks for more than is known is corrected, so that it says where one is.
  const isCorrected = !isWaiting && asked !== undefined && nameOf(asked) !== name;
  const correct = useEffectEvent(() => goTo(place, true));
  useEffect(() => {
    if (isCorrected) correct();
  }, [isCorrected]);

  // Come back for another quote after one was booked or changed by its link: it begins anew.
  const isAnew =
    route === 'quote' && asked === undefined && (isBooked(known.appointment) || draft.isContactKept);
  useEffect(() => {
    if (isAnew) changeDraft(emptyDraft);
  }, [isAnew]);

  // What is gone from the server is forgotten here; what was typed stays.
  const isGone = route === 'quote' && appointment.state.kind === 'failed' && appointment.state.isGone;
  useEffect(() => {
    if (isGone) changeDraft({ appointmentId: undefined, isContactKept: false, sent: undefined });
  }, [isGone]);

  useEffect(() => {
    if (!isWaiting) recordEvent({ event: 'funnel_step', step: name });
  }, [name, isWaiting]);

  return { state, draft, appointment, loaded, send, goBack: before === undefined ? undefined : goBack };
};

export type Funnel = ReturnType<typeof useFunnel>;
