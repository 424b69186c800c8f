import * as z from 'zod/mini';
import { says } from '../reasons/says';
import { defineRoutes } from '../route';
import { resource } from '../wire';
import { savedCar } from './saved-car';

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Query values arrive as text. */
const year = z.pipe(
  z.string().check(z.regex(/^\d{4}$/, says('year_digits'))),
  z.transform((text) => Number(text)),
);

const carText = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120))));

export const carBody = z.object({
  /** Whose: the account's own, or for staff a customer's. */
  user_id: z.optional(z.nullable(z.uuid())),
  id: carText,
  year: z.coerce.number().check(z.int(), z.gte(1900), z.lte(2100)),
  make: carText,
  model: carText,
  /** Absent: as it was. Needed to add a vehicle; 'I don't know' is an answer. */
  engine_size: carText,
  vin: carText,
  name: carText,
});
export type CarBody = z.output<typeof carBody>;

export const carRoutes = defineRoutes({
  listCars: {
    method: 'GET',
    path: '/api/v2/user/cars',
    capability: 'vehicles',
    summary: 'The account’s vehicles, most recently used first',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({ data: z.array(savedCar) }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  addCar: {
    method: 'POST',
    path: '/api/v2/user/cars',
    capability: 'vehicles',
    summary: 'Save a vehicle to the account',
    access: 'owner',
    auth: 'account',
    body: carBody,
    status: 201,
    reply: z.object({ data: savedCar }),
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  },
  updateCar: {
    method: 'PUT',
    path: '/api/v2/user/cars/{id}',
    capability: 'vehicles',
    summary: 'Change a saved vehicle: its name, its engine, its VIN',
    access: 'owner',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    body: carBody,
    reply: z.object({ data: savedCar }),
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  },
});

export const vehicleRoutes = defineRoutes({
  listVehicleYears: {
    method: 'GET',
    path: '/api/v2/vehicles/years',
    capability: 'vehicles',
    summary: 'The model years we know, newest first',
    access: 'anyone',
    reply: z.object({ data: z.array(z.int()) }),
    errors: ['rate_limited'],
    cacheSeconds: 3_600,
  },
  listVehicles: {
    method: 'GET',
    path: '/api/v2/vehicles',
    capability: 'vehicles',
    summary: 'Makes, models and engines of a model year, narrowed by make and model',
    access: 'anyone',
    query: z.object({ year, make: z.optional(words), model: z.optional(words) }),
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            year: z.int(),
            make: z.string(),
            model: z.string(),
            engine_size: z.nullable(z.string()),
          }),
        ),
      ),
    }),
    errors: ['invalid_input', 'rate_limited'],
    cacheSeconds: 3_600,
  },
  decodeVin: {
    method: 'GET',
    path: '/api/v2/vehicles/vin/{vin}',
    capability: 'vehicles',
    summary: 'Year, make, model and engine from a 17-character VIN',
    access: 'anyone, limited',
    params: z.object({ vin: z.string().check(z.trim(), z.maxLength(40)) }),
    reply: z.object({
      vin: z.string(),
      year: z.int(),
      make: z.string(),
      model: z.string(),
      engine: z.nullable(z.string()),
    }),
    errors: ['invalid_input', 'unreadable_vin', 'rate_limited', 'provider_unavailable'],
  },
  findVehicleByPlate: {
    method: 'GET',
    path: '/api/v2/vehicles/plate/{plate}/{state}',
    capability: 'vehicles',
    summary: 'The vehicle registered under a license plate',
    access: 'anyone, limited',
    params: z.object({
      plate: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      state: z.string().check(z.trim(), z.regex(/^[A-Za-z]{2}$/, says('state_letters'))),
    }),
    reply: z.object({
      specifications: z.object({
        year: z.int(),
        make: z.string(),
        model: z.string(),
        engine: z.nullable(z.string()),
        vin: z.nullable(z.string()),
      }),
    }),
    errors: ['invalid_input', 'not_found', 'rate_limited', 'provider_unavailable'],
  },
});
