import { quoteDueAt, usualOfficeHours } from '@lugnut/domain/desk';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cutPage, selectPage } from '../../platform/db/list-pages';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { storedBare } from '../../platform/db/stored-json';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import { openOfficeTask } from '../payments';

/** `lead.tracking`, written and never read by the product: by name, which advertisement led here. */
const storedTracking = storedBare<Readonly<Record<string, string>>>(
  'where a lead came from',
  z.record(z.string(), z.string()),
);

export type LeadCard = { readonly methodId: string; readonly brand: string; readonly last4: string };

export type NewLead = {
  readonly type: 'virtual_diagnosis' | 'contact_us';
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly zip: string | undefined;
  readonly message: string;
  readonly tracking: Readonly<Record<string, string>>;
  readonly accountId: string | undefined;
  /** The same form sent twice is one lead. */
  readonly requestKey: Buffer | undefined;
};

const pageSize = 50;

const leadAdder = (tx: DatabaseTransaction, lead: NewLead) =>
  tx
    .insertInto('lead')
    .values({
      id: newId(),
      lead_type: lead.type,
      name: lead.name,
      email: lead.email ?? null,
      phone: lead.phone ?? null,
      zip: lead.zip ?? null,
      message: lead.message,
      tracking: storedTracking.encode(lead.tracking),
      account_id: lead.accountId ?? null,
      request_key: lead.requestKey ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('request_key').doUpdateSet({ request_key: sql`excluded.request_key` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();

/** A virtual mechanic calls within an hour in which the office is open, by the clocks of most of our customers. */
const callDueAt = (now: Date): Date =>
  new Date(quoteDueAt(now.getTime(), usualOfficeHours, offsetsOf('America/New_York')));

const taskOf = (leadId: string, { type }: NewLead, now: Date) =>
  type === 'virtual_diagnosis'
    ? ({
        kind: 'virtual_diagnosis_call',
        leadId,
        reason: 'Call for a virtual diagnosis, promised within the hour',
        dueAt: callDueAt(now),
      } as const)
    : ({ kind: 'contact_request', leadId, reason: 'Asked us to get in touch' } as const);

export const leadStore = (db: Database, now: () => Date) => ({
  /** The office's task is created with the lead. */
  async add(lead: NewLead): Promise<string> {
    return db.transaction().execute(async (tx) => {
      const { id, is_new: isNew } = await leadAdder(tx, lead);
      if (isNew) await openOfficeTask(tx, taskOf(id, lead, now()));
      return id;
    });
  },

  async find(id: string) {
    return db
      .selectFrom('lead')
      .select(['id', 'lead_type', 'phone', 'answered_at', 'card_setup_id'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** A card entered again replaces the previous one, until the call is made. */
  async keepCard(id: string, setupId: string, card: LeadCard): Promise<boolean> {
    const kept = await db
      .updateTable('lead')
      .set({
        card_setup_id: setupId,
        card_method_id: card.methodId,
        card_brand: card.brand,
        card_last4: card.last4,
      })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return kept !== undefined;
  },

  /** The first answer wins; undefined if there is no such lead. */
  async answer(id: string, staffId: string): Promise<Date | undefined> {
    const row = await db
      .updateTable('lead')
      .set((e) => ({
        answered_at: sql<Date>`coalesce(${e.ref('answered_at')}, now())`,
        answered_by: sql<string>`coalesce(${e.ref('answered_by')}, ${staffId}::uuid)`,
      }))
      .where('id', '=', id)
      .returning('answered_at')
      .executeTakeFirst();
    return row?.answered_at ?? undefined;
  },

  /** Who still waits first, then the newest first. */
  async list(after: string | undefined) {
    const asked = { after, size: pageSize };
    const order = {
      first: sql<boolean>`(answered_at is null)`,
      at: sql.ref('created_at'),
      id: sql.ref('id'),
    };
    return cutPage(pageSize, await selectPage(db.selectFrom('lead').selectAll(), order, asked).execute());
  },
});

export type LeadStore = ReturnType<typeof leadStore>;
