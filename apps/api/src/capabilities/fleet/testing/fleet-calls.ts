import { afterAll, beforeAll } from 'vitest';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import { lastCodeSentTo } from '../../../testing/sent-messages';
import { createTestApp, type TestApp } from '../../../testing/test-app';

let lastLine = 2_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Headers = { readonly authorization: string };

export const callFleet = async (
  { app }: TestApp,
  method: Method,
  url: string,
  headers: object = {},
  payload?: object,
) => {
  const response = await app.inject({
    method,
    url: `/api/v2${url}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

/** The product for a file of tests, begun before the first and ended after the last. */
export const fleetProduct = () => {
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
    await installJobs(started.test.pool, createLogger({ level: 'silent' }));
  });
  afterAll(() => started?.close());
  const product = (): TestApp => {
    if (!started) throw new Error('the product has not been started');
    return started;
  };
  return {
    product,
    call: (method: Method, url: string, headers: object = {}, body?: object) =>
      callFleet(product(), method, url, headers, body),
  };
};

/** A fleet nobody has seen before, with its owner logged in, who has shown that the address is theirs. */
export const signUp = async (product: TestApp, changes: object = {}) => {
  lastLine += 1;
  const user = {
    email: `fleet${lastLine}@example.com`,
    phone: `214555${lastLine}`,
    name: 'Ada Okafor',
    business_name: 'Okafor Plumbing',
    fleet_type: 'Mixed Fleet',
    telematics: 'Yes',
    fleet: true,
    ...changes,
  };
  const { status, body } = await callFleet(product, 'POST', '/user/sign_up', {}, { user });
  if (status !== 201) throw new Error(`no sign-up: ${status} ${JSON.stringify(body)}`);
  const headers: Headers = { authorization: `Bearer ${body.auth_token}` };
  await product.test.db
    .updateTable('account')
    .set({ is_proven: true })
    .where('id', '=', body.user.id)
    .execute();
  return { id: body.user.id as string, email: user.email, headers };
};

/** The secret of the last email sent to an address. */
export const invitedToken = async ({ test }: TestApp, email: string): Promise<string> => {
  const rows = await test.db.selectFrom('outbox').select('payload').orderBy('created_at', 'desc').execute();
  const emails = rows.map(({ payload }) => payload as { to: string; text: string });
  const token = emails.find(({ to }) => to === email)?.text.match(/join#(\S+)/)?.[1];
  if (!token) throw new Error(`no invitation for ${email}`);
  return token;
};

export const askInvitationCode = (product: TestApp, token: string) =>
  callFleet(product, 'POST', '/fleet/invitations/code', {}, { token });

/** As the page does it: a code to the invited address first. */
export const accept = async (product: TestApp, token: string, email: string, name: string) => {
  const asked = await askInvitationCode(product, token);
  if (asked.status !== 200) return asked;
  const code = await lastCodeSentTo(product.test.db, email);
  const body = { token, name, code, challenge: asked.body.code };
  return callFleet(product, 'POST', '/fleet/invitations/accept', {}, body);
};

export const join = async (product: TestApp, owner: Headers, email: string, role: string) => {
  const invited = await callFleet(product, 'POST', '/fleet/invitations', owner, { email, role });
  if (invited.status !== 201) throw new Error(`not invited: ${JSON.stringify(invited.body)}`);
  const token = await invitedToken(product, email);
  const { body } = await accept(product, token, email, `New ${role}`);
  return { id: body.user.id as string, token, headers: { authorization: `Bearer ${body.auth_token}` } };
};

export const van = { year: 2019, make: 'Ford', model: 'Transit', engine_size: "I don't know" };

export const addVan = async (product: TestApp, headers: Headers, changes: object = {}): Promise<string> => {
  const { status, body } = await callFleet(product, 'POST', '/user/cars', headers, { ...van, ...changes });
  if (status !== 201) throw new Error(`no van: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
};

/** A diagnosis of one of the fleet's vehicles. */
export const job = (carId: string) => ({
  appointment_type: 'diagnosis',
  car_id: carId,
  car_attributes: van,
  location_attributes: { zip: '75207' },
  diagnosis_input: 'It squeaks',
});
