import { isSecurityEventKind } from '@lugnut/domain/security';
import type { Database } from '../../platform/db/schema';

const pageSize = 20;

/** What concerns the account itself; of our people neither name, device nor address. */
export const listActivity = async (db: Database, accountId: string, after: string | undefined) => {
  const rows = await db
    .selectFrom('security_event')
    .select(['id', 'at', 'kind', 'actor', 'actor_account_id', 'address', 'device', 'note'])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where('id', '<', Number(after)))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const data = rows.slice(0, pageSize).flatMap((row) => {
    if (!isSecurityEventKind(row.kind)) return [];
    const isOthers =
      row.actor === 'system' || (row.actor === 'account' && row.actor_account_id !== accountId);
    const by = isOthers
      ? ('us' as const)
      : row.actor === 'anonymous'
        ? ('somebody' as const)
        : ('you' as const);
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
  return { data, more: rows.length > pageSize };
};
