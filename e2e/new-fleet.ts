import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { logInOverTheWire } from './new-customer';
import { newPhone } from './new-person';

const minute = 60_000;
const dallas = { latitude: 32.78, longitude: -96.8 };

/** The office gives a vehicle its device, which reports what it reads. */
export const giveDevice = async (request: APIRequestContext, carId: string) => {
  const { headers } = await logInOverTheWire(request, { phone: '3135550107' });
  const registered = await request.post('/api/v2/devices', {
    headers,
    data: { car_id: carId, serial: `E2E-${carId}` },
  });
  const device = { authorization: `Bearer ${(await registered.json()).data.key}` };
  return async (minutesAgo: number, dtcs: readonly string[]): Promise<void> => {
    const told = await request.post('/api/v2/car_payloads', {
      headers: device,
      data: {
        readings: [
          {
            read_at: new Date(Date.now() - minutesAgo * minute).toISOString(),
            position: dallas,
            odometer: 51_000,
            fuel_level: 62,
            tire_pressures: {
              front_left_tire_pressure: 0,
              front_right_tire_pressure: 33,
              rear_left_tire_pressure: null,
              rear_right_tire_pressure: 27,
            },
            dtcs,
          },
        ],
      },
    });
    expect(told.ok(), await told.text()).toBe(true);
  };
};

/** A fleet with one vehicle, over the API as its screens do; its owner has shown a code. */
export const newFleet = async (request: APIRequestContext, vehicle: string) => {
  const phone = newPhone('972');
  await request.post('/api/v2/user/sign_up', {
    data: { user: { email: `owner-${phone}@example.com`, phone, name: 'Leo', telematics: 'Yes' } },
  });
  const { token, user, headers } = await logInOverTheWire(request, { phone });
  const car = await request.post('/api/v2/user/cars', {
    headers,
    data: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl', name: vehicle },
  });
  const carId: string = (await car.json()).data.id;
  return { phone, token, user, headers, carId, tell: await giveDevice(request, carId) };
};

/** As a browser without WebGL: the list is the map. */
export const drawNoMap = (page: Page) =>
  page.addInitScript(() => {
    const ask = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, ...rest) {
      return kind.startsWith('webgl') ? null : Reflect.apply(ask, this, [kind, ...rest]);
    } as typeof ask;
  });
