import type { requestMediaRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetUnsentMedia } from './media-store';
import { type RequestMediaDeps, requestMediaHandlers, requestMediaLimits } from './routes';
import { type ServeMediaDeps, serveMedia } from './serve-media';

/** KEEP-8: what a customer shows of a problem, before the request is sent and with it afterwards. */
export const requestMediaCapability = (
  ports: RequestMediaDeps & ServeMediaDeps,
): Capability<typeof requestMediaRoutes> => ({
  name: 'request-media',
  routes: requestMediaHandlers(ports),
  limits: requestMediaLimits,
  jobs: [
    {
      name: 'forget-unsent-media',
      cron: '29 * * * *',
      run: () => forgetUnsentMedia(ports.db, ports.now()),
    },
  ],
  endpoints: [(app) => serveMedia(app, ports)],
});
