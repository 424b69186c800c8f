import type { liveRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetByAge } from '../../platform/retention/retention';
import { createJobEvents } from './job-events';
import { type LiveDeps, liveHandlers, liveLimits } from './routes';
import { serveJobEvents } from './serve-job-events';

export const liveCapability = (ports: LiveDeps): Capability<typeof liveRoutes> => {
  const events = createJobEvents();
  return {
    name: 'live',
    routes: liveHandlers(ports),
    limits: liveLimits,
    retention: [forgetByAge('job_messages', ['job_read_mark', 'message_at'], ['job_message', 'created_at'])],
    channels: { office_changed: events.hear, job_changed: events.hear },
    streams: [(app) => serveJobEvents(app, { events, openJob: ports.openJob })],
  };
};
