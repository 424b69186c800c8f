import type { ApiKey } from '@lugnut/contract';
import { type ApiScope, apiKeyState, apiScopes, isApiScope, mostApiKeys } from '@lugnut/domain/integrations';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { newId } from '../../platform/ids';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { apiKeyPrefix, hashSecret, newSecret } from '../accounts';
import { type FleetMember, lockFleetOf } from '../fleet';

type Deps = { readonly db: Database; readonly now: () => Date };

const dayMs = 86_400_000;
/** Of the whole key: enough to tell two apart, no use to guess the rest. */
const shownLength = 12;
/** Revoked ones stay in sight for a while. */
const mostShown = 100;

export const listApiKeys = async ({ db, now }: Deps, fleetId: string): Promise<ApiKey[]> => {
  const rows = await db
    .selectFrom('fleet_api_key as key')
    .leftJoin('account as maker', 'maker.id', 'key.created_by')
    .select(['key.id', 'key.name', 'prefix', 'scopes', 'key.approve_under_cents', 'key.created_at'])
    .select(['expires_at', 'last_used_at', 'revoked_at', 'maker.name as maker'])
    .where('key.fleet_id', '=', fleetId)
    .orderBy('key.created_at', 'desc')
    .orderBy('key.id')
    .limit(mostShown)
    .execute();
  const nowMs = now().getTime();
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes.filter(isApiScope),
      approve_under: dollarsFromCents(row.approve_under_cents),
      state: apiKeyState(
        { expiresAtMs: row.expires_at?.getTime(), revokedAtMs: row.revoked_at?.getTime() },
        nowMs,
      ),
      created_at: row.created_at.toISOString(),
      created_by: row.maker,
      expires_at: row.expires_at?.toISOString() ?? null,
      last_used_at: row.last_used_at?.toISOString() ?? null,
    },
  }));
};

/** The key itself is in this answer alone; a hash of it is kept. */
export const createApiKey = async (
  { db, now }: Deps,
  { fleetId, person }: FleetMember,
  wish: {
    readonly name: string;
    readonly scopes: readonly ApiScope[];
    readonly approveUnderCents: number;
    readonly expiresInDays: number | null;
  },
): Promise<string> => {
  const key = `${apiKeyPrefix}${newSecret()}`;
  const at = now();
  await db.transaction().execute(async (tx) => {
    await lockFleetOf(tx, { fleetId, person });
    const { count } = await tx
      .selectFrom('fleet_api_key')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('fleet_id', '=', fleetId)
      .where('revoked_at', 'is', null)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', at)]))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostApiKeys)
      throw new EnglishFailure(
        'conflict',
        `You have ${mostApiKeys} API keys. Revoke one you no longer use first.`,
      );
    const id = newId();
    await tx
      .insertInto('fleet_api_key')
      .values({
        id,
        fleet_id: fleetId,
        name: wish.name,
        prefix: key.slice(0, shownLength),
        key_hash: hashSecret(key),
        // In one order, each once.
        scopes: apiScopes.filter((scope) => wish.scopes.includes(scope)),
        approve_under_cents: wish.approveUnderCents,
        created_by: person.id,
        created_at: at,
        expires_at: wish.expiresInDays === null ? null : new Date(at.getTime() + wish.expiresInDays * dayMs),
      })
      .execute();
    await recordSecurityEvent(tx, {
      kind: 'api_key_made',
      accountId: fleetId,
      subject: { type: 'fleet', id: fleetId },
      note: `${key.slice(0, shownLength)}… ${wish.scopes.join(' ')}`,
    });
  });
  return key;
};

export const revokeApiKey = async (
  { db, now }: Deps,
  { fleetId, person }: FleetMember,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const key = await tx
      .selectFrom('fleet_api_key')
      .select(['prefix', 'revoked_at'])
      .where('id', '=', id)
      .where('fleet_id', '=', fleetId)
      .forUpdate()
      .executeTakeFirst();
    if (!key) throw new EnglishFailure('not_found', 'There is no such API key');
    if (key.revoked_at !== null) return;
    await tx
      .updateTable('fleet_api_key')
      .set({ revoked_at: now(), revoked_by: person.id })
      .where('id', '=', id)
      .execute();
    await recordSecurityEvent(tx, {
      kind: 'api_key_revoked',
      accountId: fleetId,
      subject: { type: 'fleet', id: fleetId },
      note: `${key.prefix}…`,
    });
  });
