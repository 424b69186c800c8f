import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { limitedIdentity } from '../../../platform/rate-limits/limited-identity';
import { type Appointment, findProvenOwner } from '../../appointments';

/** The table's slots have the same limit. */
export const mostHolds = 3;

/** Whoever asks for a hold; staff who plan for others are not limited. */
export type Holder = { readonly clientAddress: string };

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Stored only as hashes, like the keys of rate limits. */
const hashed = (identity: string): Buffer => createHash('sha256').update(identity).digest();

/**
 * What tells visitors apart before anything is paid: the address (of IPv6 the /64), the contact where it was only
 * typed, and the account, which is whose card would be charged. Loopback is a proxy we were not told of, and everybody
 * behind it.
 */
const identitiesOf = (
  { contact, accountId }: Pick<Appointment, 'contact' | 'accountId'>,
  { clientAddress }: Holder,
  isKnown: boolean,
): readonly Buffer[] =>
  [
    ...(isLoopback(clientAddress) ? [] : [`address ${limitedIdentity(clientAddress)}`]),
    ...(contact && !isKnown ? [`phone ${contact.phone}`, `email ${contact.email}`] : []),
    ...(accountId === undefined ? [] : [`account ${accountId}`]),
  ]
    .map(hashed)
    // Always in the same order, so that two holds cannot deadlock.
    .toSorted(Buffer.compare);

const forgetStale = async (tx: DatabaseTransaction, identity: Buffer, now: Date): Promise<void> => {
  await tx
    .deleteFrom('hold_slot')
    .using('visit')
    .whereRef('visit.appointment_id', '=', 'hold_slot.appointment_id')
    .where('identity', '=', identity)
    .where((e) => e.or([e('visit.held_until', 'is', null), e('visit.held_until', '<=', now)]))
    .execute();
};

/** Locks the visitor until the transaction ends. Call it before any day is locked. Undefined: they hold all they may. */
export const lockHolder = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  holder: Holder,
  now: Date,
): Promise<readonly Buffer[] | undefined> => {
  const isKnown = appointment.fleetJob || (await findProvenOwner(tx, appointment)) !== undefined;
  const identities = identitiesOf(appointment, holder, isKnown);
  for (const identity of identities) {
    await sql`select pg_advisory_xact_lock(${identity.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
    await forgetStale(tx, identity, now);
    const others = await tx
      .selectFrom('hold_slot')
      .select('slot')
      .where('identity', '=', identity)
      .where('appointment_id', '<>', appointment.id)
      .execute();
    if (others.length >= mostHolds) return undefined;
  }
  return identities;
};

/** The visit has been written: it takes the lowest free slot of each of its identities. */
export const keepHold = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  identities: readonly Buffer[],
): Promise<void> => {
  for (const identity of identities)
    await sql`
      insert into hold_slot (identity, slot, appointment_id)
      select
        ${identity},
        (
          select min(free) from generate_series(1, ${mostHolds}::int) free
          where not exists (select from hold_slot where identity = ${identity} and slot = free)
        ),
        ${appointmentId}::uuid
      where not exists (
        select from hold_slot where identity = ${identity} and appointment_id = ${appointmentId}::uuid
      )`.execute(tx);
};
