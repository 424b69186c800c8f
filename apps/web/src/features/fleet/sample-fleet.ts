import type { Fleet } from './fleet';

/** For tests: a fleet with devices, seen by its owner. */
export const sampleFleet = (change: Partial<Fleet> = {}): Fleet => ({
  id: 'fleet-1',
  business_name: 'Rivera Courier',
  business_address: '1 Main St, Dallas, TX 75207',
  fleet_type: 'Diesel',
  is_founder: true,
  is_verified: true,
  needs_visit_phone: false,
  role: 'owner',
  no_obds: false,
  time_zone: 'America/Detroit',
  home: null,
  dedicated_schedule_time: null,
  auto_approve_under: null,
  approve_under: null,
  ...change,
});
