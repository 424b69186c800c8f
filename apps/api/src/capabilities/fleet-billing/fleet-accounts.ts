import type { FleetAccount, fleetBillingRoutes, RouteInput, WholeFleetAccount } from '@lugnut/contract';
import { agingOf, type CreditStanding, isNetDays } from '@lugnut/domain/fleet';
import { sumOfCents } from '@lugnut/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import { newId } from '../../platform/ids';
import type { MessageSettings } from '../messaging';
import { lockFleetAccount, openCentsOf, readStanding, todayOfFleet } from '../payments';
import { describeInvoice, findBeingPaid, listStatements, pdfPath } from './read-invoices';
import { tellTerms } from './terms-letters';

type Deps = { readonly db: Database; readonly now: () => Date };

const noSuchFleet = (): Failure => new EnglishFailure('not_found', 'There is no such fleet');

const wireTerms = (row: { readonly net_days: number | null; readonly limit_cents: number | null }) =>
  row.net_days !== null && row.limit_cents !== null && isNetDays(row.net_days)
    ? { net_days: row.net_days, limit_cents: row.limit_cents }
    : null;

const termsOf = ({ terms }: CreditStanding) =>
  terms ? { net_days: terms.netDays, limit_cents: terms.limitCents } : null;

const describeAccount = async (
  { db, now }: Deps,
  fleet: { readonly account_id: string; readonly business_name: string },
): Promise<FleetAccount> => {
  const { account_id: id } = fleet;
  const standing = await readStanding(db, id, now());
  const today = await todayOfFleet(db, id, now());
  const invoices = (await listStatements(db, id)).filter(({ paid_at }) => paid_at === null);
  const invoiced = invoices.map((row) => ({ dueOn: row.due_on, openCents: openCentsOf(row) }));
  const uninvoiced = standing.openCents - sumOfCents(invoiced.map(({ openCents }) => openCents));
  const aging = agingOf([...invoiced, { dueOn: undefined, openCents: uninvoiced }], today);
  return {
    id,
    attributes: {
      business_name: fleet.business_name,
      terms: termsOf(standing),
      open_cents: standing.openCents,
      promised_cents: standing.promisedCents,
      is_overdue: standing.isOverdue,
      aging: {
        current: aging.current,
        days_1_30: aging.days1to30,
        days_31_60: aging.days31to60,
        over_60: aging.over60,
      },
    },
  };
};

/** Who has or had terms first, then the other fleets by name. */
export const listFleetAccounts = async (deps: Deps): Promise<FleetAccount[]> => {
  const fleets = await deps.db
    .selectFrom('fleet')
    .select(['account_id', 'business_name'])
    .select(
      sql<boolean>`exists (select from fleet_terms where fleet_terms.fleet_id = fleet.account_id)`.as(
        'has_terms',
      ),
    )
    .orderBy('has_terms', 'desc')
    .orderBy('business_name')
    .limit(500)
    .execute();
  const accounts: FleetAccount[] = [];
  for (const fleet of fleets) accounts.push(await describeAccount(deps, fleet));
  return accounts;
};

const listHistory = async (db: Database, fleetId: string) => {
  const rows = await db
    .selectFrom('fleet_terms')
    .innerJoin('account', 'account.id', 'fleet_terms.changed_by')
    .select(['net_days', 'limit_cents', 'reason', 'account.name', 'changed_at'])
    .where('fleet_terms.fleet_id', '=', fleetId)
    .orderBy('nth', 'desc')
    .execute();
  return rows.map((row) => ({
    terms: wireTerms(row),
    reason: row.reason,
    changed_by: row.name,
    changed_at: row.changed_at.toISOString(),
  }));
};

export const showFleetAccount = async (
  deps: Deps & { readonly links: Pick<SignedLinks, 'sign'> },
  id: string,
): Promise<WholeFleetAccount> => {
  const { db } = deps;
  const fleet = await db
    .selectFrom('fleet')
    .select(['account_id', 'business_name'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (!fleet) throw noSuchFleet();
  const account = await describeAccount(deps, fleet);
  const rows = await listStatements(db, id);
  const known = {
    today: await todayOfFleet(db, id, deps.now()),
    beingPaid: await findBeingPaid(
      db,
      rows.map((row) => row.id),
    ),
  };
  return {
    id,
    attributes: {
      ...account.attributes,
      invoices: rows.map((row) => ({
        id: row.id,
        attributes: { ...describeInvoice(row, known), pdf_url: deps.links.sign(pdfPath(row.id)) },
      })),
      history: await listHistory(db, id),
    },
  };
};

type Terms = RouteInput<typeof fleetBillingRoutes.setFleetTerms>['body'];

/** Kept as one more row; what is the same already adds none. */
export const setFleetTerms = (
  { db, now, messages }: Deps & { readonly messages: MessageSettings },
  id: string,
  { terms, reason }: Terms,
  by: { readonly id: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockFleetAccount(tx, id))) throw noSuchFleet();
    const last = await tx
      .selectFrom('fleet_terms')
      .select(['nth', 'net_days', 'limit_cents'])
      .where('fleet_id', '=', id)
      .orderBy('nth', 'desc')
      .limit(1)
      .executeTakeFirst();
    const netDays = terms?.net_days ?? null;
    const limitCents = terms?.limit_cents ?? null;
    if ((last?.net_days ?? null) === netDays && (last?.limit_cents ?? null) === limitCents) return;
    const nth = (last?.nth ?? 0) + 1;
    await tx
      .insertInto('fleet_terms')
      .values({
        id: newId(),
        fleet_id: id,
        nth,
        net_days: netDays,
        limit_cents: limitCents,
        reason,
        changed_by: by.id,
        changed_at: now(),
      })
      .execute();
    await tellTerms(tx, messages, { fleetId: id, nth, terms: terms ?? null });
  });
