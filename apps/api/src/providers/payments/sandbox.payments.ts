import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import {
  type ChargeOutcome,
  type DeclineReason,
  IdempotencyKeyReused,
  type PaymentEvent,
  type PaymentsPort,
  type ReadChargeOutcome,
  requireAmount,
  type SetupState,
} from './payments.port';
import {
  type ChargeRow,
  chargeStateOf,
  endOfCharge,
  findCharge,
  findOwnCharge,
  findOwnRefund,
  keyLifeSeconds,
  listPaid,
  moveCharge,
  refundOnce,
  writeOnce,
} from './sandbox-charges';
import { createSandboxDisputes } from './sandbox-disputes';
import { createSandboxEvents, type SandboxEvents } from './sandbox-events';
import { chargesIn } from './sandbox-record';
import {
  countOutage,
  fateAtCharge,
  fateAtSetup,
  findMethod,
  type MethodRow,
  moveSetup,
  savedMethodOf,
  setupStateOf,
} from './sandbox-setups';

export type SandboxPayments = PaymentsPort & {
  /** What a form does with the secret: hands over a token, never a number. */
  confirmSetup(clientSecret: string, token: string): Promise<SetupState>;
  /** What a bank's authentication page does, for a setup or for a charge that asked for it. */
  completeAction(clientSecret: string, isApproved: boolean): Promise<SetupState | ReadChargeOutcome>;
  /** The days a bank takes are over. */
  settleBanks(signal: AbortSignal): Promise<void>;
  /** What a cardholder does at the bank; undefined if there is no such payment. */
  dispute(chargeId: string): Promise<string | undefined>;
  closeDispute(disputeId: string, isWon: boolean): Promise<void>;
  readonly events: SandboxEvents;
};

export type SandboxPaymentsParts = {
  readonly db: Database;
  /** Of the installation: signs the events. */
  readonly secret?: string;
  /** The failure switch: nothing gets through. */
  readonly isDown?: () => boolean;
  /** How long the slow card takes, and how long we would wait for a provider. */
  readonly slowMs?: number;
  readonly timeoutMs?: number;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => Date;
};

const down = { status: 'unavailable' } as const;
/** A declined card may be followed by another; a saved one stays. */
const open = ['waiting', 'declined', 'requires_action'] as const;

const aboutSetup = (row: MethodRow) =>
  row.status === 'saved'
    ? {
        kind: 'setup_succeeded',
        setupId: row.id,
        customerReference: row.customer_reference,
        methodId: row.id,
      }
    : {
        kind: 'setup_failed',
        setupId: row.id,
        customerReference: row.customer_reference,
        reason: row.decline_reason as DeclineReason,
      };

const aboutCharge = (row: ChargeRow) => {
  const about = { chargeId: row.id, reference: row.reference, attemptId: row.own_id };
  if (row.status === 'succeeded')
    return { kind: 'charge_succeeded', ...about, amountCents: row.amount_cents };
  if (row.status === 'requires_action') return { kind: 'charge_requires_action', ...about };
  return { kind: 'charge_failed', ...about, reason: row.decline_reason as DeclineReason };
};

/** The part of the sandbox a browser talks to. */
const createBrowserSide = (db: Database, events: SandboxEvents, slow: () => Promise<unknown>) => {
  const move = async (clientSecret: string, from: readonly MethodRow['status'][], to: Partial<MethodRow>) => {
    const moved = await moveSetup(db, clientSecret, from, to);
    if (moved && moved.status !== 'requires_action') await events.tell(aboutSetup(moved));
    return setupStateOf(moved ?? (await findMethod(db, 'client_secret', clientSecret)));
  };
  return {
    async confirmSetup(clientSecret: string, token: string): Promise<SetupState> {
      const setup = await findMethod(db, 'client_secret', clientSecret);
      if (!setup) return { status: 'not_found' };
      const fate = fateAtSetup(setup.kind, token);
      if (fate === 'is_down') return down;
      if (fate === 'is_slow') await slow();
      if (fate === 'succeeds' || fate === 'is_slow') {
        return move(clientSecret, open, { status: 'saved', card_token: token });
      }
      if (fate === 'requires_action') {
        return move(clientSecret, open, { status: fate, card_token: token });
      }
      return move(clientSecret, open, { status: 'declined', decline_reason: fate, card_token: null });
    },

    async completeAction(clientSecret: string, isApproved: boolean): Promise<SetupState | ReadChargeOutcome> {
      const charge = await findCharge(db, 'client_secret', clientSecret);
      if (!charge) {
        const refused = { status: 'declined', decline_reason: 'card_declined' } as const;
        return move(clientSecret, ['requires_action'], isApproved ? { status: 'saved' } : refused);
      }
      // Refusing to authenticate leaves the charge as it was: the customer may come back.
      if (!isApproved) return chargeStateOf(charge);
      const paid = await moveCharge(db, charge.id, 'requires_action', {
        status: 'succeeded',
        decline_reason: null,
      });
      if (paid) await events.tell(aboutCharge(paid));
      return chargeStateOf(paid ?? (await findCharge(db, 'id', charge.id)) ?? charge);
    },
  };
};

type Unsettled = { readonly id: string; readonly settle: () => Promise<void> };

/** The holder has confirmed the micro-deposits; concurrent calls are safe. */
const unverifiedBankAccounts = async (db: Database, events: SandboxEvents): Promise<Unsettled[]> => {
  const pending = await db
    .selectFrom('sandbox_payment_method')
    .select(['id', 'client_secret'])
    .where('kind', '=', 'us_bank_account')
    .where('status', '=', 'requires_action')
    .execute();
  return pending.map(({ id, client_secret }) => ({
    id,
    async settle() {
      const verified = await moveSetup(db, client_secret, ['requires_action'], { status: 'saved' });
      if (verified) await events.tell(aboutSetup(verified));
    },
  }));
};

/** Settles each pending bank charge; concurrent calls are safe. */
const unsettledBankCharges = async (db: Database, events: SandboxEvents): Promise<Unsettled[]> => {
  const pending = await db
    .selectFrom('sandbox_charge')
    .innerJoin('sandbox_payment_method', 'sandbox_payment_method.id', 'sandbox_charge.method_id')
    .select(['sandbox_charge.id', 'sandbox_payment_method.card_token'])
    .where('sandbox_charge.status', '=', 'processing')
    .execute();
  return pending.map(({ id, card_token }) => ({
    id,
    async settle() {
      const settled = await moveCharge(db, id, 'processing', endOfCharge(fateAtCharge(card_token ?? '')));
      if (settled) await events.tell(aboutCharge(settled));
    },
  }));
};

/** A payment provider in our own database: the same flow, test numbers only, persistent over restarts. */
export const createSandboxPayments = (parts: SandboxPaymentsParts): SandboxPayments => {
  const { db, isDown = () => false, slowMs = 2_000, timeoutMs = 10_000, wait = delay } = parts;
  const { secret, now = () => new Date() } = parts;
  const events = createSandboxEvents({ db, provider: 'cards', secret, now });
  const browser = createBrowserSide(db, events, () => wait(slowMs));
  const disputes = createSandboxDisputes({
    db,
    provider: 'cards',
    now,
    tell: (disputeId) => events.tell({ kind: 'dispute', disputeId }),
  });

  const charge: PaymentsPort['charge'] = async (request): Promise<ChargeOutcome> => {
    const method = await findMethod(db, 'id', request.methodId);
    if (method?.status !== 'saved' || method.is_detached)
      return { status: 'declined', reason: 'unusable_method' };
    const fate = fateAtCharge(method.card_token ?? '');
    if (fate === 'is_down' && (await countOutage(db, method))) return down;
    const id = `sch_${newId()}`;
    const { row, isNew } = await writeOnce(
      db,
      {
        id,
        method_id: method.id,
        amount_cents: request.amountCents,
        reference: request.reference,
        own_id: request.attemptId,
        client_secret: `${id}_secret_${newId()}`,
        idempotency_key: request.idempotencyKey,
        ...(method.kind === 'card' ? endOfCharge(fate) : { status: 'processing' }),
      },
      now(),
    );
    if (isNew && row.status !== 'processing') await events.tell(aboutCharge(row));
    if (isNew && fate === 'is_disputed')
      await disputes.open({ chargeId: row.id, amountCents: row.amount_cents });
    if (isNew && fate === 'is_slow') {
      await wait(Math.min(slowMs, timeoutMs));
      // The money has moved but the answer is lost: only a retry with the same key tells.
      if (slowMs > timeoutMs) return down;
    }
    return chargeStateOf(row);
  };

  return {
    events,
    keyLifeSeconds,

    async createSetup({ customerReference, kind, idempotencyKey }) {
      if (isDown()) return down;
      const id = `spm_${newId()}`;
      await db
        .insertInto('sandbox_payment_method')
        .values({
          id,
          customer_reference: customerReference,
          client_secret: `${id}_secret_${newId()}`,
          idempotency_key: idempotencyKey,
          status: 'waiting',
          kind,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await findMethod(db, 'idempotency_key', idempotencyKey);
      if (row?.customer_reference !== customerReference || row.kind !== kind)
        throw new IdempotencyKeyReused();
      return { status: 'created', setupId: row.id, clientSecret: row.client_secret };
    },

    async readSetup(setupId) {
      return isDown() ? down : setupStateOf(await findMethod(db, 'id', setupId));
    },

    async readMethod(methodId) {
      if (isDown()) return down;
      const method = savedMethodOf(await findMethod(db, 'id', methodId));
      return method ? { status: 'found', method } : { status: 'not_found' };
    },

    async detach(methodId) {
      if (isDown()) return down;
      await db
        .updateTable('sandbox_payment_method')
        .set({ is_detached: true })
        .where('id', '=', methodId)
        .execute();
      return { status: 'detached' };
    },

    async forgetCustomer(customerReference) {
      if (isDown()) return down;
      await db
        .updateTable('sandbox_payment_method')
        .set({ is_detached: true })
        .where('customer_reference', '=', customerReference)
        .execute();
      return { status: 'forgotten' };
    },

    async charge(request) {
      requireAmount(request.amountCents);
      return isDown() ? down : charge(request);
    },

    async readCharge(chargeId) {
      if (isDown()) return down;
      const row = await findCharge(db, 'id', chargeId);
      return row ? chargeStateOf(row) : { status: 'not_found' };
    },

    async findCharge(wanted) {
      if (isDown()) return down;
      const row = await findOwnCharge(db, wanted);
      return row ? chargeStateOf(row) : { status: 'not_found' };
    },

    async findRefund(wanted) {
      if (isDown()) return down;
      const row = await findOwnRefund(db, wanted);
      return row ? { status: 'succeeded', refundId: row.id } : { status: 'not_found' };
    },

    async readDispute(disputeId) {
      return isDown() ? down : disputes.read(disputeId);
    },

    async listMoney(period) {
      if (isDown()) return down;
      const { paid, refunds } = await listPaid(db);
      return {
        status: 'listed',
        charges: chargesIn(period, paid, refunds),
        disputes: await disputes.list(period),
      };
    },

    async refund(request) {
      requireAmount(request.amountCents);
      if (isDown()) return down;
      const { chargeId } = request;
      const withdrawnCents = await disputes.withdrawnOf(chargeId);
      const { outcome, refundedCents, isNew } = await refundOnce(db, { ...request, withdrawnCents }, now());
      if (isNew) await events.tell({ kind: 'refunded', chargeId, refundedCents });
      return outcome;
    },

    async readWebhook(webhook) {
      const read = events.read(webhook);
      if (read.status === 'rejected') return read;
      const { created_at, ...about } = read.body;
      // Signed by ourselves, so it has the shape we gave it.
      return { status: 'event', event: { ...about, createdAt: new Date(created_at) } as PaymentEvent };
    },

    async confirmSetup(clientSecret, token) {
      return isDown() ? down : browser.confirmSetup(clientSecret, token);
    },

    async completeAction(clientSecret, isApproved) {
      return isDown() ? down : browser.completeAction(clientSecret, isApproved);
    },

    async dispute(chargeId) {
      const { paid } = await listPaid(db);
      const charge = paid.find(({ id }) => id === chargeId);
      return charge && disputes.open({ chargeId, amountCents: charge.amountCents });
    },

    closeDispute: disputes.close,

    async settleBanks(signal) {
      const unsettled = [
        ...(await unverifiedBankAccounts(db, events)),
        ...(await unsettledBankCharges(db, events)),
      ];
      await eachByItself(unsettled, signal, ({ settle }) => settle());
    },
  };
};
