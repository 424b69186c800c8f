import { type ApiScope, isApiScope } from '@lugnut/domain/integrations';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { findRequestScope } from '../../platform/http/request-scope';
import { type Account, accountColumns, accountOf } from './account-store';
import { hashSecret } from './login-secrets';

/** A token that begins like this is a fleet's API key, and never a session. */
export const apiKeyPrefix = 'lnk_';

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

type AdmittedKey = {
  readonly id: string;
  readonly fleetId: string;
  readonly scopes: readonly ApiScope[];
};

/** A finer resolution has no use and would cost a write per request. */
const lastUsedMinutes = 1;

/** Finds a key that works, and notes that it was used. */
export const createAdmitKey =
  (db: Database, now: () => Date) =>
  async (token: string): Promise<AdmittedKey | undefined> => {
    if (!isApiKey(token)) return undefined;
    const at = now();
    const row = await db
      .selectFrom('fleet_api_key')
      .select(['id', 'fleet_id', 'scopes', 'last_used_at'])
      .where('key_hash', '=', hashSecret(token))
      .where('revoked_at', 'is', null)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', at)]))
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.last_used_at === null || at.getTime() - row.last_used_at.getTime() > lastUsedMinutes * 60_000)
      await db.updateTable('fleet_api_key').set({ last_used_at: at }).where('id', '=', row.id).execute();
    return { id: row.id, fleetId: row.fleet_id, scopes: row.scopes.filter(isApiScope) };
  };

/** A key hears of cards, limits and what is owed only with the scope of invoices; people do by their seat. */
export const mayHearOfMoney = (): boolean => {
  const key = findRequestScope()?.apiKey;
  const needed: ApiScope = 'invoices:read';
  return key === undefined || key.scopes.includes(needed);
};

/**
 * FLT-11: a key acts as a manager of its fleet with a limit of its own, and only in a call that was opened for it: the
 * gate of the calls checks the scope first. Read anew each time, so that a revoked key or a lowered limit counts.
 */
export const resumeByApiKey = async (
  db: Database,
  token: string,
): Promise<{ readonly account: Account; readonly sessionId: string } | undefined> => {
  const admitted = findRequestScope()?.apiKey?.id;
  if (admitted === undefined) return undefined;
  const row = await db
    .selectFrom('fleet_api_key')
    .innerJoin('account', 'account.id', 'fleet_api_key.fleet_id')
    .select(accountColumns)
    .select(['fleet_api_key.id as key_id', sql<number>`fleet_api_key.approve_under_cents`.as('key_limit')])
    .where('key_hash', '=', hashSecret(token))
    .where('fleet_api_key.id', '=', admitted)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const fleet = { id: row.id, role: 'manager', approveUnderCents: row.key_limit } as const;
  return { account: { ...accountOf(row), fleet }, sessionId: row.key_id };
};
