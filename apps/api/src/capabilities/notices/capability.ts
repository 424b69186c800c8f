import type { Capability, NoRoutes } from '../../platform/capability';
import { on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { estimateSent } from '../office';
import { closeOfficeTasks } from '../payments';
import { sendDueReminders } from './send-reminders';
import { tellArrivals } from './tell-arrivals';
import { tellLateQuotes } from './tell-late-quotes';
import { tellOpenedAreas } from './tell-opened-areas';
import { tellUndelivered } from './tell-undelivered';

type Ports = Parameters<typeof sendDueReminders>[0] & Parameters<typeof tellOpenedAreas>[0];

export const noticesCapability = (ports: Ports): Capability<NoRoutes> => ({
  name: 'notices',
  routes: {},
  limits: {},
  jobs: [
    { name: 'send-due-reminders', cron: everyMinute, run: (signal) => sendDueReminders(ports, signal) },
    { name: 'tell-late-quotes', cron: everyMinute, run: (signal) => tellLateQuotes(ports, signal) },
    { name: 'tell-arrivals', cron: everyMinute, run: (signal) => tellArrivals(ports, signal) },
    { name: 'tell-undelivered', cron: everyMinute, run: (signal) => tellUndelivered(ports, signal) },
    { name: 'tell-opened-areas', cron: everyMinute, run: (signal) => tellOpenedAreas(ports, signal) },
  ],
  subscriptions: [
    on(estimateSent, (tx, { appointmentId }) =>
      closeOfficeTasks(tx, { appointmentId, kinds: ['quote_late'], now: ports.now() }),
    ),
  ],
});
