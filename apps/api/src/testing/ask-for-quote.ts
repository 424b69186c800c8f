import type { AppointmentReply } from '@lugnut/contract';
import { monday, type TestApp } from './test-app';

let lastLine = 1000;

/** A request as the browser sends it, from a customer nobody has seen before. */
export const quoteRequest = (changes: Record<string, unknown> = {}) => {
  lastLine += 1;
  return {
    kind: 'web',
    appointment_type: 'repair',
    car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
    tracking_attributes: { utm_source: 'google', path: '/quote' },
    location_attributes: { zip: '48226' },
    address: '48226',
    services: ['Front Brake Pads & Rotors'],
    level: 'B',
    name: 'Dana Whitfield',
    email: `dana${lastLine}@example.com`,
    phone: `313555${lastLine}`,
    heard_about_us: 'Google',
    ...changes,
  };
};

export const askForQuote = async (
  { app }: TestApp,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: AppointmentReply & { errors?: string[]; code?: string } }> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v2/appointments',
    payload: body as object,
    headers,
  });
  return { status: response.statusCode, body: response.json() };
};

/** Requests a quote, throws unless it was created, and returns its data. */
export const getQuote = async (product: TestApp, changes: Record<string, unknown> = {}) => {
  const { status, body } = await askForQuote(product, quoteRequest(changes));
  if (status !== 201) throw new Error(`no quote: ${status} ${JSON.stringify(body)}`);
  return body.data;
};

export const completeJob = async ({ test }: TestApp, id: string): Promise<void> => {
  await test.db
    .updateTable('appointment')
    .set({ status: 'completed', completed_at: monday })
    .where('id', '=', id)
    .execute();
};
