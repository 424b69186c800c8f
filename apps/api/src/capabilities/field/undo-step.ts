import { told } from '@lugnut/contract/reasons';
import {
  believedMoment,
  type ExceptionKind,
  exceptionRules,
  findUndoEvent,
  isUndoTime,
  outcomeOf,
} from '@lugnut/domain/field';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { isOffice } from '../accounts';
import { type Appointment, actorOf, applyEvent, findPromised, getLockedAppointment } from '../appointments';
import { listExceptions, markUndone, noteProgress } from '../job-record';
import { type ChargeDeps, closeOfficeTasks, dropVisitFee } from '../payments';
import { forgetArrival, noteBroken, noteExpectation, resumeVisit } from '../scheduling';
import { announcedOf, keepTold } from './announced-arrival';
import { tellUndone } from './exception-messages';
import { findHeardAt, findToldAt } from './heard-at';
import { findLastStep, type LastStep } from './last-step';
import { stay } from './move-on';
import type { Action } from './record-action';
import { requireFreeTechnician } from './require-start';

type UndoDeps = Pick<ChargeDeps, 'messages' | 'now'>;

/** What the office was asked to do about it. */
const tasksOf: Readonly<Partial<Record<ExceptionKind, Parameters<typeof closeOfficeTasks>[1]['kinds']>>> = {
  cannot_be_done: ['visit_called_off'],
  part_missing: ['part_missing'],
  not_there: ['missed_visit'],
};

/** What the last exception changed, taken back one by one. */
const restoreException = async (
  tx: DatabaseTransaction,
  deps: UndoDeps,
  { appointment, at }: Pick<Action, 'appointment' | 'at'>,
) => {
  const exceptions = await listExceptions(tx, appointment.id);
  const last = exceptions.at(-1);
  if (!last) throw new Error('an exception without its record');
  const earlier = last.kind === 'late' ? announcedOf(appointment, exceptions.slice(0, -1)) : undefined;
  const isReturn = (one: typeof last): boolean => outcomeOf(one.kind, one.status_before) === 'return visit';
  return {
    'restore window': async () => {
      await markUndone(tx, last.id, at);
      if (last.fee_cents > 0) await dropVisitFee(tx, appointment.id);
      const kinds = tasksOf[last.kind] ?? [];
      if (kinds.length > 0)
        await closeOfficeTasks(tx, { appointmentId: appointment.id, kinds, now: deps.now() });
      await noteBroken(tx, appointment.id, last.broken_before);
      if (!appointment.market) return;
      if (last.kind === 'late')
        // What was announced before it stands again.
        await noteExpectation(tx, appointment, { what: 'arrival', at: earlier ?? null }, deps.now());
      else
        await resumeVisit(tx, {
          appointmentId: appointment.id,
          exceptionId: last.id,
          market: appointment.market,
          wasReturn: exceptions.slice(0, -1).some(isReturn),
          returnSince: last.return_before,
          now: deps.now(),
        });
    },
    'record progress': () =>
      noteProgress(tx, appointment.id, {
        on_my_way_at: last.on_my_way_at,
        reckoned_arrival_at: last.reckoned_arrival_at,
        arrived_at: last.arrived_at,
      }),
    'tell customer': async () => {
      const restored = await getLockedAppointment(tx, appointment.id);
      await keepTold(tx, restored, earlier, deps.now());
      await tellUndone(tx, deps.messages, restored, {
        exceptionId: last.id,
        announcedAt: earlier,
        now: deps.now(),
      });
    },
  };
};

/** Nobody was told of an arrival, so nobody hears of its undoing. */
const restoreDriving = (tx: DatabaseTransaction, appointment: Appointment) => ({
  'restore window': () => forgetArrival(tx, appointment),
  'record progress': () => noteProgress(tx, appointment.id, { arrived_at: null }),
  'tell customer': async () => undefined,
});

/** What a phone shows as its last step. */
export type NamedStep = { readonly step: ExceptionKind | 'arrived'; readonly at: Date };

const eventOf = ({ step }: NamedStep) => (step === 'arrived' ? 'arrived' : exceptionRules[step].event);

/** The visit that was left has another window by now. */
const isPickedAgain = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  { step }: NamedStep,
): Promise<boolean> => {
  if (step === 'arrived' || step === 'late' || !findPromised(appointment)) return false;
  return (await listExceptions(tx, appointment.id)).at(-1)?.kind === step;
};

/** Of a step that was refused the phone knows only later: what it takes back is that one, never the one before. */
const isNamed = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  last: LastStep,
  { named, heardAt }: { readonly named: NamedStep; readonly heardAt: Date },
): Promise<boolean> => {
  const kind = last.type === 'arrived' ? 'arrived' : (await listExceptions(tx, appointmentId)).at(-1)?.kind;
  const atMs = named.at.getTime();
  const believedMs = believedMoment(atMs, {
    nowMs: heardAt.getTime(),
    previousMs: last.previousAt?.getTime(),
  });
  // A phone names the moment by its own clock, or as we believed it.
  const knownAs = [last.at, await findToldAt(tx, appointmentId, last)].map((at) => at.getTime());
  return kind === named.step && (knownAs.includes(atMs) || knownAs.includes(believedMs));
};

/** FIELD-1: a slip of the thumb, taken back within two minutes. */
export const undoStep = async (
  deps: UndoDeps,
  action: Action,
  /** Undefined: whichever was the last one. */
  named: NamedStep | undefined,
): Promise<void> => {
  const { tx, appointment, account, at, toldAt, heardAt } = action;
  const step = await findLastStep(tx, appointment.id);
  const type = step && findUndoEvent(step);
  // Pressed twice it is done once.
  if (step?.undone && named && step.undone === eventOf(named)) return;
  if (named && (await isPickedAgain(tx, appointment, named)))
    throw new Failure('conflict', told('undo_time_picked'));
  if (!step || !type) throw new Failure('conflict', told('nothing_to_undo'));
  if (named && !(await isNamed(tx, appointment.id, step, { named, heardAt })))
    throw new Failure('conflict', told('not_last_step'));
  const stepHeardAt = await findHeardAt(tx, appointment.id, step);
  const isInTime = isUndoTime({
    stepAtMs: named ? believedMoment(named.at.getTime(), { nowMs: heardAt.getTime() }) : step.at.getTime(),
    stepHeardAtMs: stepHeardAt.getTime(),
    undoneAtMs: toldAt.getTime(),
    heardAtMs: heardAt.getTime(),
  });
  if (!isInTime) throw new Failure('conflict', told('undo_too_late'));
  if (type === 'stayed') return stay(deps, action);
  if (type !== 'undone_to_scheduled' && step.type !== 'delayed') {
    // Whoever drove there or was there may be with another one by now, also from a visit that was given up.
    const left = (await listExceptions(tx, appointment.id)).at(-1);
    const technicianId = findPromised(appointment)?.technicianId ?? left?.technician_id;
    const by = isOffice(account) ? 'office' : 'technician';
    if (technicianId) await requireFreeTechnician(tx, appointment, { technicianId, at, by });
  }
  const restored =
    step.type === 'arrived'
      ? restoreDriving(tx, appointment)
      : await restoreException(tx, deps, { appointment, at });
  await applyEvent(
    tx,
    appointment.id,
    { type, actor: actorOf(account, appointment), at, details: { undone: step.type } },
    restored,
  );
};
