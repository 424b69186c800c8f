import type { mapTilesRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import { mapTilesHandlers, mapTilesLimits } from './routes';
import { serveArchive } from './serve-archive';

export const mapTilesCapability = (ports: {
  readonly config: Pick<Config, 'tiles' | 'MAP_ATTRIBUTION'>;
  readonly limiter: RateLimiter;
}): Capability<typeof mapTilesRoutes> => {
  const { limiter } = ports;
  const { tiles: source, MAP_ATTRIBUTION: attribution } = ports.config;
  return {
    name: 'map-tiles',
    routes: mapTilesHandlers({ source, attribution }),
    limits: mapTilesLimits,
    endpoints: [(app) => serveArchive(app, { source, limiter })],
  };
};
