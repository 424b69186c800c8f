import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { calendarDay, vehiclePage } from '../wire';
import { placeBody, placesReply, trailReply, useReply, visitsReply } from './wire';

const look = { capability: 'fleet-places', access: 'its people', auth: 'account' } as const;
const change = { capability: 'fleet-places', access: 'its owners and managers', auth: 'account' } as const;
const params = z.object({ id: z.uuid() });
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const fleetPlacesRoutes = defineRoutes({
  listFleetPlaces: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/places',
    summary: 'The fleet’s places by name, with how many vehicles are at each',
    reply: placesReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  addFleetPlace: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/places',
    isRepeatable: true,
    summary: 'Adds a place; arrivals from the last day are found right away. Idempotent per key',
    body: placeBody,
    status: 201,
    reply: placesReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  updateFleetPlace: {
    ...change,
    method: 'PUT',
    path: '/api/v2/fleet/places/{id}',
    summary: 'Changes a place’s name, kind, or outline; past visits stay as they were',
    params,
    body: placeBody,
    reply: placesReply,
    errors: [...errors, 'conflict'],
  },
  removeFleetPlace: {
    ...change,
    method: 'DELETE',
    path: '/api/v2/fleet/places/{id}',
    summary: 'Removes a place with its list of arrivals',
    params,
    reply: placesReply,
    errors,
  },
  listPlaceVisits: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/place_visits',
    summary: 'Arrivals and departures on a day in the fleet’s time zone, newest first; 2,000 at most',
    query: z.object({
      day: calendarDay,
      place: z.optional(z.uuid()),
      car: z.optional(z.uuid()),
    }),
    reply: visitsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  getVehicleTrail: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/trail',
    summary:
      'Where a vehicle was on a day in its own time zone, from good readings; without a day, its last one',
    params,
    query: z.object({ day: z.optional(calendarDay) }),
    reply: trailReply,
    errors,
  },
  getVehicleAddress: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/address',
    summary: 'The address of a vehicle’s last position; null if none is known',
    params,
    reply: z.object({ data: z.object({ address: z.nullable(z.string()) }) }),
    errors,
  },
  getFleetUse: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/use',
    summary:
      'Miles, engine time and idling by vehicle and by day, over 92 days at most; vehicles that match, in pages where a page is named',
    query: z.object({
      from: calendarDay,
      until: calendarDay,
      /** The id of a group, or `none`. */
      group: z.optional(z.union([z.literal('none'), z.uuid()])),
      ...vehiclePage,
    }),
    reply: useReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
