import type { FleetWebhook } from '@lugnut/contract';
import {
  chosenEventKinds,
  findWebhookUrlProblem,
  mostWebhooks,
  type WebhookEventKind,
  webhookSecretOverlapMs,
} from '@lugnut/domain/integrations';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { SecretBox } from '../../platform/secret-box';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type FleetMember, lockFleetOf } from '../fleet';
import { newWebhookSecret } from './sign-webhook';

export type WebhookDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: SecretBox;
  /** On one's own machine: http and private addresses too. */
  readonly mayBePrivate: boolean;
};

export const secretPurpose = (webhookId: string): string => `webhook ${webhookId}`;

const noSuchWebhook = (): Failure => new EnglishFailure('not_found', 'There is no such webhook');

export const listWebhooks = async (
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  fleetId: string,
): Promise<FleetWebhook[]> => {
  const rows = await db
    .selectFrom('fleet_webhook')
    .select([
      'id',
      'url',
      'kinds',
      'state',
      'failing_since',
      'last_success_at',
      'previous_until',
      'created_at',
    ])
    .select((e) =>
      e
        .selectFrom('fleet_webhook_delivery as delivery')
        .select((f) => f.fn.countAll<number>().as('count'))
        .whereRef('delivery.webhook_id', '=', 'fleet_webhook.id')
        .where('delivery.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const at = now();
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      url: row.url,
      kinds: chosenEventKinds.filter((kind) => row.kinds.includes(kind)),
      state: row.state,
      failing_since: row.failing_since?.toISOString() ?? null,
      last_success_at: row.last_success_at?.toISOString() ?? null,
      previous_secret_until:
        row.previous_until !== null && row.previous_until > at ? row.previous_until.toISOString() : null,
      waiting: Number(row.waiting ?? 0),
      created_at: row.created_at.toISOString(),
    },
  }));
};

const urlProblems = {
  'not an address': 'Enter the full URL, starting with https://.',
  'not https': 'The URL must start with https://.',
  credentials: 'Leave the username and password out of the URL.',
  'too long': 'This URL is too long.',
} as const;

const requireUrl = (url: string, mayBePrivate: boolean): void => {
  const problem =
    findWebhookUrlProblem(url, { mayBePlain: mayBePrivate }) ??
    (URL.canParse(url) ? undefined : 'not an address');
  if (problem) throw new EnglishFailure('invalid_input', urlProblems[problem]);
};

const hostOf = (url: string): string => new URL(url).host;

const tellLog = (tx: DatabaseTransaction, fleetId: string, note: string): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'webhook_changed',
    accountId: fleetId,
    subject: { type: 'fleet', id: fleetId },
    note,
  });

export const addWebhook = async (
  { db, now, secrets, mayBePrivate }: WebhookDeps,
  { fleetId, person }: FleetMember,
  wish: { readonly url: string; readonly kinds: readonly WebhookEventKind[] },
): Promise<string> => {
  requireUrl(wish.url, mayBePrivate);
  const id = newId();
  const secret = newWebhookSecret();
  await db.transaction().execute(async (tx) => {
    await lockFleetOf(tx, { fleetId, person });
    const open = await tx
      .selectFrom('fleet_webhook')
      .select('url')
      .where('fleet_id', '=', fleetId)
      .where('removed_at', 'is', null)
      .execute();
    if (open.length >= mostWebhooks)
      throw new EnglishFailure('conflict', `You have ${mostWebhooks} webhooks. Remove one first.`);
    if (open.some(({ url }) => url === wish.url))
      throw new EnglishFailure('conflict', 'This URL is already on the list.');
    await tx
      .insertInto('fleet_webhook')
      .values({
        id,
        fleet_id: fleetId,
        url: wish.url,
        kinds: chosenEventKinds.filter((kind) => wish.kinds.includes(kind)),
        sealed_secret: secrets.seal(secret, secretPurpose(id)),
        // What happened before it was asked for is not told.
        after_job_event: sql<number>`(select coalesce(max(id), 0) from appointment_event)`,
        listening_since: now(),
        created_by: person.id,
        created_at: now(),
      })
      .execute();
    await tellLog(tx, fleetId, `added ${hostOf(wish.url)}`);
  });
  return secret;
};

const lockWebhook = async (tx: DatabaseTransaction, fleetId: string, id: string) => {
  const row = await tx
    .selectFrom('fleet_webhook')
    .selectAll()
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return row;
};

export const requireWebhook = async (db: Database, fleetId: string, id: string) => {
  const row = await db
    .selectFrom('fleet_webhook')
    .select(['id', 'removed_at'])
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw noSuchWebhook();
  return row;
};

export const changeWebhook = async (
  { db, now, mayBePrivate }: WebhookDeps,
  { fleetId, person }: FleetMember,
  id: string,
  wish: {
    readonly url?: string | undefined;
    readonly kinds?: readonly WebhookEventKind[] | undefined;
    readonly isOn?: boolean | undefined;
  },
): Promise<void> => {
  if (wish.url !== undefined) requireUrl(wish.url, mayBePrivate);
  await db.transaction().execute(async (tx) => {
    await lockFleetOf(tx, { fleetId, person });
    const before = await lockWebhook(tx, fleetId, id);
    if (before.removed_at !== null) throw noSuchWebhook();
    const turnsOn = wish.isOn === true && before.state !== 'on';
    await tx
      .updateTable('fleet_webhook')
      .set({
        // Whoever chose the address answers for it: it ends with their seat.
        ...(wish.url === undefined || wish.url === before.url
          ? {}
          : { url: wish.url, created_by: person.id }),
        ...(wish.kinds === undefined
          ? {}
          : { kinds: chosenEventKinds.filter((kind) => wish.kinds?.includes(kind)) }),
        ...(wish.isOn === false ? { state: 'off' as const } : {}),
        // What happened while it was off is not told.
        ...(turnsOn
          ? {
              state: 'on' as const,
              failing_since: null,
              listening_since: now(),
              after_job_event: sql<number>`(select coalesce(max(id), 0) from appointment_event)`,
            }
          : {}),
      })
      .where('id', '=', id)
      .execute();
    if (wish.isOn === false)
      await tx
        .updateTable('fleet_webhook_delivery')
        .set({ state: 'failed', last_error: 'The webhook was turned off' })
        .where('webhook_id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    await tellLog(tx, fleetId, `changed ${hostOf(wish.url ?? before.url)}`);
  });
};

export const rotateWebhookSecret = async (
  { db, now, secrets }: WebhookDeps,
  { fleetId, person }: FleetMember,
  id: string,
): Promise<string> => {
  const secret = newWebhookSecret();
  await db.transaction().execute(async (tx) => {
    await lockFleetOf(tx, { fleetId, person });
    const before = await lockWebhook(tx, fleetId, id);
    if (before.removed_at !== null) throw noSuchWebhook();
    await tx
      .updateTable('fleet_webhook')
      .set({
        sealed_secret: secrets.seal(secret, secretPurpose(id)),
        previous_secret: before.sealed_secret,
        previous_until: new Date(now().getTime() + webhookSecretOverlapMs),
      })
      .where('id', '=', id)
      .execute();
    await tellLog(tx, fleetId, `new secret ${hostOf(before.url)}`);
  });
  return secret;
};

export const removeWebhook = async (
  { db, now }: WebhookDeps,
  { fleetId }: FleetMember,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, fleetId, id);
    if (before.removed_at !== null) return;
    await tx
      .updateTable('fleet_webhook')
      .set({ removed_at: now(), state: 'off' })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('fleet_webhook_delivery').where('webhook_id', '=', id).execute();
    await tellLog(tx, fleetId, `removed ${hostOf(before.url)}`);
  });
