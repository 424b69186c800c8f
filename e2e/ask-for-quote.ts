import { type APIRequestContext, expect } from '@playwright/test';
import { newPerson } from './new-person';

/** A quote as the funnel asks for it, from a customer nobody has seen before; its id opens every link. */
export const askForQuote = async (
  request: APIRequestContext,
  change: {
    readonly zip?: string;
    readonly services?: readonly string[];
    /** A 2015 Camry otherwise. */
    readonly car?: { readonly year: number; readonly make: string; readonly model: string };
    readonly contact?: { readonly email: string; readonly phone: string };
    readonly headers?: Record<string, string>;
  } = {},
): Promise<string> => {
  const { zip = '48226', services = ['Oil Change'], contact, headers = {} } = change;
  const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
  const response = await request.post('/api/v2/appointments', {
    headers,
    data: {
      kind: 'web',
      appointment_type: 'repair',
      car_attributes: change.car ?? camry,
      location_attributes: { zip },
      services,
      ...newPerson('Dana Whitfield'),
      ...contact,
      heard_about_us: 'Google',
    },
  });
  expect(response.status()).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
};

/** The quote of the API, moved on to a window and an address. Not the soonest: it may close while the test goes on. */
export const holdWindow = async (request: APIRequestContext, id: string): Promise<void> => {
  const { data } = await (await request.get(`/api/v2/availability/${id}`)).json();
  const later = data.attributes.next_windows.at(-1);
  const saved = await request.put(`/api/v2/appointments/${id}`, {
    data: { ...later, exact_address: '2934 Woodward Ave, Detroit, MI 48226' },
  });
  expect(saved.status()).toBe(200);
};

/** Somewhere else than downtown Detroit, or on a day of one's own; a technician sets off to a visit of tomorrow at most. */
type Where = { readonly day?: string | 'tomorrow'; readonly address?: string };

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Held on the last day there is unless a day is given: few book on it, so that what becomes of this visit disturbs no other. */
export const holdLastDay = async (
  request: APIRequestContext,
  id: string,
  headers: Record<string, string> = {},
  { day, address: exact_address = '1 Woodward Ave, Detroit, MI 48226' }: Where = {},
): Promise<{ readonly appointment_day: string; readonly appointment_time: string }> => {
  const { data } = await (await request.get(`/api/v2/availability/${id}`, { headers })).json();
  const wanted = day === 'tomorrow' ? dayAfter(data.attributes.today) : day;
  const days = Object.entries<string[]>(data.attributes.availability).filter(
    ([one, free]) => free.length > 0 && (wanted === undefined || one === wanted),
  );
  const [appointment_day = '', [appointment_time = ''] = []] = days.at(-1) ?? [];
  const saved = await request.put(`/api/v2/appointments/${id}`, {
    headers,
    data: { appointment_day, appointment_time, exact_address },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return { appointment_day, appointment_time };
};

/** The quote of the API, booked with a test card of the sandbox. */
export const bookVisit = async (
  request: APIRequestContext,
  id: string,
  headers: Record<string, string> = {},
  /** A membership, by the price agreed on. */
  terms: Record<string, unknown> = {},
  card = 'pm_card_visa',
  where: Where = {},
): ReturnType<typeof holdLastDay> => {
  const held = await holdLastDay(request, id, headers, where);
  const setup = await (await request.post(`/api/v2/appointments/${id}/card_setup`)).json();
  await request.post('/sandbox/payments/setups/confirm', {
    data: { client_secret: setup.client_secret, token: card },
  });
  const booked = await request.post(`/api/v2/appointments/confirm/${id}`, {
    headers,
    data: { token: setup.setup_id, ...terms },
  });
  expect(booked.status()).toBe(200);
  return held;
};
