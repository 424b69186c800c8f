import type { myDataRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { forgetByAge } from '../../platform/retention/retention';
import { createLoginCodeSender } from '../accounts';
import type { EraseDeps } from './erase-person';
import { forgetUnbooked, forgetUnbookedPictures, unbookedBatch } from './forget-unbooked';
import { createExportDeliverer, type ExportDeps } from './make-export';
import { type MyDataDeps, myDataHandlers, myDataLimits } from './routes';
import { remindOfErasures, runErasures } from './run-erasures';
import { serveExports } from './serve-export';

type Ports = Omit<MyDataDeps, 'sendLoginCode'> & EraseDeps & ExportDeps;

/** LEGAL-4: what we know of somebody, to take along or to have erased. */
export const myDataCapability = (ports: Ports): Capability<typeof myDataRoutes> => ({
  name: 'my-data',
  routes: myDataHandlers({ ...ports, sendLoginCode: createLoginCodeSender(ports.messages, ports.now) }),
  limits: myDataLimits,
  jobs: [
    {
      name: 'remind-of-erasures',
      cron: everyMinute,
      run: (signal) => remindOfErasures(ports, signal),
    },
    {
      name: 'erase-accounts',
      cron: everyMinute,
      // A customer of many years has many papers to print again.
      deadlineMs: 600_000,
      run: (signal) => runErasures(ports, signal),
    },
  ],
  deliverers: [createExportDeliverer(ports)],
  retention: [
    { key: 'unbooked_quotes', batch: unbookedBatch, forget: forgetUnbooked(ports.now) },
    { key: 'unbooked_pictures', forget: forgetUnbookedPictures },
    forgetByAge('data_exports', ['data_export', 'expires_at']),
  ],
  endpoints: [(app) => serveExports(app, ports)],
});
