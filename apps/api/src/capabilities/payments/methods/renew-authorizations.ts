import { openStatuses } from '@lugnut/domain/appointment';
import { authorizationStep, type HeldAuthorization, mayRenew } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import { openOfficeTask } from '../office-tasks';
import type { PaymentMethod } from './method-store';

type RenewDeps = { readonly db: Database; readonly paypal: PayPalPort; readonly now: () => Date };

type Held = HeldAuthorization & { readonly methodId: string; readonly authorizationId: string };

const selectHeld = (db: Database) =>
  db
    .selectFrom('payment_method as method')
    .select(['method.id', 'method.provider_method_id', 'method.created_at'])
    .select(['method.authorization_renewed_at', 'method.authorization_expires_at'])
    .where('method.provider', '=', 'paypal');

type HeldRow = Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirstOrThrow']>>;

/** Undefined: nobody knows until when it is held. */
const heldOf = (row: HeldRow): Held | undefined =>
  row.authorization_expires_at === null
    ? undefined
    : {
        methodId: row.id,
        authorizationId: row.provider_method_id,
        heldSince: row.authorization_renewed_at ?? row.created_at,
        expiresAt: row.authorization_expires_at,
      };

export const keepRenewed = async (
  deps: RenewDeps,
  { methodId, authorizationId }: Pick<Held, 'methodId' | 'authorizationId'>,
  renewed: { readonly authorizationId: string; readonly expiresAt: Date },
): Promise<void> => {
  await deps.db
    .updateTable('payment_method')
    .set({
      provider_method_id: renewed.authorizationId,
      authorization_expires_at: renewed.expiresAt,
      authorization_renewed_at: deps.now(),
    })
    .where('id', '=', methodId)
    // A concurrent renewal has the same key, and so the same id.
    .where('provider_method_id', '=', authorizationId)
    .execute();
};

/** An authorization may have been renewed and the answer lost: its order tells which one it stands on now. */
export const findStandingAuthorization = async (
  deps: RenewDeps,
  authorizationId: string,
): Promise<{ readonly authorizationId: string; readonly expiresAt: Date } | undefined> => {
  const old = await deps.paypal.readAuthorization(authorizationId);
  if (old.status !== 'found') return undefined;
  const order = await deps.paypal.readOrder(old.orderId);
  if (order.status !== 'authorized' || order.authorizationId === authorizationId) return undefined;
  const standing = await deps.paypal.readAuthorization(order.authorizationId);
  return standing.status === 'found' && standing.state === 'open'
    ? { authorizationId: order.authorizationId, expiresAt: standing.expiresAt }
    : undefined;
};

type Renewal = { readonly status: 'renewed' | 'kept' | 'refused'; readonly authorizationId: string };

/** Undefined: PayPal does not answer. Refused: the payer's bank would not guarantee the money again. */
const renew = async (deps: RenewDeps, held: Held, amountCents: number): Promise<Renewal | undefined> => {
  const { authorizationId } = held;
  const outcome = await deps.paypal.reauthorize({
    authorizationId,
    amountCents,
    idempotencyKey: `renew ${authorizationId} ${amountCents}`,
  });
  if (outcome.status === 'unavailable') return undefined;
  const renewed =
    outcome.status === 'authorized'
      ? outcome
      : outcome.reason === 'voided'
        ? await findStandingAuthorization(deps, authorizationId)
        : undefined;
  if (renewed) {
    await keepRenewed(deps, held, renewed);
    return { status: 'renewed', authorizationId: renewed.authorizationId };
  }
  const isRefused = outcome.status === 'declined' && outcome.reason === 'instrument_declined';
  return { status: isRefused ? 'refused' : 'kept', authorizationId };
};

/** The authorization to capture now, renewed if its guarantee is over and PayPal allows it; undefined in an outage. */
export const renewIfAllowed = async (
  deps: RenewDeps,
  method: PaymentMethod,
  amountCents: number,
): Promise<string | undefined> => {
  const row = await selectHeld(deps.db).where('method.id', '=', method.id).executeTakeFirstOrThrow();
  const held = heldOf(row);
  if (!held || !mayRenew(held, deps.now())) return row.provider_method_id;
  return (await renew(deps, held, amountCents))?.authorizationId;
};

/** A visit in one of these still counts on the money that is held for it. */
export const countingStatuses = openStatuses;

const listCountedOn = (db: Database) =>
  selectHeld(db)
    .innerJoin('appointment_payment as payment', 'payment.payment_method_id', 'method.id')
    .innerJoin('appointment', 'appointment.id', 'payment.appointment_id')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select(['appointment.id as appointment_id', 'visit.day'])
    .where('method.released_at', 'is', null)
    .where('appointment.status', 'in', countingStatuses)
    .execute();

const askForAnother = (deps: RenewDeps, appointmentId: string, reason: string): Promise<void> =>
  openOfficeTask(deps.db, { kind: 'authorization_lost', appointmentId, reason });

/** Noon is near enough: what matters is the day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00-05:00`);

/** Authorizations that visits count on: renewed shortly before the visit, and missed before it is too late. */
export const renewAuthorizations = async (deps: RenewDeps, signal: AbortSignal): Promise<void> => {
  const rows = await listCountedOn(deps.db);
  await eachByItself(rows, signal, async (row) => {
    const held = heldOf(row);
    if (!held) return;
    const neededAt = row.day === null ? undefined : noonOf(row.day);
    const step = authorizationStep(held, neededAt, deps.now());
    if (step === 'ask_for_another')
      await askForAnother(
        deps,
        row.appointment_id,
        'PayPal will not hold the money until this visit: ask for another way to pay',
      );
    if (step !== 'renew') return;
    const known = await deps.paypal.readAuthorization(held.authorizationId);
    if (known.status !== 'found') return;
    const renewal = await renew(deps, held, known.amountCents);
    if (renewal?.status === 'refused')
      await askForAnother(
        deps,
        row.appointment_id,
        'PayPal could not reserve the money again: ask for another way to pay',
      );
  });
};
