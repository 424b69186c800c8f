import { estimateRoutes, type ShownPayment } from '@lugnut/contract';
import { dialogDecision, findToggle } from '@lugnut/domain/estimates';
import { useEffect, useRef, useState } from 'react';
import { askUntilAnswered } from '../api/ask-until-answered';
import { failedBy, failureWords, isAnswerLost } from '../api/failure';
import { newKey } from '../api/new-key';
import { askAgain } from '../api/route-query';
import { type StepUp, useStepUp } from '../step-up/use-step-up';
import { fetchAppointment } from './appointment-calls';
import { estimateCopy as copy } from './copy.en';
import { type Appointment, type QuotedService, servicesOf, withDecisions } from './read-appointment';
import type { ServiceDecisions } from './work-order-lines';

type Decision = 'approved' | 'rejected' | 'deleted';

/** Our decision was taken, or refused and this is what stands instead; or it was changed without one. */
export type AdoptCause = 'answered' | 'refused' | 'changed';

const send = async (
  id: string,
  decision: Decision,
  version: number,
  payBy: ShownPayment['by'] | undefined,
): Promise<Appointment> => {
  const options = { timeoutMs: 20_000, idempotencyKey: newKey() };
  const answer =
    decision === 'deleted'
      ? await askUntilAnswered(
          estimateRoutes.deleteEstimateService,
          { params: { id }, query: { estimate_version: String(version) } },
          options,
        )
      : await askUntilAnswered(
          estimateRoutes.decideEstimateService,
          {
            params: { id },
            body: {
              estimate_service: { status: decision },
              estimate_version: version,
              // What was said to pay, where that changes with the decision.
              ...(decision === 'approved' && payBy ? { pay_by: payBy } : {}),
            },
          },
          options,
        );
  return answer.data;
};

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const versionOf = ({ attributes }: Appointment): number => attributes.estimate?.version ?? 0;

const isOn = ({ attributes: { estimate } }: Appointment, { id }: QuotedService): boolean =>
  estimate !== null && servicesOf(estimate).some((service) => service.id === id);

const statusIn = ({ attributes: { estimate } }: Appointment, { id }: QuotedService) =>
  estimate === null ? undefined : servicesOf(estimate).find((service) => service.id === id)?.status;

/** Its answer was lost, and it stands. */
const hasArrived = (before: Appointment, service: QuotedService, decision: Decision, now: Appointment) =>
  statusIn(now, service) === statusIn(withDecisions(before, new Map([[service.id, decision]])), service);

/** The held window has no time for what was added. */
const hasOutgrown = (before: Appointment, now: Appointment): boolean =>
  before.attributes.hold !== null && now.attributes.hold === null && now.attributes.appointment_day === null;

/** Several requests may be in flight: an older answer never overwrites a newer one. */
const useNewest = (appointment: Appointment, onAppointment: ServiceDecisionsInput['onAppointment']) => {
  const latest = useRef(appointment);
  useEffect(() => {
    latest.current = appointment;
  }, [appointment]);
  return (next: Appointment, cause: AdoptCause) => {
    if (next.id === latest.current.id && versionOf(next) < versionOf(latest.current)) return;
    latest.current = next;
    onAppointment(next, cause);
  };
};

/**
 * Decisions are sent one after the other, each with the version on the screen when it was pressed: of later versions,
 * only those made by our own decisions count as seen.
 */
const useTurns = (withCode: StepUp['withCode']) => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const madeOf = useRef(new Map<number, number>());
  const follow = (seen: number): number => {
    const next = madeOf.current.get(seen);
    return next === undefined ? seen : follow(next);
  };
  return (
    id: string,
    decision: Decision,
    seen: number,
    payBy: ShownPayment['by'] | undefined,
  ): Promise<Appointment> => {
    const turn = last.current.then(async () => {
      const version = follow(seen);
      const answered = await withCode(() => send(id, decision, version, payBy));
      if (versionOf(answered) > version) madeOf.current.set(version, versionOf(answered));
      return answered;
    });
    last.current = turn.catch(() => undefined);
    return turn;
  };
};

/** While all are answered at once, none is decided by itself: each answer may ask for a code. */
export const allBusy = (
  decisions: ServiceDecisions,
  { attributes: { estimate } }: Appointment,
): ServiceDecisions => ({
  ...decisions,
  busy: new Set(estimate ? servicesOf(estimate).map(({ id }) => id) : []),
});

export type ServiceDecisionsInput = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment, cause: AdoptCause) => void;
  /** What else changes with the work: a coupon is looked up again. */
  readonly reprice?: (appointment: Appointment) => Promise<Appointment>;
  /** Whose buttons these are: in the dialog what is pending is approved, on a card it is removed. */
  readonly wording?: 'card' | 'dialog';
  /** What the page says would pay. */
  readonly payBy?: ShownPayment['by'] | undefined;
};

const decisionFor = (
  { attributes: { estimate } }: Appointment,
  service: QuotedService,
  wording: ServiceDecisionsInput['wording'],
): Decision | undefined => {
  if (!estimate) return undefined;
  const services = servicesOf(estimate);
  const decided = { status: service.status, typeOfService: service.type_of_service };
  if (wording !== 'dialog') return findToggle({ services }, decided);
  const asked = dialogDecision({ services }, decided);
  return asked.ok ? asked.decision : undefined;
};

/**
 * Approving and removing services: the card changes optimistically, the price with the server's answer, and both roll
 * back on refusal.
 */
export const useServiceDecisions = ({
  appointment,
  onAppointment,
  reprice,
  wording,
  payBy,
}: ServiceDecisionsInput) => {
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [notice, setNotice] = useState<string>();
  const [doesNotFit, setDoesNotFit] = useState<string>();
  const stepUp = useStepUp(appointment.id);
  const sendInTurn = useTurns(stepUp.withCode);
  const adopt = useNewest(appointment, onAppointment);

  const take = async (answered: Appointment): Promise<void> => {
    if (hasOutgrown(appointment, answered)) setNotice(copy.windowOutgrown);
    adopt(reprice ? await reprice(answered) : answered, 'answered');
  };

  const decide = async (service: QuotedService, wanted?: 'approved' | 'rejected'): Promise<void> => {
    const decision = wanted ?? decisionFor(appointment, service, wording);
    if (!decision || underWay.has(service.id)) return;
    setErrors((before) => without(before, service.id));
    setNotice(undefined);
    setDoesNotFit(undefined);
    setUnderWay((before) => new Map(before).set(service.id, decision));
    try {
      await take(await sendInTurn(service.id, decision, versionOf(appointment), payBy));
    } catch (error) {
      const message = failureWords(error, copy.notSaved, { several: 'first' });
      void askAgain(estimateRoutes.showOfferPayment);
      setDoesNotFit(failedBy(error, 'does_not_fit') ? service.name : undefined);
      // The refusal may be caused by another tab or a technician: show the current state.
      const now = await fetchAppointment(appointment.id).catch(() => undefined);
      if (now && isAnswerLost(error) && hasArrived(appointment, service, decision, now))
        return await take(now);
      if (now) adopt(reprice ? await reprice(now) : now, 'refused');
      // Said at the service, or above them all where the new estimate has it no more.
      if (isOn(now ?? appointment, service)) setErrors((before) => new Map(before).set(service.id, message));
      else setNotice(message);
    } finally {
      setUnderWay((before) => without(before, service.id));
    }
  };

  return {
    /** With the decisions under way as if they were taken; not while one of them waits for a code. */
    shown: stepUp.isAsking ? appointment : withDecisions(appointment, underWay),
    /** The price shown is not the price of the work shown. */
    pricing: underWay.size > 0 && !stepUp.isAsking,
    /** Also while a code is waited for: nothing else is answered meanwhile. */
    isDeciding: underWay.size > 0,
    /** The service the booked visit has no time for: another window may, or a second visit. */
    doesNotFit,
    /** For what the page has read beside the decisions. */
    adoptNewest: adopt,
    decisions: {
      onDecide: (service: QuotedService, wanted?: 'approved' | 'rejected') => void decide(service, wanted),
      busy: new Set(underWay.keys()) as ReadonlySet<string>,
      errors,
      notice,
      wording,
      dialog: stepUp.dialog,
    },
  };
};
