import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { accountStore } from './account-store';
import { contactChangeStore } from './contact-change-store';
import { cutOff } from './cut-off';

/**
 * "This was not me": whoever reads the warning stops the change, without a login. Somebody else is logged in to the
 * account, so every session ends, and whatever else waits with it.
 */
export const stopContactChange = async (db: Database, secret: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const change = await contactChangeStore(tx).findByUndoSecret(secret);
    const account = change && (await accountStore(tx).lockById(change.accountId));
    // Read again under the lock: it may have been made meanwhile, and then this must not say that it was stopped.
    if (!account || !(await contactChangeStore(tx).findByUndoSecret(secret)))
      throw new Failure('not_found', told('contact_link_used'));
    await cutOff(tx, account.id);
    await recordSecurityEvent(tx, { kind: 'contact_change_undone', accountId: account.id });
  });
