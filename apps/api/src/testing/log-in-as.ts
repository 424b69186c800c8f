import { sessionStore } from '../capabilities/accounts';
import type { AccountRole } from '../platform/db/schema';
import { newId } from '../platform/ids';
import type { TestApp } from './test-app';

/** Somebody new with a role, logged in. */
export const logInAs = async (
  { test: { db } }: TestApp,
  role: AccountRole,
): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }> => {
  const id = newId();
  const token = `${newId()}${newId()}`;
  await db
    .insertInto('account')
    .values({ id, name: `Test ${role}`, email: `${id}@example.com`, zip: '48226', role })
    .execute();
  await sessionStore(db).open({ accountId: id, token, userAgent: undefined });
  return { id, headers: { authorization: `Bearer ${token}` } };
};
