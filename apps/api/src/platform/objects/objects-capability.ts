import type { ObjectsPort } from '../../providers/objects/objects.port';
import type { Capability, NoRoutes } from '../capability';
import type { Database } from '../db/schema';
import { everyMinute } from '../jobs/scheduled-job';
import { moveFiles } from './move-files';
import type { ObjectStore } from './object-store';
import { removeObjects, sweepUnusedObjects } from './remove-objects';
import { requireOwnStorage } from './storage-identity';

/** RUN-5: pictures and papers live in storage; these jobs move what is not there yet and remove what nobody needs. */
export const objectsCapability = (ports: {
  readonly db: Database;
  readonly objects: ObjectStore;
  readonly storage: ObjectsPort;
}): Capability<NoRoutes> => ({
  name: 'objects',
  routes: {},
  limits: {},
  jobs: [
    {
      name: 'remove-objects',
      cron: everyMinute,
      async run(signal) {
        await requireOwnStorage(ports);
        await removeObjects(ports, signal);
      },
    },
    { name: 'sweep-unused-objects', cron: '19 * * * *', run: () => sweepUnusedObjects(ports.db) },
    {
      name: 'move-files-to-storage',
      cron: everyMinute,
      // A million pictures take their time; the next run goes on.
      deadlineMs: 600_000,
      async run(signal) {
        await requireOwnStorage(ports);
        await moveFiles(ports, signal);
      },
    },
  ],
});
