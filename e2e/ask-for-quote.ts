import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A quote as the funnel asks for it, from a customer nobody has seen before; its id opens every link. */
export const askForQuote = async (
  request: APIRequestContext,
  change: {
    readonly zip?: string;
    readonly contact?: { readonly email: string; readonly phone: string };
    readonly headers?: Record<string, string>;
  } = {},
): Promise<string> => {
  const { zip = '48226', contact, headers = {} } = change;
  // No exchange is 911 or another of that kind: such a number is nobody's.
  const line = String(randomInt(2_000_000, 10_000_000)).replace(/^(.)11/, (_, first) => `${first}22`);
  const response = await request.post('/api/v2/appointments', {
    headers,
    data: {
      kind: 'web',
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip },
      services: ['Oil Change'],
      name: 'Dana Whitfield',
      email: `dana${line}@example.com`,
      phone: `313${line}`,
      ...contact,
      heard_about_us: 'Google',
    },
  });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
};

/** The quote of the API, moved on to a window and an address. */
export const holdWindow = async (request: APIRequestContext, id: string): Promise<void> => {
  const { data } = await (await request.get(`/api/v2/availability/${id}`)).json();
  const [first] = data.attributes.next_windows;
  const saved = await request.put(`/api/v2/appointments/${id}`, {
    data: { ...first, exact_address: '2934 Woodward Ave, Detroit, MI 48226' },
  });
  expect(saved.status()).toBe(200);
};
