import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import type { EmailOutcome } from './email.port';
import { describeEmailPort, type EmailFate } from './port-tests';
import { createSandboxEmail } from './sandbox.email';

const outcomes: Record<EmailFate, EmailOutcome | undefined> = {
  accepts: undefined,
  invalid_recipient: { status: 'refused', reason: 'invalid_recipient' },
  rejected_message: { status: 'refused', reason: 'rejected_message' },
  rate_limited: { status: 'unavailable', reason: 'rate_limited' },
  down: { status: 'unavailable', reason: 'network' },
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.close();
});

describeEmailPort('The sandbox', async () => {
  let fate: EmailFate = 'accepts';
  await test.db.deleteFrom('sandbox_delivery').execute();
  return {
    email: createSandboxEmail({ db: test.db, fate: () => outcomes[fate] }),
    arrange: (next) => {
      fate = next;
    },
    delivered: async () => {
      const rows = await test.db.selectFrom('sandbox_delivery').selectAll().execute();
      return rows.map((row) => ({
        to: row.recipient,
        subject: row.subject ?? '',
        text: row.body_text,
        html: row.body_html ?? undefined,
        unsubscribeUrl: row.unsubscribe_url ?? undefined,
      }));
    },
    close: async () => {},
  };
});

describe('the email sandbox', () => {
  it('fails for the test domains, so that a person can see each failure', async () => {
    const email = createSandboxEmail({ db: test.db });
    const send = async (to: string) => email.send({ to, subject: 's', text: 't', key: 'k' });
    expect(await send('ana@bounce.test')).toEqual({ status: 'refused', reason: 'invalid_recipient' });
    expect(await send('ana@Down.test')).toEqual({ status: 'unavailable', reason: 'network' });
    expect(await send('ana@fine.test')).toMatchObject({ status: 'accepted' });
  });
});
