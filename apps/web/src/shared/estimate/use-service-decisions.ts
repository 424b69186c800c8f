import { estimateRoutes } from '@lugnut/contract';
import { dialogDecision, findToggle } from '@lugnut/domain/estimates';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client';
import { fetchAppointment, firstMessage } from './appointment-calls';
import { estimateCopy as copy } from './copy';
import { type Appointment, type QuotedService, servicesOf, withDecisions } from './read-appointment';

type Decision = 'approved' | 'rejected' | 'deleted';

const send = async (id: string, decision: Decision): Promise<Appointment> => {
  const answer =
    decision === 'deleted'
      ? await api.call(estimateRoutes.deleteEstimateService, { params: { id } })
      : await api.call(estimateRoutes.decideEstimateService, {
          params: { id },
          body: { estimate_service: { status: decision } },
        });
  return answer.data;
};

const without = <V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

const versionOf = ({ attributes }: Appointment): number => attributes.estimate?.version ?? 0;

/** Several answers may be under way at once: an older one never overwrites a newer. */
const useNewest = (appointment: Appointment, onAppointment: (newer: Appointment) => void) => {
  const latest = useRef(appointment);
  useEffect(() => {
    latest.current = appointment;
  }, [appointment]);
  return (next: Appointment) => {
    if (next.id === latest.current.id && versionOf(next) < versionOf(latest.current)) return;
    latest.current = next;
    onAppointment(next);
  };
};

export type ServiceDecisionsInput = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
  /** What else changes with the work: a coupon is looked up again. */
  readonly reprice?: (appointment: Appointment) => Promise<Appointment>;
  /** Whose buttons these are: in the dialog what is pending is approved, on a card it is removed. */
  readonly wording?: 'card' | 'dialog';
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

/** Approving and removing services: the card changes at once, the price when the server has said it, and both go back when it refuses. */
export const useServiceDecisions = ({
  appointment,
  onAppointment,
  reprice,
  wording,
}: ServiceDecisionsInput) => {
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const adopt = useNewest(appointment, onAppointment);

  const decide = async (service: QuotedService): Promise<void> => {
    const decision = decisionFor(appointment, service, wording);
    if (!decision || underWay.has(service.id)) return;
    setErrors((before) => without(before, service.id));
    setUnderWay((before) => new Map(before).set(service.id, decision));
    try {
      const answered = await send(service.id, decision);
      adopt(reprice ? await reprice(answered) : answered);
    } catch (error) {
      setErrors((before) => new Map(before).set(service.id, firstMessage(error) ?? copy.notSaved));
      // The refusal may come of what another tab or a technician did: show what holds now.
      const now = await fetchAppointment(appointment.id).catch(() => undefined);
      if (now) adopt(reprice ? await reprice(now) : now);
    } finally {
      setUnderWay((before) => without(before, service.id));
    }
  };

  return {
    /** With the decisions under way as if they were taken. */
    shown: withDecisions(appointment, underWay),
    /** The price shown is not the price of the work shown. */
    pricing: underWay.size > 0,
    decisions: {
      onDecide: (service: QuotedService) => void decide(service),
      busy: new Set(underWay.keys()) as ReadonlySet<string>,
      errors,
      wording,
    },
  };
};
