import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A quote as the funnel asks for it, from a customer nobody has seen before; its id opens every link. */
export const askForQuote = async (
  request: APIRequestContext,
  change: { readonly zip?: string } = {},
): Promise<string> => {
  const { zip = '48226' } = change;
  const line = randomInt(1_000_000, 10_000_000);
  const response = await request.post('/api/v2/appointments', {
    data: {
      kind: 'web',
      appointment_type: 'repair',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      location_attributes: { zip },
      services: ['Oil Change'],
      name: 'Dana Whitfield',
      email: `dana${line}@example.com`,
      phone: `313${String(line).replace(/^[01]/, '5')}`,
      heard_about_us: 'Google',
    },
  });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
};
