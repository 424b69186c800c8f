import { pages, pageUrl } from '@lugnut/contract';
import { type FleetRole, mayApprove } from '@lugnut/domain/fleet';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { hashSecret, newSecret } from '../accounts';
import type { MessageSettings } from '../messaging';

const prefix = 'proposal ';

export const proposalSubject = (proposalId: string): string => `${prefix}${proposalId}`;

export const proposalOfAlert = (alert: { readonly subject: string }): string | undefined =>
  alert.subject.startsWith(prefix) ? alert.subject.slice(prefix.length) : undefined;

/**
 * What one person answers one proposal with: stored as a hash, good for one answer, and no longer than the proposal.
 * Undefined: they could not approve it alone.
 */
export const addProposalLink = async (
  tx: DatabaseTransaction,
  { messages }: { readonly now: () => Date; readonly messages: MessageSettings },
  person: { readonly id: string; readonly role: FleetRole },
  proposalId: string,
): Promise<string | undefined> => {
  const proposal = await tx
    .selectFrom('fault_proposal')
    .select(['total_cents', 'expires_at'])
    .where('id', '=', proposalId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const seat = await tx
    .selectFrom('account')
    .select('approve_under_cents')
    .where('id', '=', person.id)
    .executeTakeFirst();
  if (!proposal || !seat) return undefined;
  const approver = { role: person.role, limitCents: seat.approve_under_cents ?? undefined };
  if (!mayApprove(approver, proposal.total_cents)) return undefined;
  const token = newSecret();
  await tx
    .insertInto('fault_proposal_link')
    .values({
      token_hash: hashSecret(token),
      proposal_id: proposalId,
      account_id: person.id,
      expires_at: proposal.expires_at,
    })
    .execute();
  return pageUrl(messages.publicUrl, pages.proposal, { secret: token });
};

export const linkGone = (): Failure =>
  new EnglishFailure(
    'not_found',
    'This link has expired. Open your fleet’s approvals to see what’s waiting.',
  );

export type ProposalLink = {
  readonly token_hash: Buffer;
  readonly proposal_id: string;
  readonly account_id: string;
  readonly used_at: Date | null;
};

/** Until it expires it shows what became of it; it decides once. */
export const getProposalLink = async (db: Database, token: string, now: Date): Promise<ProposalLink> => {
  const link = await db
    .selectFrom('fault_proposal_link')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw linkGone();
  return link;
};

/** Of one person who left, or of everybody. */
export const endLinks = async (
  tx: DatabaseTransaction,
  { fleetId, personId }: { readonly fleetId: string; readonly personId?: string },
): Promise<void> => {
  await tx
    .deleteFrom('fault_proposal_link')
    .where('proposal_id', 'in', (e) =>
      e.selectFrom('fault_proposal').select('id').where('fleet_id', '=', fleetId),
    )
    .$if(personId !== undefined, (query) => query.where('account_id', '=', personId ?? ''))
    .execute();
};
