import type { Estimate } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Account } from '../accounts';

/** OFF-4: who of us made this version, for us alone. */
export const keepAuthor = async (
  tx: DatabaseTransaction,
  { id, version }: Pick<Estimate, 'id' | 'version'>,
  account: Account,
): Promise<void> => {
  await tx
    .insertInto('estimate_author')
    .values({ estimate_id: id, version, account_id: account.id })
    .execute();
};
