import type { myDataRoutes, RouteReply } from '@lugnut/contract';
import { erasureObstacles, erasureStages } from '@lugnut/domain/privacy';
import type { Database } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { LoggedIn } from '../accounts';
import { creditBalance } from '../payments';
import { type ErasureRow, findErasure } from './ask-erasure';
import { findObstacles } from './find-obstacles';
import { findPerson } from './person';
import { exportPath } from './serve-export';

type MyData = RouteReply<typeof myDataRoutes.getMyData>['data'];
type ListedErasure = RouteReply<typeof myDataRoutes.listErasures>['data'][number];

const mostShown = 10;

/** The page asks for it when it is pressed; an address that is left behind opens nothing. */
const linkSeconds = 60;

const obstacleOf = (text: string | null) => erasureObstacles.find((one) => one === text) ?? null;

export const describeErasure = (row: ErasureRow) => ({
  state: row.state,
  asked_at: row.asked_at.toISOString(),
  erase_after: row.erase_after.toISOString(),
  answer_by: row.answer_by.toISOString(),
  by_office: row.asked_by !== row.account_id,
  held_by: obstacleOf(row.held_by),
});

export const describeMyData = async (
  { db, links, now }: { readonly db: Database; readonly links: SignedLinks; readonly now: () => Date },
  { account, sessionId }: LoggedIn,
): Promise<{ data: MyData }> => {
  const exports = await db
    .selectFrom('data_export')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('expires_at', '>', now())
    .orderBy('asked_at', 'desc')
    .limit(mostShown)
    .execute();
  const erasure = await findErasure(db, account.id);
  const person = erasure ? undefined : await findPerson(db, account.id);
  return {
    data: {
      exports: exports.map((row) => ({
        id: row.id,
        attributes: {
          state: row.state,
          asked_at: row.asked_at.toISOString(),
          files_done: row.files_done,
          files_total: row.files_total,
          bytes: row.bytes,
          expires_at: row.expires_at.toISOString(),
          // Being logged in is not enough: it is for the login that entered the code.
          url:
            row.state === 'ready' && row.session_id === sessionId
              ? links.sign(exportPath(row.id), linkSeconds)
              : null,
        },
      })),
      erasure: erasure ? describeErasure(erasure) : null,
      obstacles: person ? [...(await findObstacles(db, person))] : [],
      credit_cents: await creditBalance(db, account.id),
    },
  };
};

const mostListed = 500;

export const listErasures = async (db: Database): Promise<{ data: ListedErasure[] }> => {
  const rows = await db
    .selectFrom('erasure_request')
    .innerJoin('account', 'account.id', 'erasure_request.account_id')
    .selectAll('erasure_request')
    .select('account.name')
    .orderBy('asked_at', 'desc')
    .limit(mostListed)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      attributes: {
        ...describeErasure(row),
        account_id: row.account_id,
        name: row.state === 'done' || row.state === 'erasing' ? null : row.name,
        acknowledged_at: row.asked_at.toISOString(),
        acknowledge_by: row.acknowledge_by.toISOString(),
        done_at: row.done_at?.toISOString() ?? null,
        stages_done: erasureStages.filter((stage) => row.stages_done.includes(stage)),
      },
    })),
  };
};
