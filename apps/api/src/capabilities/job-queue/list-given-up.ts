import type { jobQueueRoutes, RouteReply } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isNotDiscarded } from '../../platform/jobs/outbox';

type Page = RouteReply<typeof jobQueueRoutes.listGivenUp>;

const pageSize = 50;

type Asked = {
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly after?: string | undefined;
};

/** The newest first, a page at a time, without what they say and to whom. */
export const listGivenUp = async (db: Database, { q = '', kind, after }: Asked): Promise<Page> => {
  const words = q.toLowerCase();
  const [givenUpAt, id] = (after ?? '').split('_');
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', 'given_up_at'])
    .select(
      sql<string>`to_char(given_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id`.as(
        'cursor',
      ),
    )
    .where('given_up_at', 'is not', null)
    .where(isNotDiscarded)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`(position(${words} in lower(coalesce(last_error, ''))) > 0
          or position(${words} in lower(kind)) > 0 or id::text = ${words})`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(given_up_at, id) < (${givenUpAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return {
    data: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      kind: row.kind,
      attempts: row.attempts,
      error: row.last_error,
      created_at: row.created_at.toISOString(),
      given_up_at: (row.given_up_at ?? row.created_at).toISOString(),
    })),
    next: rows.length > pageSize ? (rows[pageSize - 1]?.cursor ?? null) : null,
  };
};
