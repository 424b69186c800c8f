import { parsePhone } from '@lugnut/domain/contact';
import { isSecurityEventKind, type SecurityEventKind, securitySubjects } from '@lugnut/domain/security';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isId } from '../appointments';

/** More people than anybody means by one word. */
const mostPeople = 200;

export type EventFilter = {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly address?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Older than this one. */
  readonly after?: string | undefined;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const findPeople = async (db: Database, typed: string): Promise<readonly string[]> => {
  const phone = parsePhone(typed);
  const like = `%${escapeLike(typed)}%`;
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((e) =>
      e.or([
        e('name', 'ilike', like),
        e('email', 'ilike', like),
        ...(isId(typed) ? [e('id', '=', typed)] : []),
        ...(phone.ok ? [e('phone', '=', phone.e164), e('extra_login_phone', '=', phone.e164)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(mostPeople)
    .execute();
  // An event may outlive the account it concerns.
  return [...new Set([...found.map(({ id }) => id), ...(isId(typed) ? [typed] : [])])];
};

const selectEvents = (db: Database) =>
  db
    .selectFrom('security_event as event')
    .leftJoin('account as whose', 'whose.id', 'event.account_id')
    .leftJoin('account as doer', 'doer.id', 'event.actor_account_id')
    .select(['event.id', 'event.at', 'event.kind', 'event.account_id', 'event.actor'])
    .select(['event.actor_account_id', 'event.subject_type', 'event.subject_id', 'event.note'])
    .select(['event.address', 'event.device', 'event.request_id'])
    .select(['whose.name as account_name', 'doer.name as actor_name']);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

export type FoundEvent = ReturnType<typeof describe>;

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? 'Deleted account' };

const describe = (row: Row & { readonly kind: SecurityEventKind }) => {
  const type = securitySubjects.find((known) => known === row.subject_type);
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    account: personOf(row.account_id, row.account_name),
    actor: row.actor,
    by: personOf(row.actor_account_id, row.actor_name),
    subject: type === undefined || row.subject_id === null ? null : { type, id: row.subject_id },
    note: row.note,
    address: row.address,
    device: row.device,
    request_id: row.request_id,
  };
};

/** The newest first. */
export const searchEvents = async (
  db: Database,
  filter: EventFilter,
  limit: number,
): Promise<{ readonly events: readonly FoundEvent[]; readonly next: string | null }> => {
  const { kind, since, until, after } = filter;
  const address = filter.address?.trim() || undefined;
  const typed = filter.person?.trim() || undefined;
  const people = typed === undefined ? undefined : await findPeople(db, typed);
  if (people?.length === 0) return { events: [], next: null };
  const rows = await selectEvents(db)
    .$if(people !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e('event.account_id', 'in', [...(people ?? [])]),
          e('event.actor_account_id', 'in', [...(people ?? [])]),
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('event.kind', '=', kind ?? ''))
    .$if(address !== undefined, (query) => query.where('event.address', '=', address ?? ''))
    .$if(since !== undefined, (query) => query.where('event.at', '>=', sql<Date>`${since}::timestamptz`))
    .$if(until !== undefined, (query) => query.where('event.at', '<', sql<Date>`${until}::timestamptz`))
    .$if(after !== undefined, (query) => query.where('event.id', '<', Number(after)))
    .orderBy('event.id', 'desc')
    .limit(limit + 1)
    .execute();
  // A kind that a newer process knows is left out.
  const events = rows
    .slice(0, limit)
    .flatMap((row) => (isSecurityEventKind(row.kind) ? [describe({ ...row, kind: row.kind })] : []));
  return { events, next: rows.length > limit ? String(rows[limit - 1]?.id) : null };
};
