import { ensureInstallationSecret } from '../platform/installation-secret';
import { createSandboxPayments } from '../providers/payments/sandbox.payments';
import type { TestApp } from './test-app';

/** What somebody logged in does to have a card on file. */
export const saveCard = async (
  { app, test: { db } }: TestApp,
  person: { readonly id: string; readonly headers: { readonly authorization: string } },
  token = 'pm_card_visa',
): Promise<void> => {
  const { headers } = person;
  const setup = (await app.inject({ method: 'POST', url: '/api/v2/user/card_setup', headers })).json();
  const cards = createSandboxPayments({ db, secret: await ensureInstallationSecret(db) });
  await cards.confirmSetup(setup.client_secret, token);
  const saved = await app.inject({
    method: 'PATCH',
    url: `/api/v2/user/${person.id}`,
    headers,
    payload: { token: setup.setup_id },
  });
  if (saved.statusCode !== 200) throw new Error(`no card: ${saved.body}`);
};
