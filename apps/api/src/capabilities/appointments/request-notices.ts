import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Appointment } from './appointment';
import { findProvenOwner } from './proven-owner';

const dayMs = 24 * 60 * 60_000;

type Told = Pick<Appointment, 'contact' | 'accountId' | 'fleetJob'>;

/** Of the recipients those that whoever is told has shown to be theirs; of a fleet, those of its people. */
const listProven = async (
  tx: Database,
  told: Told,
  recipients: readonly string[],
): Promise<readonly string[]> => {
  const { accountId, fleetJob } = told;
  if (accountId === undefined || (!fleetJob && !(await findProvenOwner(tx, told)))) return [];
  const people = await tx
    .selectFrom('account')
    .select(['phone', 'extra_login_phone', 'email'])
    .where('is_proven', '=', true)
    .where((e) =>
      fleetJob ? e.or([e('id', '=', accountId), e('fleet_id', '=', accountId)]) : e('id', '=', accountId),
    )
    .execute();
  const theirs = new Set(people.flatMap((person) => [person.phone, person.extra_login_phone, person.email]));
  return recipients.filter((recipient) => theirs.has(recipient));
};

/**
 * Whoever asks types the number: nobody can have us text a stranger all day. Counted by what was sent, not by who
 * stands on a request now: a contact can be changed after its message. Whoever has proven the number or the address is
 * counted apart: what others type takes nothing from them. Locks the recipients until the transaction ends; to be
 * called before any day is locked. False, and nothing is counted: there were enough in the last day.
 */
export const countNotice = async (
  tx: DatabaseTransaction,
  told: Told,
  { kind, most, at }: { readonly kind: 'quote' | 'change'; readonly most: number; readonly at: Date },
): Promise<boolean> => {
  const { contact } = told;
  if (!contact) return true;
  const recipients = [contact.phone, contact.email].sort();
  const proven = await listProven(tx, told, recipients);
  // A fleet has as many visits as it has vehicles. What its own people have proven is not counted, and lifts no limit of
  // a number or an address beside it that was only typed.
  const typed = recipients.filter((recipient) => !proven.includes(recipient));
  if (told.fleetJob && typed.length === 0) return true;
  const noted = told.fleetJob ? typed : recipients;
  const isApart = !told.fleetJob && proven.length > 0;
  for (const recipient of recipients)
    await sql`select pg_advisory_xact_lock(hashtext(${`request notice ${recipient}`}))`.execute(tx);
  const sent = await tx
    .selectFrom('request_notice')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('recipient', 'in', isApart ? proven : noted)
    .where('kind', '=', kind)
    .where('proven', '=', isApart)
    .where('sent_at', '>=', new Date(at.getTime() - dayMs))
    .groupBy('recipient')
    .execute();
  if (sent.some(({ times }) => times >= most)) return false;
  await tx
    .insertInto('request_notice')
    .values(
      noted.map((recipient) => ({
        recipient,
        kind,
        proven: proven.includes(recipient),
        sent_at: at,
      })),
    )
    .execute();
  return true;
};

/** Bookings and moves of one number or address in a day; each of them is told. */
const mostChangesADay = 12;

const tooMany = ({ accountId, fleetJob }: Told): Failure => {
  const next = fleetJob ? 'fleet' : accountId === undefined ? 'log in' : 'tomorrow';
  return new Failure('rate_limited', told('too_many_changes', { next }));
};

/**
 * What a customer books or moves is always told, so that too much of it is refused and never done in silence. Those of
 * us who act for customers are not limited.
 */
export const requireChangeTold = async (tx: DatabaseTransaction, told: Told, at: Date): Promise<void> => {
  if (!(await countNotice(tx, told, { kind: 'change', most: mostChangesADay, at }))) throw tooMany(told);
};
