import type { technicianRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { appointmentStore } from '../appointments';
import type { JobReaders } from '../documents';
import { jobOnAccount, jobPaid } from '../payments';
import { underwayTakenAway } from '../scheduling';
import { askForReview } from './field-messages';
import { keepLeftOpenTasks } from './keep-left-open-tasks';
import { keepTwoVisitsTasks } from './keep-two-visits-tasks';
import { type TechnicianDeps, technicianHandlers, technicianLimits } from './routes';
import { type PhotoDeps, servePhotos } from './serve-photos';
import { tellChangedStops } from './tell-changed-stops';
import { endTakenAway } from './turn-back';

type Ports = Omit<TechnicianDeps, 'requireOnJob'> & {
  readonly staff: Pick<TechnicianDeps, 'requireOnJob'>;
  readonly readers: JobReaders;
  readonly limiter: RateLimiter;
  readonly pictures: PhotoDeps['pictures'];
  readonly objects: PhotoDeps['objects'];
};

export const fieldCapability = (ports: Ports): Capability<typeof technicianRoutes> => {
  const { requireOnJob } = ports.staff;
  const { requireReader } = ports.readers;
  const askFor = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
    const appointment = await appointmentStore(tx).find(appointmentId);
    if (appointment) await askForReview(tx, ports.charging.messages, appointment, ports.charging.now());
  };
  return {
    name: 'field',
    routes: technicianHandlers({ ...ports, requireOnJob }),
    limits: technicianLimits,
    jobs: [
      { name: 'tell-changed-stops', cron: everyMinute, run: (signal) => tellChangedStops(ports, signal) },
      { name: 'keep-left-open-tasks', cron: everyMinute, run: (signal) => keepLeftOpenTasks(ports, signal) },
      {
        name: 'keep-two-visits-tasks',
        cron: '*/5 * * * *',
        run: (signal) => keepTwoVisitsTasks(ports, signal),
      },
    ],
    subscriptions: [
      on(underwayTakenAway, (tx, taken) => endTakenAway(ports.charging, tx, taken)),
      // After the receipt, which is written before.
      on(jobPaid, (tx, { appointmentId }) => askFor(tx, appointmentId)),
      on(jobOnAccount, (tx, { appointmentId }) => askFor(tx, appointmentId)),
    ],
    endpoints: [(app) => servePhotos(app, { ...ports, requireOnJob, requireReader })],
  };
};
