import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { zipCode } from '../wire';

const session = z.optional(z.string().check(z.maxLength(64)));
const part = z.nullable(z.string());

export const address = z.object({
  address: z.object({
    route: part,
    street_number: part,
    locality: part,
    administrative_area_level_one: part,
    administrative_area_level_two: part,
    country: part,
    postal_code: part,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
});

export const addressRoutes = defineRoutes({
  suggestAddresses: {
    method: 'GET',
    path: '/api/v2/addresses/suggestions',
    capability: 'addresses',
    summary: 'Addresses that begin as typed, the nearest to the vehicle’s zip code first',
    access: 'anyone, limited',
    query: z.object({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      zip: z.optional(zipCode),
      session,
    }),
    reply: z.object({
      suggestions: z.array(
        z.object({ id: z.string(), text: z.string(), street: z.string(), area: z.string() }),
      ),
    }),
    errors: ['invalid_input', 'rate_limited', 'provider_unavailable'],
  },
  addressDetails: {
    method: 'GET',
    path: '/api/v2/addresses/details',
    capability: 'addresses',
    summary: 'The parts of a suggested address',
    access: 'anyone, limited',
    query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(2_000)), session }),
    reply: address,
    errors: ['invalid_input', 'not_found', 'not_visitable', 'rate_limited', 'provider_unavailable'],
  },
  geocodeAddress: {
    method: 'GET',
    path: '/api/v2/addresses/geocode',
    capability: 'addresses',
    summary: 'The parts of an address as typed',
    access: 'anyone, limited',
    query: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    reply: address,
    errors: ['invalid_input', 'not_found', 'not_visitable', 'rate_limited', 'provider_unavailable'],
  },
});
