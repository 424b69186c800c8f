import type { TestApp } from '../../../testing/test-app';

let lastLine = 2_000;

export type Headers = { readonly authorization: string };

export const callFleet = async (
  { app }: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
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

/** A fleet nobody has seen before, with its owner logged in. */
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
  return { id: body.user.id as string, email: user.email, headers };
};

/** The secret of the letter that went last to an address. */
export const invitedToken = async ({ test }: TestApp, email: string): Promise<string> => {
  const rows = await test.db.selectFrom('outbox').select('payload').orderBy('created_at', 'desc').execute();
  const letters = rows.map(({ payload }) => payload as { to: string; text: string });
  const token = letters.find(({ to }) => to === email)?.text.match(/join#(\S+)/)?.[1];
  if (!token) throw new Error(`no invitation for ${email}`);
  return token;
};

export const join = async (product: TestApp, owner: Headers, email: string, role: string) => {
  const invited = await callFleet(product, 'POST', '/fleet/invitations', owner, { email, role });
  if (invited.status !== 201) throw new Error(`not invited: ${JSON.stringify(invited.body)}`);
  const token = await invitedToken(product, email);
  const { body } = await callFleet(
    product,
    'POST',
    '/fleet/invitations/accept',
    {},
    { token, name: `New ${role}` },
  );
  return { id: body.user.id as string, token, headers: { authorization: `Bearer ${body.auth_token}` } };
};

export const van = { year: 2019, make: 'Ford', model: 'Transit', engine_size: "I don't know" };

export const addVan = async (product: TestApp, headers: Headers, changes: object = {}): Promise<string> => {
  const { status, body } = await callFleet(product, 'POST', '/user/cars', headers, { ...van, ...changes });
  if (status !== 201) throw new Error(`no van: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
};
