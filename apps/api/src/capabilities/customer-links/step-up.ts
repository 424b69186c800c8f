import { told } from '@lugnut/contract/reasons';
import { maskContact } from '@lugnut/domain/security';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import {
  accountStore,
  askProofCode,
  hashSecret,
  type LoginCodeDeps,
  newSecret,
  requireProof,
} from '../accounts';
import type { Appointment, HasStepUp } from '../appointments';
import { requireSettledContact } from './settled-contact';

const dayMs = 24 * 3_600_000;

type Channel = 'phone' | 'email';
type Targets = Partial<Record<Channel, string>>;

/** The customer's own phone and email: of their account once it is proven, else of the booking. */
const targetsOf = async (
  db: Database,
  { id, accountId, contact }: Appointment,
  now: Date,
): Promise<Targets> => {
  const account = accountId === undefined ? undefined : await accountStore(db).findById(accountId);
  if (!account?.isProven) await requireSettledContact(db, id, now);
  const person = account?.isProven ? account : contact;
  return {
    ...(person?.phone === undefined ? {} : { phone: person.phone }),
    ...(person?.email === undefined ? {} : { email: person.email }),
  };
};

/** A code for one job is good for nothing else, least of all a login. */
const purposeOf = ({ id }: Appointment): string => `step up ${id}`;

const requireTarget = (targets: Targets, channel: Channel) => {
  const address = targets[channel];
  if (address === undefined) throw new Failure('conflict', told('no_contact_of_visit'));
  return { channel, address };
};

export const askStepUpCode = async (
  { now, ...deps }: LoginCodeDeps & { readonly now: Date },
  appointment: Appointment,
  wished: Channel | undefined,
  { clientAddress, idempotencyKey }: RequestContext,
) => {
  const targets = await targetsOf(deps.db, appointment, now);
  const channels = (['phone', 'email'] as const).filter((channel) => targets[channel] !== undefined);
  const isKnown = wished !== undefined && channels.includes(wished);
  const target = requireTarget(targets, isKnown ? wished : (channels[0] ?? 'phone'));
  const challenge = await askProofCode(deps, {
    accountId: undefined,
    target,
    clientAddress,
    idempotencyKey,
    use: 'confirm it is you',
    purpose: purposeOf(appointment),
  });
  return { challenge, channel: target.channel, sent_to: maskContact(target.address), channels };
};

/** Also gives the browser a new token, so that one planted there before is worth nothing. */
const keepStepUp = async (
  tx: DatabaseTransaction,
  { appointmentId, before, now }: { appointmentId: string; before: string | undefined; now: Date },
): Promise<string> => {
  const token = newSecret();
  const hash = hashSecret(token);
  if (before !== undefined)
    await tx
      .updateTable('link_step_up')
      .set({ token_hash: hash })
      .where('token_hash', '=', hashSecret(before))
      .execute();
  await tx
    .insertInto('link_step_up')
    .values({ token_hash: hash, appointment_id: appointmentId, proven_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'appointment_id']).doUpdateSet({ proven_at: now }),
    )
    .execute();
  return token;
};

export const proveStepUp = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  appointment: Appointment,
  proof: { readonly challenge: string; readonly channel: Channel; readonly code: string },
  context: Pick<RequestContext, 'stepUpToken' | 'keepInBrowser'>,
): Promise<Date> => {
  const target = requireTarget(await targetsOf(db, appointment, now), proof.channel);
  const event = {
    accountId: appointment.accountId,
    subject: { type: 'appointment', id: appointment.id },
    note: `code to ${maskContact(target.address)}`,
  } as const;
  try {
    await requireProof(db, {
      accountId: undefined,
      target,
      code: proof.code,
      handle: proof.challenge,
      purpose: purposeOf(appointment),
    });
  } catch (error) {
    await db.transaction().execute((tx) => recordSecurityEvent(tx, { kind: 'step_up_failed', ...event }));
    throw error;
  }
  const token = await db.transaction().execute(async (tx) => {
    await recordSecurityEvent(tx, { kind: 'step_up', ...event });
    return keepStepUp(tx, { appointmentId: appointment.id, before: context.stepUpToken, now });
  });
  context.keepInBrowser('stepUpToken', token);
  return new Date(now.getTime() + dayMs);
};

/** Whether this browser entered a code for this job within a day. */
export const createHasStepUp =
  (now: () => Date): HasStepUp =>
  async (db, appointmentId, token) => {
    if (token === undefined) return false;
    const row = await db
      .selectFrom('link_step_up')
      .select('appointment_id')
      .where('token_hash', '=', hashSecret(token))
      .where('appointment_id', '=', appointmentId)
      .where('proven_at', '>', new Date(now().getTime() - dayMs))
      .executeTakeFirst();
    return row !== undefined;
  };
