import type { SaveVisitBody } from '@lugnut/contract';
import type { Pool } from 'pg';
import type { Emit } from '../../platform/events';
import type { Account } from '../accounts';
import { type Appointment, noSuchAppointment, type QuoteDeps, quoteElsewhere } from '../appointments';
import { type SchedulingDeps, saveVisit } from './change';
import { windowPromised } from './events';
import { type Availability, createPlanningFacts, listAvailability } from './plan';

export type PickVisitPorts = Omit<SchedulingDeps, 'findPlanningFacts' | 'notePromise' | 'quoteElsewhere'> &
  QuoteDeps & { readonly pool: Pool; readonly emit: Emit };

/** Finds and holds a window for a job that no person is choosing one for. */
export type VisitPicker = {
  listFree(appointmentId: string): Promise<Availability>;
  hold(appointmentId: string, account: Account, body: SaveVisitBody): Promise<Appointment>;
};

export const createVisitPicker = (ports: PickVisitPorts): VisitPicker => {
  const deps: SchedulingDeps = {
    ...ports,
    findPlanningFacts: createPlanningFacts(ports.pool, ports.plans),
    notePromise: (tx, appointmentId, at) => ports.emit(tx, windowPromised, { appointmentId, at }),
    quoteElsewhere: (appointment, there) => quoteElsewhere(ports, appointment, there),
  };
  return {
    async listFree(appointmentId) {
      const facts = await deps.findPlanningFacts(appointmentId);
      if (!facts) throw noSuchAppointment();
      return listAvailability(deps, facts);
    },
    hold: (id, account, body) => saveVisit(deps, { id, account }, body),
  };
};
