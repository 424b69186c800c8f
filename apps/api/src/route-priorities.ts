import { type Route, routes, type SpecialEndpoint, specialEndpoints } from '@lugnut/contract';
import { addressPattern } from './platform/http/address-pattern';
import type { Priority } from './platform/overload/priority';

type Capability = Route['capability'];
type Name = keyof typeof routes | keyof typeof specialEndpoints;

/** What reading and what changing something of a capability is worth when there is too much to do. */
const byCapability: Record<Capability, { readonly read: Priority; readonly change: Priority }> = {
  accounts: { read: 'person', change: 'person' },
  coverage: { read: 'person', change: 'person' },
  pricing: { read: 'person', change: 'person' },
  vehicles: { read: 'person', change: 'person' },
  'error-reports': { read: 'background', change: 'background' },
  'technician-showcase': { read: 'list', change: 'list' },
  appointments: { read: 'person', change: 'money' },
  estimates: { read: 'person', change: 'money' },
  coupons: { read: 'person', change: 'person' },
  memberships: { read: 'person', change: 'money' },
  addresses: { read: 'person', change: 'person' },
  scheduling: { read: 'person', change: 'money' },
  payments: { read: 'money', change: 'money' },
  leads: { read: 'list', change: 'person' },
  reviews: { read: 'list', change: 'person' },
  messaging: { read: 'background', change: 'person' },
  staff: { read: 'list', change: 'person' },
  'customer-area': { read: 'list', change: 'person' },
  documents: { read: 'list', change: 'person' },
  fleet: { read: 'list', change: 'person' },
  telematics: { read: 'list', change: 'person' },
  'request-media': { read: 'list', change: 'person' },
  push: { read: 'background', change: 'background' },
  'security-log': { read: 'list', change: 'person' },
  passkeys: { read: 'person', change: 'person' },
  'map-tiles': { read: 'list', change: 'list' },
  legal: { read: 'list', change: 'person' },
  'public-pages': { read: 'list', change: 'list' },
  'my-data': { read: 'list', change: 'person' },
  'fleet-billing': { read: 'list', change: 'person' },
  'fleet-care': { read: 'list', change: 'person' },
  'fleet-places': { read: 'list', change: 'person' },
  'driver-inspections': { read: 'list', change: 'person' },
  'fleet-api': { read: 'list', change: 'person' },
  pulse: { read: 'list', change: 'list' },
};

/** Where a call is worth more or less than the rest of its capability. */
const byName: Partial<Record<Name, Priority>> = {
  // Devices send again what we refuse.
  takeReadings: 'background',
  takePositions: 'background',
  noteOfficePresence: 'background',
  leaveOfficeRequest: 'background',
  // Screens that watch open their streams again.
  fleetEvents: 'background',
  officeEvents: 'background',
  dispatchEvents: 'background',
  jobEvents: 'background',
  getDispatchBoard: 'list',
  listUserAppointments: 'list',
  // Booked and paid elsewhere than in their own capability.
  createFleetAppointment: 'money',
  chooseYardVisit: 'money',
  bookYardDay: 'money',
  rescheduleYardDay: 'money',
  payFleetInvoice: 'money',
  approveRequest: 'money',
  approveProposal: 'money',
  decideProposalByLink: 'money',
  saveLeadCard: 'money',
  beginLeadCardSetup: 'money',
  tipTechnician: 'money',
  finishJob: 'money',
  settlePayment: 'money',
  refundJob: 'money',
  getAvailability: 'money',
  // STOP is the law, and a carrier does not say it twice.
  incomingText: 'money',
  // What became of a text or a mail is said once, too.
  textStatus: 'money',
  emailReport: 'money',
  // A quote, not a booking.
  createAppointment: 'person',
  updateContact: 'person',
};

export const priorityOfRoute = (name: string, { method, capability }: Route | SpecialEndpoint): Priority => {
  const named = byName[name as Name];
  if (named) return named;
  const { read, change } = byCapability[capability];
  return method === 'GET' ? read : change;
};

/** Streams and files, in either direction. */
const isTransferRoute = (route: Route | SpecialEndpoint): boolean =>
  'events' in route || 'contentTypes' in route;

type Judged = { readonly priority: Priority; readonly isTransfer: boolean };

const byAddress = new Map<string, Judged>(
  [...Object.entries(routes), ...Object.entries(specialEndpoints)].flatMap(([name, endpoint]) => {
    const declared = endpoint as Route | SpecialEndpoint;
    const judged = { priority: priorityOfRoute(name, declared), isTransfer: isTransferRoute(declared) };
    const paths = [
      declared.path,
      ...('documentedPath' in declared && declared.documentedPath ? [declared.documentedPath] : []),
    ];
    return paths.map((path) => [`${declared.method} ${addressPattern({ path })}`, judged] as const);
  }),
);

type Matched = {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
};

const judgedOf = ({ method, routeOptions }: Matched): Judged | undefined =>
  byAddress.get(`${method} ${routeOptions.url ?? ''}`);

/** By the matched address; what is not of the contract is a person's, as the sandboxes are. */
export const priorityOfRequest = (request: Matched): Priority => judgedOf(request)?.priority ?? 'person';

export const isTransferRequest = (request: Matched): boolean => judgedOf(request)?.isTransfer ?? false;
