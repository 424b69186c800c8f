import { type AppointmentEventType, type AppointmentStatus, isPromised } from '../appointment';

/**
 * What a fleet's own systems can be told of. A new kind is one line here and its schema in the contract; a stored one
 * is never renamed.
 */
export const webhookEventKinds = [
  'job.booked',
  'job.moved',
  'job.canceled',
  'job.on_the_way',
  'job.started',
  'job.finished',
  'approval.waiting',
  'approval.decided',
  'fault.opened',
  'fault.closed',
  'vehicle.arrived',
  'vehicle.left',
  'test.sent',
] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

/** What is sent only when somebody asks for it cannot be chosen. */
export const chosenEventKinds = webhookEventKinds.filter((kind) => kind !== 'test.sent');

export const webhookEventNames: Readonly<Record<WebhookEventKind, string>> = {
  'job.booked': 'A job is booked',
  'job.moved': 'A job has a new time',
  'job.canceled': 'A booked job is canceled',
  'job.on_the_way': 'The mechanic is on the way',
  'job.started': 'The mechanic has arrived',
  'job.finished': 'A job is finished',
  'approval.waiting': 'An approval is waiting',
  'approval.decided': 'An approval is decided',
  'fault.opened': 'A vehicle has a new fault',
  'fault.closed': 'A fault is gone',
  'vehicle.arrived': 'A vehicle arrived at one of your places',
  'vehicle.left': 'A vehicle left one of your places',
  'test.sent': 'A test you sent',
};

const kinds: ReadonlySet<string> = new Set(webhookEventKinds);
export const isWebhookEventKind = (text: string): text is WebhookEventKind => kinds.has(text);

/** Which event of a job is told, if any: of a draft nothing is. */
export const webhookKindOfJob = (event: {
  readonly type: AppointmentEventType | 'requested';
  readonly from: AppointmentStatus | undefined;
}): WebhookEventKind | undefined => {
  const wasBooked = event.from !== undefined && isPromised(event.from);
  switch (event.type) {
    case 'promised':
      return wasBooked ? undefined : 'job.booked';
    case 'moved':
      return wasBooked ? 'job.moved' : undefined;
    case 'canceled':
      return wasBooked ? 'job.canceled' : undefined;
    case 'set_off':
      return 'job.on_the_way';
    case 'arrived':
      return 'job.started';
    case 'finished':
      return 'job.finished';
    default:
      return undefined;
  }
};
