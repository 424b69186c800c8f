import type { fleetBillingRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { fleetProven } from '../accounts';
import { fleetInvoicePaid, fleetInvoiceSent } from '../payments';
import { endBilling } from './billing-settings';
import { type ClosingDeps, closeMonths } from './close-months';
import { createInvoiceDeliverer, pushInvoice, remindOfInvoices, tellInvoicePaid } from './invoice-letters';
import { type FleetBillingDeps, fleetBillingHandlers, fleetBillingLimits } from './routes';
import { type ServeDeps, serveInvoices } from './serve-invoices';

type Ports = FleetBillingDeps & ServeDeps & ClosingDeps & Parameters<typeof createInvoiceDeliverer>[0];

/** FLT-12: terms, PO numbers and one invoice a month over all jobs of a fleet. */
export const fleetBillingCapability = (ports: Ports): Capability<typeof fleetBillingRoutes> => ({
  name: 'fleet-billing',
  routes: fleetBillingHandlers(ports),
  limits: fleetBillingLimits,
  jobs: [
    { name: 'close-fleet-months', cron: '7 * * * *', run: (signal) => closeMonths(ports, signal) },
    { name: 'remind-of-invoices', cron: '41 * * * *', run: (signal) => remindOfInvoices(ports, signal) },
  ],
  deliverers: [createInvoiceDeliverer(ports)],
  subscriptions: [
    on(fleetProven, (tx, { fleetId }) => endBilling(tx, fleetId)),
    on(fleetInvoiceSent, (tx, { statementId }) => pushInvoice(tx, statementId, ports.now())),
    on(fleetInvoicePaid, (tx, { statementId }) => tellInvoicePaid(tx, ports.messages, statementId)),
  ],
  endpoints: [(app) => serveInvoices(app, ports)],
});
