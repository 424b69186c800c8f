import type { jobQueueRoutes, RouteReply } from '@lugnut/contract';
import { sql } from 'kysely';
import { cutPage, selectPage } from '../../platform/db/list-pages';
import type { Database } from '../../platform/db/schema';
import { isNotDiscarded } from '../../platform/jobs/outbox';

type Page = RouteReply<typeof jobQueueRoutes.listGivenUp>;

const size = 50;

type Asked = {
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly after?: string | undefined;
};

const selectGivenUp = (db: Database, { q = '', kind }: Asked) => {
  const words = q.toLowerCase();
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at', 'given_up_at'])
    .where('given_up_at', 'is not', null)
    .where(isNotDiscarded)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`(position(${words} in lower(coalesce(last_error, ''))) > 0
          or position(${words} in lower(kind)) > 0 or id::text = ${words})`,
      ),
    );
};

/** The newest first, a page at a time, without what they say and to whom. */
export const listGivenUp = async (db: Database, asked: Asked): Promise<Page> => {
  const order = { at: sql.ref('given_up_at'), id: sql.ref('id') };
  const { rows, next } = cutPage(
    size,
    await selectPage(selectGivenUp(db, asked), order, { after: asked.after, size }).execute(),
  );
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      attempts: row.attempts,
      error: row.last_error,
      created_at: row.created_at.toISOString(),
      given_up_at: (row.given_up_at ?? row.created_at).toISOString(),
    })),
    next,
  };
};
