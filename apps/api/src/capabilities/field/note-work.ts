import { told } from '@lugnut/contract/reasons';
import { isOpen } from '@lugnut/domain/appointment';
import {
  findDraftProblem,
  findInspectionProblem,
  findOdometerDoubt,
  type SiteCheck,
  tidyInspection,
} from '@lugnut/domain/field';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import {
  type Diagnosis,
  findLastOdometer,
  findProgress,
  type Inspection,
  noteProgress,
  stopTimer,
  storedDiagnosis,
  storedInspection,
  storedSiteCheck,
} from '../job-record';
import type { Action } from './record-action';

/** Notes can change until the job is finished. */
const requireOpen = ({ appointment }: Action): void => {
  if (!isOpen(appointment.status)) throw new Failure('conflict', told('job_finished'));
};

export const noteSite = async (action: Action, { passed, note }: SiteCheck): Promise<void> => {
  requireOpen(action);
  await noteProgress(action.tx, action.appointment.id, {
    site_check: storedSiteCheck.encode({ passed: [...new Set(passed)], note }),
  });
};

export const noteInspection = async (action: Action, { items, done }: Inspection): Promise<void> => {
  requireOpen(action);
  const problem = done ? findInspectionProblem(items) : findDraftProblem(items);
  if (problem) throw new Failure('invalid_input', told(`inspection_${problem}`));
  await noteProgress(action.tx, action.appointment.id, {
    inspection: storedInspection.encode(tidyInspection(items)),
    inspection_done_at: done ? action.at : null,
  });
};

export const noteDiagnosis = async (action: Action, diagnosis: Diagnosis): Promise<void> => {
  requireOpen(action);
  const { finding, recommendation } = diagnosis;
  await noteProgress(action.tx, action.appointment.id, {
    diagnosis: storedDiagnosis.encode({ finding, recommendation }),
  });
};

export const noteOdometer = async (
  action: Action,
  { miles, confirmed }: { readonly miles: number; readonly confirmed?: boolean | undefined },
): Promise<void> => {
  requireOpen(action);
  const { tx, appointment, at } = action;
  const timeZone = appointment.market?.timeZone ?? 'America/New_York';
  const doubt = findOdometerDoubt(miles, {
    last: await findLastOdometer(tx, appointment.id),
    carYear: appointment.car.year,
    today: marketMomentAt(at.getTime(), offsetsOf(timeZone)).day,
  });
  if (doubt !== undefined && !confirmed) throw new Failure('conflict', told('odometer_doubt', { doubt }));
  await noteProgress(action.tx, action.appointment.id, { odometer_miles: miles });
};

export const runTimer = async (action: Action, running: boolean): Promise<void> => {
  const { tx, appointment, account, at } = action;
  if (!running) return stopTimer(tx, appointment.id, at);
  if (appointment.status !== 'in_progress') throw new Failure('conflict', told('timer_not_at_car'));
  const { arrivedAt } = await findProgress(tx, appointment.id);
  await tx
    .insertInto('work_span')
    .values({
      id: newId(),
      appointment_id: appointment.id,
      account_id: account.id,
      started_at: arrivedAt && arrivedAt > at ? arrivedAt : at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
