import type { appointmentRoutes, appointmentUpkeepRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { forgetByAge } from '../../platform/retention/retention';
import { languageChosen, loginChanged } from '../accounts';
import { forgetReplacedEstimates } from './forget-replaced-estimates';
import { keepLanguage } from './keep-language';
import { createMoveContacts } from './move-contacts';
import { appointmentHandlers, appointmentLimits } from './routes';
import { type CalendarDeps, serveCalendar } from './serve-calendar';
import { appointmentUpkeepHandlers, appointmentUpkeepLimits } from './upkeep-routes';

type Ports = Parameters<typeof appointmentHandlers>[0] &
  Parameters<typeof appointmentUpkeepHandlers>[0] &
  CalendarDeps;

export const appointmentsCapability = (
  ports: Ports,
): Capability<typeof appointmentRoutes & typeof appointmentUpkeepRoutes> => ({
  name: 'appointments',
  routes: { ...appointmentHandlers(ports), ...appointmentUpkeepHandlers(ports) },
  limits: { ...appointmentLimits, ...appointmentUpkeepLimits },
  retention: [
    forgetByAge('request_notices', ['request_notice', 'sent_at']),
    { key: 'replaced_estimates', forget: forgetReplacedEstimates },
  ],
  subscriptions: [on(loginChanged, createMoveContacts(ports)), on(languageChosen, keepLanguage)],
  endpoints: [(app) => serveCalendar(app, ports)],
});
