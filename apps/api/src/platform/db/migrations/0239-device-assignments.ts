import { indexesConcurrently } from '../migration';

/** A late reading is of the vehicle the device was in then: assignments that ended are looked up by their device. */
export const deviceAssignments = indexesConcurrently({
  name: 'device_assignment_by_device',
  on: 'device_assignment (device_id, assigned_at)',
});
