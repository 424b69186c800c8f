import type { replanRoutes, schedulingRoutes } from '@lugnut/contract';
import type { Pool } from 'pg';
import type { Capability } from '../../platform/capability';
import type { Emit } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { type QuoteDeps, quoteElsewhere } from '../appointments';
import { swapsJob } from './change';
import { underwayTakenAway, windowPromised } from './events';
import { createPlanningFacts, type createPromiseTerms, learnTerms, noteChances } from './plan';
import { forgetExpiredHolds } from './promise';
import { improveDays, proposeSwaps, replanHandlers, replanLimits } from './replan';
import { schedulingHandlers, schedulingLimits } from './routes';

type Own = 'findPlanningFacts' | 'notePromise' | 'quoteElsewhere';
type Ports = Omit<Parameters<typeof schedulingHandlers>[0], Own> &
  Omit<Parameters<typeof replanHandlers>[0], 'noteTakenAway'> &
  QuoteDeps & {
    readonly pool: Pool;
    readonly emit: Emit;
    readonly promiseTerms: ReturnType<typeof createPromiseTerms>;
  };

export const schedulingCapability = (
  ports: Ports,
): Capability<typeof schedulingRoutes & typeof replanRoutes> => {
  const { db, pool, plans, promiseTerms, now, emit } = ports;
  return {
    name: 'scheduling',
    routes: {
      ...schedulingHandlers({
        ...ports,
        findPlanningFacts: createPlanningFacts(pool, plans),
        notePromise: (tx, appointmentId, at) => emit(tx, windowPromised, { appointmentId, at }),
        quoteElsewhere: (appointment, there) => quoteElsewhere(ports, appointment, there),
      }),
      ...replanHandlers({
        ...ports,
        noteTakenAway: (tx, taken) => emit(tx, underwayTakenAway, taken),
      }),
    },
    limits: { ...schedulingLimits, ...replanLimits },
    jobs: [
      {
        name: 'forget-expired-holds',
        cron: everyMinute,
        run: (signal) => forgetExpiredHolds(db, now(), signal),
      },
      { name: 'improve-days', cron: everyMinute, run: (signal) => improveDays(ports, signal) },
      // Last shortly before anybody sets off.
      { name: 'note-chances', cron: '52 * * * *', run: (signal) => noteChances(ports, signal) },
      // Soon after midnight, wherever that is.
      { name: 'learn-terms', cron: '7 * * * *', run: (signal) => learnTerms(ports, signal) },
      { name: swapsJob, cron: everyMinute, run: (signal) => proposeSwaps(ports, signal) },
    ],
    channels: {
      route_changed: (announced) => plans.hearRouteChanged(announced),
      technicians_changed: () => plans.techniciansChanged(),
      terms_learned: () => promiseTerms.forget(),
    },
  };
};
