import type { dispatchRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { createOfficeEvents, serveOfficeEvents } from '../office';
import { type DispatchDeps, dispatchHandlers, dispatchLimits } from './routes';

export const dispatchCapability = (ports: DispatchDeps): Capability<typeof dispatchRoutes> => {
  const events = createOfficeEvents();
  return {
    name: 'dispatch',
    routes: dispatchHandlers(ports),
    limits: dispatchLimits,
    channels: {
      route_changed: events.hear,
      technicians_changed: () => events.hear(),
      dispatch_changed: events.hear,
    },
    streams: [(app) => serveOfficeEvents(app, { events, staff: ports.staff, desk: 'dispatch' })],
  };
};
