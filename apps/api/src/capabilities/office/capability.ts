import type { officeRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { createOfficeEvents } from './office-events';
import { type OfficeDeps, officeHandlers, officeLimits } from './routes';
import { serveOfficeEvents } from './serve-office-events';

export const officeCapability = (ports: OfficeDeps): Capability<typeof officeRoutes> => {
  const events = createOfficeEvents();
  return {
    name: 'office',
    routes: officeHandlers(ports),
    limits: officeLimits,
    channels: {
      office_changed: events.hear,
      // New messages are highlighted in the office's list.
      thread_changed: events.hear,
    },
    streams: [(app) => serveOfficeEvents(app, { events, staff: ports.staff })],
  };
};
