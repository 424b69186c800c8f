import { isSecurityEventKind } from '@lugnut/domain/security';
import type { Database } from '../../platform/db/schema';
import { type Account, isStaff } from '../accounts';

const pageSize = 20;

const nameDoer = (
  { actor, doer_role: role }: { readonly actor: string; readonly doer_role: Account['role'] | null },
  isOthers: boolean,
): 'you' | 'us' | 'somebody' => {
  if (!isOthers) return actor === 'anonymous' ? 'somebody' : 'you';
  return actor === 'system' || (role !== null && isStaff({ role })) ? 'us' : 'somebody';
};

/** What concerns the account itself; of our people neither name, device nor address. */
export const listActivity = async (db: Database, accountId: string, after: string | undefined) => {
  const rows = await db
    .selectFrom('security_event')
    .leftJoin('account as doer', 'doer.id', 'security_event.actor_account_id')
    .select(['security_event.id', 'at', 'kind', 'actor', 'actor_account_id', 'address', 'device', 'note'])
    .select('doer.role as doer_role')
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where('security_event.id', '<', Number(after)))
    .orderBy('security_event.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const data = rows.slice(0, pageSize).flatMap((row) => {
    if (!isSecurityEventKind(row.kind)) return [];
    const isOthers =
      row.actor === 'system' || (row.actor === 'account' && row.actor_account_id !== accountId);
    const by = nameDoer(row, isOthers);
    return [
      {
        id: String(row.id),
        attributes: {
          at: row.at.toISOString(),
          kind: row.kind,
          by,
          device: isOthers ? null : row.device,
          address: isOthers ? null : row.address,
          note: row.note,
        },
      },
    ];
  });
  return { data, next: rows.length > pageSize ? String(rows[pageSize - 1]?.id) : null };
};
