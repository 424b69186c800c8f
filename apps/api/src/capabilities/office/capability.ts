import type { officeRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { expireClaims } from './claim-request';
import { forgetPresence } from './note-presence';
import { createOfficeEvents } from './office-events';
import { type OfficeDeps, officeHandlers, officeLimits } from './routes';
import { serveOfficeEvents } from './serve-office-events';

export const officeCapability = (ports: OfficeDeps): Capability<typeof officeRoutes> => {
  const events = createOfficeEvents();
  return {
    name: 'office',
    routes: officeHandlers(ports),
    limits: officeLimits,
    jobs: [
      { name: 'expire-claims', cron: everyMinute, run: () => expireClaims(ports.db, ports.now()) },
      { name: 'forget-presence', cron: everyMinute, run: () => forgetPresence(ports.db, ports.now()) },
    ],
    channels: {
      office_changed: events.hear,
      // New messages are highlighted in the office's list.
      thread_changed: events.hear,
    },
    streams: [(app) => serveOfficeEvents(app, { events, staff: ports.staff })],
  };
};
