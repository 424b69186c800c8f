import { createHash } from 'node:crypto';
import type { AdminSectionName, adminRoutes } from '@lugnut/contract';
import { normalizeCouponCode } from '@lugnut/domain/discounts';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import { newId } from '../../platform/ids';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Account, AccountAccess } from '../accounts';
import type { MessageSettings } from '../messaging';
import type { AssignDeps } from '../scheduling';
import { createRequireAdmin } from './admin-access';
import { getChange, listChanges, type Sections } from './audit-log';
import { type AdminSection, type Changed, changeRecord, undoChange, versionOf } from './audited-change';
import { listErrors, listFeedback } from './browse';
import { inviteStaff } from './invite-staff';
import { clearPromises, findLeaving } from './leave-staff';
import { businessFactsOf, businessSection, listBusinesses } from './sections/businesses';
import { couponFactsOf, couponSection, listCoupons } from './sections/coupons';
import { createErrorSection } from './sections/errors';
import { holidayFactsOf, holidaySection, listHolidays } from './sections/holidays';
import { listMarkets, marketFactsOf, marketSection } from './sections/markets';
import { listMemberServices, memberServiceSection } from './sections/member-services';
import { listPlans, planFactsOf, planSection } from './sections/plans';
import {
  createOilSection,
  createPriceSection,
  listOilChange,
  listPrices,
  priceFactsOf,
} from './sections/prices';
import { listServices, serviceFactsOf, serviceSection } from './sections/services';
import { createStaffSection, listStaff, staffFactsOf } from './sections/staff';
import { createTechnicianSection, listTechnicians, technicianFactsOf } from './sections/technicians';
import { createZipSection, type FindZip, listZips, zipFactsOf } from './sections/zips';

const often = { limit: 300, windowSeconds: 60 };
const seldom = { limit: 120, windowSeconds: 60 };

export const adminLimits: RateLimits<typeof adminRoutes> = {
  listAdminCoupons: often,
  saveAdminCoupon: seldom,
  listAdminMarkets: often,
  saveAdminMarket: seldom,
  listAdminZips: often,
  saveAdminZip: seldom,
  removeAdminZip: seldom,
  listAdminStaff: often,
  inviteAdminStaff: seldom,
  saveAdminStaff: seldom,
  removeAdminStaff: seldom,
  getAdminStaffLeaving: often,
  listAdminTechnicians: often,
  addAdminTechnician: seldom,
  saveAdminTechnician: seldom,
  listAdminPrices: often,
  saveAdminPrice: seldom,
  listAdminOilChange: often,
  saveAdminOilChange: seldom,
  listAdminPlans: often,
  saveAdminPlan: seldom,
  listAdminMemberServices: often,
  saveAdminMemberService: seldom,
  removeAdminMemberService: seldom,
  listAdminServices: often,
  saveAdminService: seldom,
  listAdminFeedback: often,
  listAdminErrors: often,
  saveAdminError: seldom,
  listAdminHolidays: often,
  saveAdminHolidays: seldom,
  listAdminBusinesses: often,
  saveAdminBusiness: seldom,
  listAdminChanges: often,
  undoAdminChange: seldom,
};

export type AdminDeps = Pick<AssignDeps, 'plans' | 'promiseTerms' | 'priceList'> & {
  readonly db: Database;
  readonly now: () => Date;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
  readonly findZip: FindZip;
  readonly messages: MessageSettings;
};

type SaveInput<T> = {
  readonly params: { readonly id: string };
  readonly body: { readonly version: string | null; readonly attributes: T };
};
type RemoveInput = { readonly params: { readonly id: string }; readonly query: { readonly version: string } };

const withVersions = <T extends object, F>(rows: readonly { id: string; attributes: T; facts: F }[]) => ({
  data: rows.map((row) => ({ ...row, version: versionOf(row.attributes) })),
});

const answerOf = async <T extends object, F>(
  id: string,
  { record, change }: Changed<T>,
  facts: () => Promise<F>,
) => {
  if (record === undefined) throw new EnglishFailure('not_found', 'There is no such record');
  return { data: { id, version: versionOf(record), attributes: record, facts: await facts() }, change };
};

/** The same idempotency key gives the same technician, however often it is sent. */
const idOfPress = (account: Account, key: string | undefined): string => {
  if (key === undefined) return newId();
  const hex = createHash('sha256').update(`technician ${account.id} ${key}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** What the sections share: access check, store and answer. */
const createCalls = (deps: AdminDeps) => {
  const requireAdmin = createRequireAdmin(deps.access);
  const saver =
    <T extends object, F>(
      section: AdminSection<T>,
      facts: (id: string, account: Account) => Promise<F>,
      idOf: (id: string) => string = (id) => id,
    ) =>
    async ({ params, body }: SaveInput<T>, context: RequestContext) => {
      const account = await requireAdmin(context);
      const id = idOf(params.id);
      const wish = { id, by: account.id, after: body.attributes, version: body.version };
      return answerOf(id, await changeRecord(deps, section, wish), () => facts(id, account));
    };
  const remover =
    <T extends object>(section: AdminSection<T>) =>
    async ({ params, query }: RemoveInput, context: RequestContext) => {
      const account = await requireAdmin(context);
      const wish = { id: params.id, by: account.id, after: undefined, version: query.version };
      const { change } = await changeRecord(deps, section, wish);
      return { change };
    };
  const lister =
    <T extends object, F>(list: () => Promise<readonly { id: string; attributes: T; facts: F }[]>) =>
    async (_input: unknown, context: RequestContext) => {
      await requireAdmin(context);
      return withVersions(await list());
    };
  return { requireAdmin, saver, remover, lister };
};

const createSections = ({ now, findZip }: AdminDeps) => ({
  coupons: couponSection,
  markets: marketSection,
  zips: createZipSection(findZip),
  staff: createStaffSection(now),
  technicians: createTechnicianSection(now),
  prices: createPriceSection(now),
  oil_change: createOilSection(now),
  plans: planSection,
  member_services: memberServiceSection,
  services: serviceSection,
  holidays: holidaySection,
  businesses: businessSection,
  errors: createErrorSection(now),
});

export const adminHandlers = (deps: AdminDeps): Handlers<typeof adminRoutes> => {
  const { db, now, findZip } = deps;
  const { requireAdmin, saver, remover, lister } = createCalls(deps);
  const sections = createSections(deps);
  const removeStaff = remover(sections.staff);
  // Each section decodes only its own audit entries.
  const undoable = sections as unknown as Readonly<
    Record<AdminSectionName, AdminSection<object>>
  > satisfies Sections;
  return {
    async listAdminCoupons({ query }, context) {
      await requireAdmin(context);
      return withVersions(await listCoupons(db, query.q));
    },
    saveAdminCoupon: saver(sections.coupons, (id) => couponFactsOf(db, id), normalizeCouponCode),
    listAdminMarkets: lister(() => listMarkets(db)),
    saveAdminMarket: saver(sections.markets, (id) => marketFactsOf(db, id)),
    async listAdminZips(_input, context) {
      await requireAdmin(context);
      const { rows, waiting } = await listZips(db, findZip);
      return { ...withVersions(rows), waiting };
    },
    saveAdminZip: saver(sections.zips, (id) => zipFactsOf(db, findZip, id)),
    removeAdminZip: remover(sections.zips),
    async listAdminStaff(_input, context) {
      const { id } = await requireAdmin(context);
      return withVersions(await listStaff(db, id));
    },
    async inviteAdminStaff({ body }, context) {
      const account = await requireAdmin(context);
      const { id, ...changed } = await inviteStaff(deps, body, account.id);
      return answerOf(id, changed, () => staffFactsOf(db, id, account.id));
    },
    saveAdminStaff: saver(sections.staff, (id, account) => staffFactsOf(db, id, account.id)),
    async getAdminStaffLeaving({ params }, context) {
      await requireAdmin(context);
      const { jobs, underway, claims } = await findLeaving(db, params.id, now());
      return { data: { jobs: [...jobs], underway: [...underway], claims } };
    },
    async removeAdminStaff(input, context) {
      const account = await requireAdmin(context);
      const plansAgain = input.query.plan_again === 'yes';
      await clearPromises(deps, input.params.id, { plansAgain, account });
      return removeStaff(input, context);
    },
    listAdminTechnicians: lister(() => listTechnicians(db, now())),
    async addAdminTechnician({ body }, context) {
      const account = await requireAdmin(context);
      const id = idOfPress(account, context.idempotencyKey);
      const wish = { id, by: account.id, after: body, version: null };
      const changed = await changeRecord(deps, sections.technicians, wish);
      return answerOf(id, changed, () => technicianFactsOf(db, id, now()));
    },
    saveAdminTechnician: saver(sections.technicians, (id) => technicianFactsOf(db, id, now())),
    listAdminPrices: lister(() => listPrices(db)),
    saveAdminPrice: saver(sections.prices, (id) => priceFactsOf(db, id)),
    listAdminOilChange: lister(() => listOilChange(db)),
    saveAdminOilChange: saver(sections.oil_change, async () => ({})),
    listAdminPlans: lister(() => listPlans(db)),
    saveAdminPlan: saver(sections.plans, (id) => planFactsOf(db, id)),
    listAdminMemberServices: lister(() => listMemberServices(db)),
    saveAdminMemberService: saver(sections.member_services, async () => ({})),
    removeAdminMemberService: remover(sections.member_services),
    listAdminServices: lister(() => listServices(db)),
    saveAdminService: saver(sections.services, (id) => serviceFactsOf(db, id)),
    async listAdminFeedback({ query }, context) {
      await requireAdmin(context);
      return listFeedback(db, query.after);
    },
    async listAdminErrors({ query }, context) {
      await requireAdmin(context);
      return listErrors(db, query.after);
    },
    saveAdminError: saver(sections.errors, async () => ({})),
    listAdminHolidays: lister(() => listHolidays(db)),
    saveAdminHolidays: saver(sections.holidays, (id) => holidayFactsOf(db, id)),
    listAdminBusinesses: lister(() => listBusinesses(db)),
    saveAdminBusiness: saver(sections.businesses, (id) => businessFactsOf(db, id)),
    async listAdminChanges({ query }, context) {
      await requireAdmin(context);
      return listChanges(db, undoable, query);
    },
    async undoAdminChange({ params }, context) {
      const account = await requireAdmin(context);
      const undoneBy = await undoChange(deps, undoable, params.id, account.id);
      return { data: await getChange(db, undoable, undoneBy) };
    },
  };
};
