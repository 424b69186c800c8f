import type { Database } from '../../../platform/db/schema';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { newId } from '../../../platform/ids';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limits';
import { lastCodeSentTo } from '../../../testing/sent-messages';
import type { TestApp } from '../../../testing/test-app';
import { createLoginCodeSender } from '../login-code-sender';
import type { LoginTarget } from '../login-target';

export { codesSentTo, lastCodeSentTo, messagesTo } from '../../../testing/sent-messages';

export const toPhone = (address: string): LoginTarget => ({ channel: 'phone', address });
export const toEmail = (address: string): LoginTarget => ({ channel: 'email', address });

export const noLimits: RateLimiter = { take: async () => ({ allowed: true }) };

/** Uses the real outbox, so that rolled-back messages are absent. */
export const sendLoginCode = createLoginCodeSender(
  { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
  () => new Date(),
);

export const otherCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, step) => String((Number(code) + step + 1) % 1_000_000).padStart(6, '0'));

/** Includes the job queue's tables, which sending a message needs. */
export const createLoginTestDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  await installJobs(database.pool, createLogger({ level: 'silent' }));
  return database;
};

let lastLine = 100;

/** A separate customer per test, for isolation. */
export const addCustomer = async (db: Database): Promise<{ id: string; phone: string; email: string }> => {
  lastLine += 1;
  const customer = {
    id: newId(),
    phone: `+1734555${String(lastLine).padStart(4, '0')}`,
    email: `c${lastLine}@example.com`,
  };
  await db
    .insertInto('account')
    .values({ ...customer, name: 'Test Customer', zip: '48226', role: 'customer' })
    .execute();
  return customer;
};

/** The old contact agrees to every change that waits: then it is made at once. */
export const confirmChanges = async (
  { app, test: { db } }: Pick<TestApp, 'app' | 'test'>,
  headers: Readonly<Record<string, string>>,
) => {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/v2/user/${path}`;
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() };
  };
  let answer = await ask('GET', 'profile');
  for (const { id, confirmed_by } of answer.body.data.pending_changes) {
    const { body } = await ask('POST', `contact_changes/${id}/code`);
    const code = await lastCodeSentTo(db, confirmed_by);
    answer = await ask('PUT', `contact_changes/${id}`, { code, challenge: body.code });
  }
  return answer;
};
