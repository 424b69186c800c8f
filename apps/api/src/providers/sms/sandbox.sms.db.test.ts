import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { describeSmsPort, type SmsFate } from './port-tests';
import { createSandboxSms } from './sandbox.sms';
import type { SmsOutcome } from './sms.port';

const outcomes: Record<SmsFate, SmsOutcome | undefined> = {
  accepts: undefined,
  invalid_recipient: { status: 'refused', reason: 'invalid_recipient' },
  opted_out: { status: 'refused', reason: 'opted_out' },
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

const deliveries = () =>
  test.db.selectFrom('sandbox_delivery').select(['channel', 'recipient', 'body_text']).execute();

describeSmsPort('The sandbox', async () => {
  let fate: SmsFate = 'accepts';
  await test.db.deleteFrom('sandbox_delivery').execute();
  return {
    sms: createSandboxSms({ db: test.db, secret: 'a secret', fate: () => outcomes[fate] }),
    signingSecret: 'a secret',
    arrange: (next) => {
      fate = next;
    },
    delivered: async () => (await deliveries()).map((row) => ({ to: row.recipient, body: row.body_text })),
    close: async () => {},
  };
});

describe('the SMS sandbox', () => {
  it('fails for the published test numbers, so that a person can see each failure', async () => {
    const sms = createSandboxSms({ db: test.db });
    const send = async (to: string) => sms.send({ to, body: 'hello', key: 'k' });
    expect(await send('+15005550001')).toEqual({ status: 'refused', reason: 'invalid_recipient' });
    expect(await send('+15005550004')).toEqual({ status: 'refused', reason: 'opted_out' });
    expect(await send('+15005550008')).toEqual({ status: 'unavailable', reason: 'rate_limited' });
    expect(await send('+15005550009')).toEqual({ status: 'refused', reason: 'unreachable_recipient' });
  });

  it('tells whoever wants to hear it what was sent', async () => {
    const heard: unknown[] = [];
    const sms = createSandboxSms({ db: test.db, tell: (text) => heard.push(text) });
    await sms.send({ to: '+12485550143', body: 'Your code is 402518', key: 'k' });
    await sms.send({ to: '+15005550001', body: 'never sent', key: 'k' });
    expect(heard).toEqual([{ recipient: '+12485550143', body: 'Your code is 402518' }]);
  });
});
