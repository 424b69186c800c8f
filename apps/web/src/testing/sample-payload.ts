import type { CarPayload } from '@lugnut/contract';

/** A vehicle of a fleet that says where it is and nothing else. */
export const samplePayload = (id: string, changes: Partial<CarPayload['attributes']> = {}): CarPayload => ({
  id,
  attributes: {
    title: 'Van',
    car_id: id,
    vin: null,
    make: 'Ford',
    name: null,
    position: { latitude: 1, longitude: 2 },
    speed_mph: null,
    heading: null,
    dtcs: {},
    faults: [],
    vehicle_data: {
      odometer: null,
      oil_life: { text: 'Unknown', value: null },
      fuel_level: { value: null },
      tire_pressures: {
        front_left_tire_pressure: null,
        front_right_tire_pressure: null,
        rear_left_tire_pressure: null,
        rear_right_tire_pressure: null,
      },
    },
    read_at: '2027-03-01T10:00:00.000Z',
    position_at: '2027-03-01T10:00:00.000Z',
    ...changes,
  },
});
