import type { fleetCareRoutes } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import type { Capability } from '../../platform/capability';
import { type Emit, on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { forgetByAge } from '../../platform/retention/retention';
import { fleetProven, seatLost } from '../accounts';
import { inspectionReceived } from '../driver-inspections';
import { approvalAsked } from '../fleet';
import { jobPaid } from '../payments';
import { createVisitPicker, type PickVisitPorts } from '../scheduling';
import { raiseAlert } from './alert-store';
import { settleProposals } from './decide-proposal';
import { endPolicy } from './fault-policy';
import { type FollowDeps, followFaults } from './follow-faults';
import { startPrograms } from './programs';
import { endLinks } from './proposal-links';
import { proposeRepairs } from './propose-repairs';
import { resetByJob, resetByJobs } from './reset-by-job';
import { type FleetCareDeps, fleetCareHandlers, fleetCareLimits } from './routes';
import { closeAnswered, requestSubject, type TellDeps, tellAlerts } from './tell-alerts';
import { closeCertified, watchInspection } from './watch-inspections';
import { watchVehicles } from './watch-vehicles';

type Ports = Omit<FleetCareDeps, 'visits'> & PickVisitPorts & FollowDeps & TellDeps & { readonly emit: Emit };

/** FLT-6, FLT-7: what a fleet's vehicles need, who hears of it, and the repair that is proposed for a fault. */
export const fleetCareCapability = (ports: Ports): Capability<typeof fleetCareRoutes> => {
  const { db, now } = ports;
  const deps = { ...ports, visits: createVisitPicker(ports) };
  return {
    name: 'fleet-care',
    routes: fleetCareHandlers(deps),
    limits: fleetCareLimits,
    jobs: [
      { name: 'follow-faults', cron: everyMinute, run: (signal) => followFaults(deps, signal) },
      { name: 'settle-proposals', cron: everyMinute, run: (signal) => settleProposals(deps, signal) },
      { name: 'propose-repairs', cron: everyMinute, run: (signal) => proposeRepairs(deps, signal) },
      {
        name: 'watch-vehicles',
        cron: '*/5 * * * *',
        async run(signal) {
          await startPrograms(db, now());
          await watchVehicles(deps, signal);
        },
      },
      { name: 'reset-programs', cron: '23 * * * *', run: (signal) => resetByJobs(deps, signal) },
      {
        name: 'tell-alerts',
        cron: everyMinute,
        async run(signal) {
          await closeAnswered(deps);
          await closeCertified(deps);
          await tellAlerts(deps, signal);
        },
      },
    ],
    subscriptions: [
      on(approvalAsked, (tx, { askerName, totalCents, vehicle, ...request }) =>
        raiseAlert(tx, {
          fleetId: request.fleetId,
          carId: null,
          kind: 'approval',
          subject: requestSubject(request),
          // Everybody of the fleet reads it, not only who answers.
          words: `${askerName} requested ${formatCents(totalCents)} of work on ${vehicle}`,
          at: request.at,
        }),
      ),
      on(fleetProven, (tx, { fleetId }) => endPolicy(tx, fleetId)),
      on(fleetProven, (tx, { fleetId }) => endLinks(tx, { fleetId })),
      on(seatLost, async (tx, { fleetId, personId, isRemoved }) => {
        if (isRemoved) await endLinks(tx, { fleetId, personId });
      }),
      on(jobPaid, (tx, { appointmentId }) => resetByJob({ db: tx, now }, appointmentId)),
      on(inspectionReceived, (tx, report) => watchInspection(tx, report, now())),
    ],
    retention: [
      forgetByAge('fleet_alerts', ['fleet_alert', 'raised_at'], ['fault_proposal_link', 'expires_at']),
    ],
  };
};
