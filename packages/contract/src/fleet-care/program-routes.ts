import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { calendarDay, resource } from '../wire';

const id = z.object({ id: z.uuid() });
const count = (most: number) => z.nullable(z.int().check(z.gte(1), z.lte(most)));
const margin = (most: number) => z.int().check(z.gte(0), z.lte(most));

const terms = {
  name: z.string(),
  services: z.array(z.string()),
  every_miles: z.nullable(z.int()),
  every_days: z.nullable(z.int()),
  every_hours: z.nullable(z.int()),
  /** How long before it is due it counts as due soon. */
  soon_miles: z.int(),
  soon_days: z.int(),
  soon_hours: z.int(),
  /** Every vehicle in use, whatever its groups and tags. */
  for_all: z.boolean(),
  /** Groups and tags. */
  label_ids: z.array(z.string()),
  car_ids: z.array(z.string()),
} as const;

const maintenanceProgram = z.object({
  ...terms,
  /** How many vehicles in use follow it now. */
  vehicles: z.int(),
  due: z.int(),
  soon: z.int(),
});
export type MaintenanceProgram = {
  readonly id: string;
  readonly attributes: z.infer<typeof maintenanceProgram>;
};
export const programsReply = z.object({ data: z.array(resource(maintenanceProgram)) });

const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const programRoutes = defineRoutes({
  listPrograms: {
    method: 'GET',
    path: '/api/v2/fleet/programs',
    capability: 'fleet-care',
    summary: 'The maintenance programs of the fleet, by name',
    access: 'its people',
    auth: 'account',
    reply: programsReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  saveProgram: {
    method: 'PUT',
    path: '/api/v2/fleet/programs/{id}',
    capability: 'fleet-care',
    summary: 'A program with an id of the caller’s own: sent again it is the same one',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      services: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
        .check(z.minLength(1), z.maxLength(20)),
      every_miles: count(200_000),
      every_days: count(3_650),
      every_hours: count(20_000),
      /** Of a new program, for all its vehicles; left out, it counts from today. */
      last_done_on: z.optional(z.nullable(calendarDay)),
      last_done_miles: z.optional(z.nullable(margin(2_000_000))),
      soon_miles: margin(20_000),
      soon_days: margin(365),
      soon_hours: margin(2_000),
      for_all: z.boolean(),
      label_ids: z.array(z.uuid()).check(z.maxLength(100)),
      car_ids: z.array(z.uuid()).check(z.maxLength(2_000)),
    }),
    reply: programsReply,
    errors: [...errors, 'conflict'],
  },
  removeProgram: {
    method: 'DELETE',
    path: '/api/v2/fleet/programs/{id}',
    capability: 'fleet-care',
    summary: 'End a program for all its vehicles',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    reply: programsReply,
    errors,
  },
  markServiceDone: {
    method: 'POST',
    path: '/api/v2/fleet/maintenance/done',
    capability: 'fleet-care',
    summary: 'A service that was done elsewhere: its plan counts from then',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({
      car_id: z.uuid(),
      /** Of the program, or of the vehicle's own plan. */
      plan_id: z.uuid(),
      done_on: calendarDay,
      miles: z.nullable(z.int().check(z.gte(0), z.lte(2_000_000))),
      hours: z.nullable(z.int().check(z.gte(0), z.lte(200_000))),
    }),
    reply: z.object({ data: z.object({ car_id: z.string() }) }),
    errors,
  },
});
