import type { DatabaseTransaction } from '../../platform/db/schema';
import { sessionStore } from './session-store';

/**
 * Ends all that was begun for an account before now: its sessions, its pushes, the changes of contacts that wait, and
 * its passkeys but where only the role changes. Whoever proves the account, or is given a role or a seat, starts alone
 * (GATE-4, GATE-7).
 */
export const cutOff = async (
  tx: DatabaseTransaction,
  accountId: string,
  { keepsPasskeys = false }: { readonly keepsPasskeys?: boolean } = {},
): Promise<void> => {
  await sessionStore(tx).endAll(accountId);
  if (!keepsPasskeys) await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('contact_change').where('account_id', '=', accountId).execute();
};
