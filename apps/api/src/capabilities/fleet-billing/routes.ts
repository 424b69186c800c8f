import type { fleetBillingRoutes } from '@lugnut/contract';
import { fleetMay, monthOf, type Remittance, sumInvoice } from '@lugnut/domain/fleet';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { Handlers } from '../../platform/http/handlers';
import type { SignedLinks } from '../../platform/http/signed-links';
import { newId } from '../../platform/ids';
import { offsetsOf } from '../../platform/market-today';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess, FleetMember } from '../fleet';
import type { MessageSettings } from '../messaging';
import type { StaffAccess } from '../office';
import { type ChargeDeps, findFleetZone, todayOfFleet } from '../payments';
import { changeBilling, setPoNumbers, showBilling, showPoNumber } from './billing-settings';
import { listFleetAccounts, setFleetTerms, showFleetAccount } from './fleet-accounts';
import { payInvoice, recordPayment } from './pay-invoice';
import { describeInvoice, findBeingPaid, listStatements, showInvoice } from './read-invoices';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetBillingLimits: RateLimits<typeof fleetBillingRoutes> = {
  getFleetBilling: often,
  changeFleetBilling: seldom,
  getPoNumber: often,
  setPoNumbers: seldom,
  listFleetInvoices: often,
  getFleetInvoice: often,
  payFleetInvoice: { limit: 10, windowSeconds: 60 },
  listFleetAccounts: seldom,
  getFleetAccount: often,
  setFleetTerms: seldom,
  recordInvoicePayment: seldom,
};

export type FleetBillingDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly fleets: FleetAccess;
  readonly staff: Pick<StaffAccess, 'requireOffice'>;
  readonly links: Pick<SignedLinks, 'sign'>;
  readonly charging: ChargeDeps;
  readonly remittance: Remittance;
  readonly messages: MessageSettings;
};

const isOwner = ({ seat }: FleetMember): boolean => seat.role === 'owner';

/** Done since the last invoice: this month, and what an earlier month left for the next invoice. */
const showRunning = async (db: Database, fleetId: string, today: string) => {
  const offsets = offsetsOf(await findFleetZone(db, fleetId));
  const month = monthOf(today);
  const lines = await db
    .selectFrom('statement_line')
    .select(['kind', 'amount_cents', 'paid_cents', 'occurred_at'])
    .where('fleet_id', '=', fleetId)
    .where('statement_id', 'is', null)
    .execute();
  const isThisMonth = ({ occurred_at }: (typeof lines)[number]): boolean =>
    monthOf(marketMomentAt(occurred_at.getTime(), offsets).day) >= month;
  const sumOf = (some: typeof lines) =>
    sumInvoice(
      some.map((line) => ({ kind: line.kind, amountCents: line.amount_cents, paidCents: line.paid_cents })),
    );
  const current = lines.filter(isThisMonth);
  const sums = sumOf(current);
  return {
    month,
    total_cents: sums.totalCents,
    due_cents: sums.dueCents,
    lines: current.length,
    earlier_due_cents: sumOf(lines.filter((line) => !isThisMonth(line))).dueCents,
  };
};

export const fleetBillingHandlers = (deps: FleetBillingDeps): Handlers<typeof fleetBillingRoutes> => {
  const { db, now, fleets, staff } = deps;
  const billingOf = async (member: FleetMember) => ({
    data: await showBilling(db, { fleetId: member.fleetId, now: now(), mayChange: isOwner(member) }),
  });
  const invoiceOf = async (member: FleetMember, id: string) => ({
    data: await showInvoice(db, deps.links, {
      id,
      fleetId: member.fleetId,
      today: await todayOfFleet(db, member.fleetId, now()),
      mayPay: isOwner(member),
      remittance: deps.remittance,
    }),
  });

  return {
    getFleetBilling: async (_input, context) => billingOf(await fleets.requireFleet(context)),

    async changeFleetBilling({ body }, context) {
      const member = await fleets.requireProvenFleet(context, 'invite');
      await changeBilling(db, member.fleetId, body);
      return billingOf(member);
    },

    async getPoNumber({ params }, context) {
      const { fleetId, seat } = await fleets.requireFleet(context);
      const { po, isInvoiced } = await showPoNumber(db, { fleetId, appointmentId: params.id });
      return { data: { po_number: po, may_change: !isInvoiced && fleetMay(seat.role, 'book') } };
    },

    async setPoNumbers({ body }, context) {
      const { fleetId, person } = await fleets.requireFleet(context, 'book');
      await setPoNumbers(db, {
        fleetId,
        by: person.id,
        appointmentIds: body.appointment_ids,
        po: body.po_number,
        at: now(),
      });
      return { data: { po_number: body.po_number } };
    },

    async listFleetInvoices(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      const rows = await listStatements(db, fleetId);
      const today = await todayOfFleet(db, fleetId, now());
      const beingPaid = await findBeingPaid(
        db,
        rows.map(({ id }) => id),
      );
      return {
        data: rows.map((row) => ({ id: row.id, attributes: describeInvoice(row, { today, beingPaid }) })),
        running: await showRunning(db, fleetId, today),
      };
    },

    getFleetInvoice: async ({ params }, context) => invoiceOf(await fleets.requireFleet(context), params.id),

    async payFleetInvoice({ params, body }, context) {
      const member = await fleets.requireFleet(context, 'invite');
      await payInvoice(deps.charging, {
        id: params.id,
        fleetId: member.fleetId,
        amountCents: body.amount_cents,
      });
      return invoiceOf(member, params.id);
    },

    async listFleetAccounts(_input, context) {
      await staff.requireOffice(context);
      return { data: await listFleetAccounts(deps) };
    },

    async getFleetAccount({ params }, context) {
      await staff.requireOffice(context);
      return { data: await showFleetAccount(deps, params.id) };
    },

    async setFleetTerms({ params, body }, context) {
      await setFleetTerms(deps, params.id, body, await staff.requireOffice(context));
      return { data: await showFleetAccount(deps, params.id) };
    },

    async recordInvoicePayment({ params, body }, context) {
      const by = await staff.requireOffice(context);
      const fleetId = await recordPayment(deps.charging, {
        id: params.id,
        kind: body.kind,
        amountCents: body.amount_cents,
        reference: body.reference ?? undefined,
        receivedOn: body.received_on,
        by,
        key: context.idempotencyKey ?? newId(),
      });
      return { data: await showFleetAccount(deps, fleetId) };
    },
  };
};
