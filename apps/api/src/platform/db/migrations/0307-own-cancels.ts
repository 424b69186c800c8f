import { indexesConcurrently } from '../migration';

/** PULSE-4: what somebody of staff canceled lately, without reading the log of everybody. */
export const ownCancels = indexesConcurrently({
  name: 'appointment_event_own_cancels',
  on: `appointment_event (actor_account_id, happened_at) where type = 'canceled' and actor_as = 'staff'`,
});
