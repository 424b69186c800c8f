import type { fleetPlacesRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { forgetByAge } from '../../platform/retention/retention';
import { followPlaces } from './follow-places';
import { type FleetPlacesDeps, fleetPlacesHandlers, fleetPlacesLimits } from './routes';
import { sumUpUse } from './vehicle-use';

/** FLT-8: where a fleet's vehicles were: its places with arrivals, trails, and what a day added up to. */
export const fleetPlacesCapability = (ports: FleetPlacesDeps): Capability<typeof fleetPlacesRoutes> => ({
  name: 'fleet-places',
  routes: fleetPlacesHandlers(ports),
  limits: fleetPlacesLimits,
  jobs: [
    { name: 'follow-places', cron: everyMinute, run: (signal) => followPlaces(ports, signal) },
    {
      name: 'sum-up-use',
      // Hourly, with a long deadline: it reads two days of readings.
      cron: '23 * * * *',
      deadlineMs: 600_000,
      run: (signal) => sumUpUse(ports, signal),
    },
  ],
  retention: [forgetByAge('place_visits', ['place_visit', 'arrived_at'])],
});
