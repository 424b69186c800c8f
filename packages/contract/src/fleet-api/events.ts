import { appointmentStatuses } from '@lugnut/domain/appointment';
import type { WebhookEventKind } from '@lugnut/domain/integrations';
import * as z from 'zod/mini';
import { calendarDay, dollars } from '../wire';

const vehicle = z.object({
  id: z.string(),
  /** As the fleet calls it: Van 2. */
  unit: z.string(),
  vin: z.nullable(z.string()),
});

const job = z.object({
  job: z.object({
    id: z.string(),
    status: z.enum(appointmentStatuses),
    services: z.array(z.string()),
    /** The vehicle's local day and arrival window; null while there is none. */
    appointment_day: z.nullable(calendarDay),
    appointment_time: z.nullable(z.string()),
  }),
  vehicle: z.nullable(vehicle),
});

const approval = z.object({
  approval: z.object({
    id: z.string(),
    job_id: z.string(),
    kind: z.enum(['book', 'estimate', 'yard']),
    status: z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired']),
    total: dollars,
  }),
  vehicle: z.nullable(vehicle),
});

const fault = z.object({
  fault: z.object({ code: z.string(), description: z.string(), first_seen_at: z.iso.datetime() }),
  vehicle,
});

const place = z.object({ place: z.object({ id: z.string(), name: z.string() }), vehicle });

const test = z.object({ message: z.string() });

/** What each kind of event says; this is also the allow-list of what leaves. */
export const webhookData = {
  'job.booked': job,
  'job.moved': job,
  'job.canceled': job,
  'job.on_the_way': job,
  'job.started': job,
  'job.finished': job,
  'approval.waiting': approval,
  'approval.decided': approval,
  'fault.opened': fault,
  'fault.closed': fault,
  'vehicle.arrived': place,
  'vehicle.left': place,
  'test.sent': test,
} as const satisfies Record<WebhookEventKind, z.ZodMiniType>;

export type WebhookData<K extends WebhookEventKind> = z.input<(typeof webhookData)[K]>;

const exampleVehicle = {
  id: '0c7b1a52-6d1f-4f0e-9f3a-2b8f6f1d4e10',
  unit: 'Van 2',
  vin: '1FTBR1Y83SKA13525',
};
const exampleJob = (status: z.input<typeof job>['job']['status']): z.input<typeof job> => ({
  job: {
    id: '7d0f7c3e-3c43-4a53-8f0b-6f3e2f5f9b21',
    status,
    services: ['Oil Change', 'Tire Rotation'],
    appointment_day: '2027-03-05',
    appointment_time: '09:00am-12:00pm',
  },
  vehicle: exampleVehicle,
});
const exampleApproval = (
  status: z.input<typeof approval>['approval']['status'],
): z.input<typeof approval> => ({
  approval: {
    id: '5b1d2c8e-90a7-4c1e-8d2e-1f6a7b3c9d42',
    job_id: '7d0f7c3e-3c43-4a53-8f0b-6f3e2f5f9b21',
    kind: 'book',
    status,
    total: 318.2,
  },
  vehicle: exampleVehicle,
});
const exampleFault: z.input<typeof fault> = {
  fault: {
    code: 'P0420',
    description: 'Catalyst system efficiency below threshold',
    first_seen_at: '2027-03-04T13:05:00.000Z',
  },
  vehicle: exampleVehicle,
};
const examplePlace: z.input<typeof place> = {
  place: { id: '9a4c1f77-2d55-4a6a-bb1d-0c9e8a7f6d13', name: 'North yard' },
  vehicle: exampleVehicle,
};

/** One of each kind, as it is sent: for the pages of developers, and checked against the schemas. */
export const webhookExamples: { readonly [K in WebhookEventKind]: WebhookData<K> } = {
  'job.booked': exampleJob('scheduled'),
  'job.moved': exampleJob('scheduled'),
  'job.canceled': exampleJob('cancelled'),
  'job.on_the_way': exampleJob('en_route'),
  'job.started': exampleJob('in_progress'),
  'job.finished': exampleJob('completed'),
  'approval.waiting': exampleApproval('open'),
  'approval.decided': exampleApproval('approved'),
  'fault.opened': exampleFault,
  'fault.closed': exampleFault,
  'vehicle.arrived': examplePlace,
  'vehicle.left': examplePlace,
  'test.sent': { message: 'This is a test. Nothing happened in your fleet.' },
};
