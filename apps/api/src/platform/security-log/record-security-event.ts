import { deviceNameOf, type SecurityEventKind, type SecuritySubject } from '@lugnut/domain/security';
import type { DatabaseTransaction } from '../db/schema';
import { findRequestScope } from '../http/request-scope';

const noteLength = 200;

export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  /** Whose account it concerns: they see it among their recent activity. Undefined when it is nobody's. */
  readonly accountId?: string | undefined;
  /** Who did it. By default whoever is logged in on the request, or anonymous; without a request, the system. */
  readonly by?: { readonly accountId: string } | 'anonymous' | 'system' | undefined;
  readonly subject?: { readonly type: SecuritySubject; readonly id: string } | undefined;
  /** A few words of ours. Never a secret, a full contact or card data. */
  readonly note?: string | undefined;
};

type Actor = { readonly actor: 'account' | 'anonymous' | 'system'; readonly actor_account_id: string | null };

const actorOf = ({ by }: SecurityEvent): Actor => {
  const scope = findRequestScope();
  const told = by ?? (scope?.accountId === undefined ? undefined : { accountId: scope.accountId });
  if (typeof told === 'object') return { actor: 'account', actor_account_id: told.accountId };
  return { actor: told ?? (scope ? 'anonymous' : 'system'), actor_account_id: null };
};

/**
 * Adds a line to the security log, in the transaction of what it tells of: either both happen or neither. From where
 * it came is taken from the request that is being answered.
 */
export const recordSecurityEvent = async (tx: DatabaseTransaction, event: SecurityEvent): Promise<void> => {
  const scope = findRequestScope();
  await tx
    .insertInto('security_event')
    .values({
      kind: event.kind,
      account_id: event.accountId ?? null,
      ...actorOf(event),
      subject_type: event.subject?.type ?? null,
      subject_id: event.subject?.id ?? null,
      note: event.note?.slice(0, noteLength) ?? null,
      address: scope?.clientAddress.slice(0, 64) ?? null,
      device: scope ? deviceNameOf(scope.userAgent) : null,
      request_id: scope?.requestId ?? null,
    })
    .execute();
};
