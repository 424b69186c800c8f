import type { UnreadThread } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { countUnread } from '../job-record';

const shown = 20;

/** Unread messages of upcoming and finished jobs alike. */
export const listUnreadThreads = async (db: Database, accountId: string): Promise<UnreadThread[]> => {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('job_message')
          .innerJoin('account', 'account.id', 'job_message.account_id')
          .select(['account.name', 'job_message.created_at'])
          .whereRef('job_message.appointment_id', '=', 'a.id')
          .where('job_message.side', '<>', 'customer')
          .orderBy('job_message.created_at', 'desc')
          .orderBy('job_message.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.on(sql<boolean>`true`),
    )
    .select(['a.id', 'a.car_name', 'a.car_year', 'a.car_make', 'a.car_model', 'latest.name'])
    .select(countUnread('customer', 'a.id').as('count'))
    .where('a.account_id', '=', accountId)
    .orderBy('latest.created_at', 'desc')
    .execute();
  return rows
    .filter(({ count }) => count > 0)
    .slice(0, shown)
    .map((row) => ({
      id: row.id,
      car:
        row.car_name ??
        (carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }) || 'Your vehicle'),
      from: firstName(row.name),
      count: row.count,
    }));
};
