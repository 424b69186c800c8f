import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** The code where a person would read it: in the development outbox. */
export const readCode = async (
  request: APIRequestContext,
  recipient: string,
  /** A code read before, which is not the one that is waited for. */
  usedBefore = '',
): Promise<string> => {
  let code = '';
  await expect(async () => {
    const outbox = await (await request.get('/dev/outbox')).text();
    const message = outbox.split('<article').find((part) => part.includes(`data-recipient="${recipient}"`));
    code = message?.match(/<mark>(\d{6})<\/mark>/)?.[1] ?? '';
    expect(['', usedBefore]).not.toContain(code);
  }).toPass({ timeout: 20_000 });
  return code;
};

/** Somebody with an account of their own, so that no test reads another's code: asking from outside the area makes one. */
const newCustomer = async (
  request: APIRequestContext,
): Promise<{ readonly phone: string; readonly name: string }> => {
  const phone = `24855${String(randomInt(100_000)).padStart(5, '0')}`;
  const name = 'Robin Ellis';
  const asked = await request.post('/api/v2/appointments', {
    data: {
      appointment_type: 'diagnosis',
      diagnosis_input: 'It rattles.',
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry' },
      location_attributes: { zip: '99801' },
      name,
      email: `robin${phone}@example.com`,
      phone,
      heard_about_us: 'Google',
    },
  });
  expect(asked.status()).toBe(201);
  return { phone, name };
};

type Login = { readonly auth_token: string; readonly user: { readonly id: string; readonly name: string } };

/** Logged in over the wire. A login of the demonstration may be used by another test at the same moment: then again. */
export const logInOverTheWire = async (
  request: APIRequestContext,
  by: { readonly phone: string } | { readonly email: string },
) => {
  const recipient = 'phone' in by ? `+1${by.phone}` : by.email;
  let code = '';
  let login: Login | undefined;
  await expect(async () => {
    const asked = await (await request.post('/api/v2/user/auth', { data: { user: by } })).json();
    code = await readCode(request, recipient, code);
    const answer = await request.post('/api/v2/user/sign_in', {
      data: { user: { code, challenge: asked.code } },
    });
    expect(answer.status()).toBe(200);
    login = await answer.json();
  }).toPass({ timeout: 60_000 });
  if (!login) throw new Error('nobody was logged in');
  const { auth_token: token, user } = login;
  return { code, token, user, headers: { authorization: `Bearer ${token}` } };
};

/** The same, logged in. */
export const newLogin = async (request: APIRequestContext) => {
  const customer = await newCustomer(request);
  return { ...customer, ...(await logInOverTheWire(request, { phone: customer.phone })) };
};

/** A card on file, as the account page would save it: a test card of the sandbox. */
export const saveCard = async (
  request: APIRequestContext,
  { user, headers }: { readonly user: { readonly id: string }; readonly headers: Record<string, string> },
): Promise<void> => {
  const setup = await (await request.post('/api/v2/user/card_setup', { headers })).json();
  const { client_secret, setup_id: token } = setup;
  await request.post('/sandbox/payments/setups/confirm', {
    data: { client_secret, token: 'pm_card_visa' },
  });
  const saved = await request.patch(`/api/v2/user/${user.id}`, { headers, data: { token } });
  expect(saved.ok()).toBe(true);
};
