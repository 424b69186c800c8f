import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newPhone } from './new-person';

/** Login codes from the development outbox, newest first. */
export const codesSentTo = async (
  request: APIRequestContext,
  recipient: string,
): Promise<readonly string[]> => {
  const outbox = await (await request.get('/dev/outbox')).text();
  return outbox
    .split('<article')
    .filter((part) => part.includes(`data-recipient="${recipient}"`))
    .flatMap((part) => part.match(/<mark>(\d{6})<\/mark>/)?.[1] ?? []);
};

/** The newest code of somebody only this test logs in as. */
export const readCode = async (
  request: APIRequestContext,
  recipient: string,
  /** Codes sent before the one that is waited for. */
  sentBefore: readonly string[] = [],
): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    code = (await codesSentTo(request, recipient)).find((sent) => !sentBefore.includes(sent));
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
};

/** A separate account per test, so that no test reads another's code: a request from outside the area creates one. */
const newCustomer = async (
  request: APIRequestContext,
): Promise<{ readonly phone: string; readonly name: string }> => {
  const phone = newPhone();
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

/** The old phone or address agrees to the change that waits on the profile. */
export const confirmChange = async (
  page: Page,
  request: APIRequestContext,
  recipient: string,
): Promise<void> => {
  const sentBefore = await codesSentTo(request, recipient);
  await page.getByRole('button', { name: /^Send code to/ }).click();
  await page.getByLabel('Verification Code').fill(await readCode(request, recipient, sentBefore));
  await page.getByRole('button', { name: 'Change it now' }).click();
  // Of an earlier change it may still be said beside.
  await expect(page.getByText('Change made.').first()).toBeVisible();
};

type Login = { readonly auth_token: string; readonly user: { readonly id: string; readonly name: string } };

/**
 * Logs in over the API. Another test may request a code for the same demo user: of the codes sent since, ours is the
 * one our challenge accepts.
 */
export const logInOverTheWire = async (
  request: APIRequestContext,
  by: { readonly phone: string } | { readonly email: string },
) => {
  const recipient = 'phone' in by ? `+1${by.phone}` : by.email;
  const tried = new Set(await codesSentTo(request, recipient));
  const answered = await request.post('/api/v2/user/auth', { data: { user: by } });
  expect(answered.status(), await answered.text()).toBe(200);
  const asked = await answered.json();
  const seen: string[] = [];
  let login: (Login & { readonly code: string }) | undefined;
  await expect(async () => {
    for (const code of await codesSentTo(request, recipient)) {
      if (login || tried.has(code)) continue;
      tried.add(code);
      const answer = await request.post('/api/v2/user/sign_in', {
        data: { user: { code, challenge: asked.code } },
      });
      if (answer.status() === 200) login = { ...(await answer.json()), code };
      else seen.push(`${answer.status()} ${await answer.text()}`);
    }
    expect(login, `codes to ${recipient} were answered: ${seen.join(', ') || 'none came'}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!login) throw new Error('nobody was logged in');
  const { auth_token: token, user, code } = login;
  return { code, token, user, headers: { authorization: `Bearer ${token}` } };
};

/** The login as the site keeps it, put there before the first page opens; a log-out in the page lasts. */
export const enterAs = (
  page: Page,
  { token, user, role }: { readonly token: string; readonly user: Login['user']; readonly role?: 'fleet' },
) =>
  page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('entered') === null) localStorage.setItem('fmc', session);
      sessionStorage.setItem('entered', 'yes');
    },
    JSON.stringify({ token, user: { id: user.id, name: user.name, role } }),
  );

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
