import type { Actor } from '@lugnut/domain/appointment';
import { type Account, isStaff } from '../accounts';
import type { Appointment } from './appointment';

/** Who acts on this appointment, as proven by the request: a session, or only the link. */
export const actorOf = (
  account: Pick<Account, 'id' | 'role'> | undefined,
  { accountId }: Pick<Appointment, 'accountId'>,
): Actor => {
  if (!account) return { kind: 'link' };
  const as = account.id === accountId ? 'owner' : isStaff(account) ? 'staff' : 'other';
  return { kind: 'account', accountId: account.id, as };
};

/** The actor of work without a person: a scheduled job, an import. */
export const systemActor: Actor = { kind: 'system' };
