import * as z from 'zod/mini';
import { groupedHashPosition, nextPage, pagePosition } from '../page-position';
import { defineRoutes } from '../route';
import {
  adminSections,
  auditEntry,
  businessFacts,
  businessTerms,
  couponFacts,
  couponTerms,
  errorEntry,
  errorTerms,
  feedbackEntry,
  holidayFacts,
  holidayTerms,
  leaving,
  marketFacts,
  marketTerms,
  memberServiceTerms,
  oilTerms,
  planFacts,
  planTerms,
  priceFacts,
  priceTerms,
  serviceFacts,
  serviceTerms,
  staffFacts,
  staffTerms,
  technicianFacts,
  technicianTerms,
  zipFacts,
  zipTerms,
} from './wire';

const admin = {
  capability: 'staff',
  auth: 'account',
  access: 'admin',
  errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
} as const;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) });
const nothing = z.object({});

/** `version` changes with the record, for optimistic concurrency. */
const record = <A extends z.ZodMiniType, F extends z.ZodMiniType>(attributes: A, facts: F) =>
  z.object({ id: z.string(), version: z.string(), attributes, facts });

/** Null when nothing changed. */
export const change = z.nullable(z.object({ id: z.string(), can_undo: z.boolean() }));

const list = <A extends z.ZodMiniType, F extends z.ZodMiniType>(
  path: string,
  of: string,
  attributes: A,
  facts: F,
) =>
  ({
    ...admin,
    method: 'GET',
    path: `/api/v2/admin/${path}`,
    summary: `${of}, as they are kept`,
    reply: z.object({ data: z.array(record(attributes, facts)) }),
  }) as const;

const save = <A extends z.ZodMiniType, F extends z.ZodMiniType>(
  path: string,
  of: string,
  attributes: A,
  facts: F,
) =>
  ({
    ...admin,
    method: 'PUT',
    path: `/api/v2/admin/${path}/{id}`,
    summary: `Keeps ${of} as sent, and writes down who changed what`,
    params,
    body: z.object({
      /** Of the record that was seen; null where there must not be one yet. */
      version: z.nullable(z.string().check(z.maxLength(64))),
      attributes,
    }),
    reply: z.object({ data: record(attributes, facts), change }),
  }) as const;

const remove = (path: string, summary: string) =>
  ({
    ...admin,
    method: 'DELETE',
    path: `/api/v2/admin/${path}/{id}`,
    summary,
    params,
    query: z.object({ version: z.string().check(z.maxLength(64)) }),
    reply: z.object({ change }),
  }) as const;

const searchable = { query: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(80))) }) };

export const adminRoutes = defineRoutes({
  listAdminCoupons: { ...list('coupons', 'Codes', couponTerms, couponFacts), ...searchable },
  saveAdminCoupon: save('coupons', 'a code', couponTerms, couponFacts),
  listAdminMarkets: list('markets', 'Markets with their rates', marketTerms, marketFacts),
  saveAdminMarket: save('markets', 'a market and its rates', marketTerms, marketFacts),
  listAdminZips: {
    ...list('zips', 'Zip codes set apart from their county', zipTerms, zipFacts),
    summary: 'ZIP codes set apart from their county, and those where people are waiting for us',
    reply: z.object({
      data: z.array(record(zipTerms, zipFacts)),
      waiting: z.array(z.object({ zip: z.string(), place: z.nullable(z.string()), people: z.int() })),
    }),
  },
  saveAdminZip: save('zips', 'a zip code; who waited for it to open is told', zipTerms, zipFacts),
  removeAdminZip: remove('zips', 'The zip code is as its county is'),
  listAdminStaff: list('staff', 'People who work here', staffTerms, staffFacts),
  inviteAdminStaff: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/staff',
    summary: 'Lets someone log in as staff, and notifies them by email or text',
    body: z.object({
      ...staffTerms.shape,
      email: z.nullable(z.string().check(z.trim(), z.maxLength(254))),
      phone: z.nullable(z.string().check(z.trim(), z.maxLength(40))),
    }),
    status: 201,
    reply: z.object({ data: record(staffTerms, staffFacts), change }),
  },
  saveAdminStaff: save('staff', 'the name and the role of somebody', staffTerms, staffFacts),
  removeAdminStaff: {
    ...remove('staff', 'Somebody no longer works here, and is logged out; the last admin stays'),
    query: z.object({
      version: z.string().check(z.maxLength(64)),
      /** Their promised jobs go to other technicians in the same windows; without it, such jobs are named. */
      plan_again: z.optional(z.enum(['yes', 'no'])),
    }),
  },
  getAdminStaffLeaving: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/staff/{id}/leaving',
    summary:
      'What somebody who no longer works here would leave behind: promised jobs, work in progress, claims',
    params,
    reply: z.object({ data: leaving }),
  },
  listAdminTechnicians: list('technicians', 'Technicians', technicianTerms, technicianFacts),
  addAdminTechnician: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/technicians',
    summary: 'A new technician',
    body: technicianTerms,
    status: 201,
    reply: z.object({ data: record(technicianTerms, technicianFacts), change }),
  },
  saveAdminTechnician: save(
    'technicians',
    'what a technician can do and when they work, unless it breaks a promise',
    technicianTerms,
    technicianFacts,
  ),
  listAdminPrices: list('prices', 'Prices by service and class of car', priceTerms, priceFacts),
  saveAdminPrice: save('prices', 'the prices of a service', priceTerms, priceFacts),
  listAdminOilChange: list('oil_change', 'The rates of the oil change', oilTerms, nothing),
  saveAdminOilChange: save('oil_change', 'the rates of the oil change', oilTerms, nothing),
  listAdminPlans: list('plans', 'Membership plans', planTerms, planFacts),
  saveAdminPlan: save('plans', 'a membership plan', planTerms, planFacts),
  listAdminMemberServices: list(
    'member_services',
    'What members get beside prices, and how each is delivered',
    memberServiceTerms,
    nothing,
  ),
  saveAdminMemberService: save(
    'member_services',
    'a benefit; without a way to have it, it is shown nowhere',
    memberServiceTerms,
    nothing,
  ),
  removeAdminMemberService: remove('member_services', 'The benefit is no longer offered'),
  listAdminServices: list('services', 'Everything we sell', serviceTerms, serviceFacts),
  saveAdminService: save('services', 'a service', serviceTerms, serviceFacts),
  listAdminFeedback: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/feedback',
    summary: 'What customers wrote, from their account and in reviews, newest first, in pages',
    query: z.object({ after: z.optional(pagePosition) }),
    reply: z.object({ data: z.array(feedbackEntry), next: nextPage }),
  },
  listAdminErrors: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/errors',
    summary:
      'Browser errors, unresolved first, last seen first; then those settled, the latest first; in pages',
    query: z.object({ after: z.optional(groupedHashPosition) }),
    reply: z.object({ data: z.array(errorEntry), next: nextPage }),
  },
  saveAdminError: save('errors', 'whether a fault is settled', errorTerms, nothing),
  listAdminHolidays: list('holidays', 'Holidays by market', holidayTerms, holidayFacts),
  saveAdminHolidays: save(
    'holidays',
    'the holidays of a market, unless it breaks a promise',
    holidayTerms,
    holidayFacts,
  ),
  listAdminBusinesses: list(
    'businesses',
    'The business facts on the invoices of each market',
    businessTerms,
    businessFacts,
  ),
  saveAdminBusiness: save('businesses', 'the business facts of a market', businessTerms, businessFacts),
  listAdminChanges: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/changes',
    summary: 'Who changed what and when, before and after, newest first',
    query: z.object({
      section: z.optional(z.enum(adminSections)),
      subject: z.optional(z.string().check(z.maxLength(120))),
      after: z.optional(pagePosition),
    }),
    reply: z.object({ data: z.array(auditEntry), next: nextPage }),
  },
  undoAdminChange: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/changes/{id}/undo',
    summary:
      'A new change that puts back what was before, where that is safe and nobody has changed it since',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ data: auditEntry }),
  },
});
