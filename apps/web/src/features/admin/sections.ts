import {
  adminRoutes,
  type BusinessTerms,
  type CouponTerms,
  type HolidayTerms,
  type MarketTerms,
  type RouteAnswer,
  type StaffTerms,
  type TechnicianTerms,
  type ZipTerms,
} from '@lugnut/contract';
import { mostLateCreditCents, portraits, staffRoles } from '@lugnut/domain/administration';
import { skills, tools } from '@lugnut/domain/catalog';
import { formatPhone } from '@lugnut/domain/contact';
import { formatCents } from '@lugnut/domain/money';
import { api } from '../../shared/api/client';
import { column, list, money, number, optionsOf, own, word, yesNo } from './columns';
import { type Attributes, type NamedDay, namedDayText } from './field';
import { portraitColumn } from './portrait-column';
import { PortraitField } from './portrait-field';
import { priceSections } from './price-sections';
import type { AdminRecord, Question, SectionView } from './section-view';
import { WeekField } from './week-field';

/** Those where people wait stand beside those that are set apart: opening one is one press away. */
const loadZips = async (): Promise<readonly AdminRecord[]> => {
  const { data, waiting } = await api.call(adminRoutes.listAdminZips, {});
  const asked = waiting.map(({ zip, place, people }) => ({
    id: zip,
    version: '',
    attributes: { market_id: '', served: false, diagnosis_price_cents: null },
    facts: { place, people },
  }));
  return [...data, ...asked];
};

const coupons: SectionView = {
  slug: 'coupons',
  title: 'Coupons',
  noun: 'a coupon',
  load: async () => (await api.call(adminRoutes.listAdminCoupons, { query: {} })).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminCoupon, {
      params: { id },
      body: { version, attributes: attributes as CouponTerms },
    }),
  nameOf: ({ id }) => id,
  columns: [
    column('display_name', 'Display name'),
    money('amount_cents', 'Amount off'),
    yesNo('active', 'Active'),
    { header: 'Until', cell: ({ attributes }) => String(attributes.ends_on ?? '') },
    number('Used', ({ facts }) => Number(facts.redeemed_count)),
    { header: 'Refers to', cell: ({ facts }) => String(facts.referrer ?? '') },
  ],
  idField: { label: 'Code', hint: 'Letters, digits, and dashes' },
  blank: {
    display_name: null,
    amount_cents: 2_000,
    active: true,
    starts_on: null,
    ends_on: null,
    max_redemptions: null,
    max_redemptions_per_customer: 1,
    market_ids: null,
    service_ids: null,
    new_customers_only: false,
  },
  fields: ({ markets, services }) => [
    { kind: 'text', name: 'display_name', label: 'Display name', optional: true },
    { kind: 'money', name: 'amount_cents', label: 'Amount off' },
    { kind: 'flag', name: 'active', label: 'Active' },
    { kind: 'flag', name: 'new_customers_only', label: 'New customers only' },
    { kind: 'day', name: 'starts_on', label: 'First day', optional: true },
    { kind: 'day', name: 'ends_on', label: 'Last day', optional: true },
    { kind: 'whole', name: 'max_redemptions', label: 'Total uses', optional: true },
    { kind: 'whole', name: 'max_redemptions_per_customer', label: 'Uses per customer', optional: true },
    { kind: 'many', name: 'market_ids', label: 'Markets', options: markets, all: 'In every market' },
    { kind: 'many', name: 'service_ids', label: 'Services', options: services, all: 'For every service' },
  ],
};

const markets: SectionView = {
  slug: 'markets',
  title: 'Markets & rates',
  noun: 'a market',
  load: async () => (await api.call(adminRoutes.listAdminMarkets, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminMarket, {
      params: { id },
      body: {
        version,
        attributes: {
          ...(attributes as MarketTerms),
          counties: ((attributes.counties ?? []) as readonly string[]).map((line) => ({
            county: line.slice(0, line.lastIndexOf(',')).trim(),
            state: line.slice(line.lastIndexOf(',') + 1).trim(),
          })),
        },
      },
    }),
  nameOf: own,
  columns: [
    { header: 'ID', cell: ({ id }) => id },
    word('status', 'Status'),
    money('labor_rate_cents_per_hour', 'Labor per hour'),
    money('diagnosis_price_cents', 'Diagnosis'),
    money('convenience_fee_cents', 'Convenience'),
    number('Technicians', ({ facts }) => Number(facts.technicians)),
  ],
  idField: { label: 'ID', hint: 'Three capital letters' },
  blank: {
    name: '',
    state: '',
    time_zone: 'America/',
    status: 'waiting',
    latitude: 40,
    longitude: -90,
    diagnosis_price_cents: 12_000,
    labor_rate_cents_per_hour: 12_000,
    labor_cost_cents_per_hour: null,
    parts_tax_basis_points: 0,
    labor_tax_basis_points: 0,
    convenience_fee_cents: 0,
    shop_supplies_fee_cents: 0,
    early_morning_fee_cents: 0,
    late_credit_cents: 2000,
    job_moves: 'never',
    claim_minutes: 30,
    office_opens_minutes: 480,
    office_closes_minutes: 1_200,
    counties: [],
  },
  fields: () => [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(['open', 'waiting']) },
    { kind: 'money', name: 'labor_rate_cents_per_hour', label: 'Labor per hour' },
    {
      kind: 'money',
      name: 'labor_cost_cents_per_hour',
      label: 'Labor cost per hour',
      hint: 'Pulse needs this to figure the margin. Customers never see it.',
      optional: true,
    },
    { kind: 'money', name: 'diagnosis_price_cents', label: 'Diagnosis' },
    { kind: 'percent', name: 'parts_tax_basis_points', label: 'Tax on parts, percent' },
    { kind: 'percent', name: 'labor_tax_basis_points', label: 'Tax on labor, percent' },
    { kind: 'money', name: 'convenience_fee_cents', label: 'Convenience fee' },
    { kind: 'money', name: 'shop_supplies_fee_cents', label: 'Shop supplies fee' },
    { kind: 'money', name: 'early_morning_fee_cents', label: 'Early morning fee' },
    {
      kind: 'money',
      name: 'late_credit_cents',
      label: 'Credit when we’re late',
      hint: `Comes off the bill automatically when we arrive after the promised window. At most ${formatCents(mostLateCreditCents, { dropZeroCents: true })}.`,
    },
    {
      kind: 'choice',
      name: 'job_moves',
      label: 'Move booked jobs to another technician automatically',
      hint: 'Saves driving and keeps promises. Arrival windows never change. If dispatch decides, the board suggests a swap when a window is at risk that day.',
      options: [
        { value: 'never', label: 'Never: dispatch decides' },
        { value: 'before_the_day', label: 'Before the day: dispatch decides on the day' },
        { value: 'always', label: 'Always, even on the day' },
      ],
    },
    {
      kind: 'clock',
      name: 'office_opens_minutes',
      label: 'Office opens',
      hint: '8 AM, local time, every day. We promise quotes within an hour while the office is open.',
    },
    { kind: 'clock', name: 'office_closes_minutes', label: 'Office closes', hint: '8 PM or 20:00' },
    {
      kind: 'whole',
      name: 'claim_minutes',
      label: 'Claims expire after (minutes)',
      hint: 'A claimed request goes back to everyone if nobody has it open for this long',
    },
    { kind: 'text', name: 'state', label: 'State', hint: 'Two capital letters' },
    { kind: 'text', name: 'time_zone', label: 'Time zone' },
    { kind: 'decimal', name: 'latitude', label: 'Latitude of its center' },
    { kind: 'decimal', name: 'longitude', label: 'Longitude of its center' },
    { kind: 'lines', name: 'counties', label: 'Counties', hint: 'One per line: Wayne, MI' },
  ],
  confirm: (record, after) => {
    const before = record?.attributes.status;
    if (before === after.status || (record === undefined && after.status === 'waiting')) return undefined;
    return after.status === 'open'
      ? 'The market opens now, and everyone waiting there gets a message.'
      : 'The market closes now. Nobody there can ask for a quote.';
  },
};

const holidays: SectionView = {
  slug: 'holidays',
  title: 'Holidays',
  noun: 'holidays',
  load: async () => (await api.call(adminRoutes.listAdminHolidays, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminHolidays, {
      params: { id },
      body: { version, attributes: attributes as HolidayTerms },
    }),
  nameOf: ({ facts }) => String(facts.market),
  columns: [
    {
      header: 'Days off',
      cell: ({ attributes }) => (attributes.days as readonly NamedDay[]).map(namedDayText).join(', '),
    },
  ],
  fields: () => [
    { kind: 'named-days', name: 'days', label: 'Holidays', hint: 'One per line: 2027-12-25 Christmas Day' },
  ],
};

const businesses: SectionView = {
  slug: 'businesses',
  title: 'Business details',
  noun: 'business details',
  load: async () => (await api.call(adminRoutes.listAdminBusinesses, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminBusiness, {
      params: { id },
      body: { version, attributes: attributes as BusinessTerms },
    }),
  nameOf: ({ facts }) => String(facts.market),
  columns: [
    column('legal_name', 'Legal name'),
    column('city', 'City'),
    column('phone', 'Phone'),
    column('registration_number', 'Registration'),
  ],
  idField: { label: 'Market', hint: 'Three capital letters' },
  blank: {
    legal_name: '',
    street: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
    email: null,
    registration_name: null,
    registration_name_es: null,
    registration_number: null,
    tax_id: null,
    invoice_note: null,
    invoice_note_es: null,
  },
  fields: () => [
    { kind: 'text', name: 'legal_name', label: 'Legal name', hint: 'Printed on every invoice' },
    { kind: 'text', name: 'street', label: 'Street address' },
    { kind: 'text', name: 'city', label: 'City' },
    { kind: 'text', name: 'state', label: 'State', hint: 'Two capital letters' },
    { kind: 'text', name: 'zip', label: 'ZIP code' },
    { kind: 'text', name: 'phone', label: 'Phone' },
    { kind: 'text', name: 'email', label: 'Email', optional: true },
    {
      kind: 'text',
      name: 'registration_name',
      label: 'Registration',
      hint: 'Such as Michigan repair facility registration',
      optional: true,
    },
    {
      kind: 'text',
      name: 'registration_name_es',
      label: 'Registration in Spanish',
      hint: 'Printed beside the English name for customers who read Spanish',
      optional: true,
    },
    { kind: 'text', name: 'registration_number', label: 'Registration number', optional: true },
    { kind: 'text', name: 'tax_id', label: 'Tax ID', optional: true },
    { kind: 'text', name: 'invoice_note', label: 'Note on invoices', optional: true },
    {
      kind: 'text',
      name: 'invoice_note_es',
      label: 'Note on invoices in Spanish',
      hint: 'Printed above the English note for customers who read Spanish',
      optional: true,
    },
  ],
};

const zips: SectionView = {
  slug: 'zips',
  title: 'ZIP codes',
  noun: 'a ZIP code',
  load: loadZips,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminZip, {
      params: { id },
      body: { version, attributes: attributes as ZipTerms },
    }),
  remove: (id, version) => api.call(adminRoutes.removeAdminZip, { params: { id }, query: { version } }),
  nameOf: ({ id }) => id,
  columns: [
    { header: 'Place', cell: ({ facts }) => String(facts.place ?? '') },
    column('market_id', 'Market'),
    yesNo('served', 'Served'),
    money('diagnosis_price_cents', 'Diagnosis'),
    number('Waiting', ({ facts }) => Number(facts.people)),
  ],
  idField: { label: 'ZIP code' },
  blank: { market_id: '', served: true, diagnosis_price_cents: null },
  fields: ({ markets: options }) => [
    { kind: 'choice', name: 'market_id', label: 'Market', options },
    {
      kind: 'flag',
      name: 'served',
      label: 'Served',
      hint: 'Everyone waiting for it gets a message when it opens.',
    },
    { kind: 'money', name: 'diagnosis_price_cents', label: 'Diagnosis here', optional: true },
  ],
  confirm: (record, after, id) =>
    after.served && !record?.attributes.served
      ? `We’ll serve ${id} from now on, and everyone waiting there gets a message.`
      : undefined,
  confirmRemove: ({ id }) => ({ words: `${id} will follow its county again.` }),
};

const listed = (title: string, jobs: readonly { readonly words: string }[]): readonly string[] =>
  jobs.length === 0 ? [] : [[title, ...jobs.map(({ words }) => `• ${words}`)].join('\n')];

/** FIELD-8: what somebody leaves behind is named before they are removed. */
export const leavingInWords = (
  name: string,
  { jobs, underway, claims }: RouteAnswer<typeof adminRoutes.getAdminStaffLeaving>['data'],
): Question => ({
  words: [
    `${name} will be marked as no longer working here and logged out everywhere.`,
    ...listed('In progress now. Finish it or put it back on the schedule first:', underway),
    ...listed('Booked jobs that go to other technicians in the same arrival windows:', jobs),
    ...(claims === 0
      ? []
      : [`${claims === 1 ? '1 request goes' : `${claims} requests go`} back to the inbox.`]),
  ].join('\n\n'),
  ...(jobs.length === 0 ? {} : { label: 'Reassign and remove' }),
});

const staff: SectionView = {
  slug: 'staff',
  title: 'Staff & roles',
  noun: 'staff',
  load: async () => (await api.call(adminRoutes.listAdminStaff, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminStaff, {
      params: { id },
      body: { version, attributes: attributes as StaffTerms },
    }),
  add: (attributes) =>
    api.call(adminRoutes.inviteAdminStaff, {
      body: attributes as StaffTerms & { email: string | null; phone: string | null },
    }),
  remove: (id, version) =>
    api.call(
      adminRoutes.removeAdminStaff,
      { params: { id }, query: { version, plan_again: 'yes' } },
      { timeoutMs: 60_000 },
    ),
  nameOf: own,
  columns: [
    word('role', 'Role'),
    { header: 'Email', cell: ({ facts }) => String(facts.email ?? '') },
    { header: 'Phone', cell: ({ facts }) => (facts.phone ? formatPhone(String(facts.phone)) : '') },
    { header: 'Login', cell: ({ facts }) => (facts.has_logged_in ? '' : 'Invited') },
  ],
  blank: { name: '', role: 'office', email: null, phone: null },
  fields: (_lookups, isNew) => [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'choice', name: 'role', label: 'Role', options: optionsOf(staffRoles) },
    ...(isNew
      ? ([
          { kind: 'text', name: 'email', label: 'Email', optional: true },
          { kind: 'text', name: 'phone', label: 'Phone', optional: true },
        ] as const)
      : []),
  ],
  confirm: (record, after) => {
    const before = record?.attributes.role;
    if (before === after.role) return undefined;
    if (after.role === 'admin') return `${after.name} will be able to change everything here.`;
    return before === 'admin' ? `${after.name} won’t be an admin anymore.` : undefined;
  },
  confirmRemove: async ({ id, attributes }) =>
    leavingInWords(
      String(attributes.name),
      (await api.call(adminRoutes.getAdminStaffLeaving, { params: { id } })).data,
    ),
};

const technicians: SectionView = {
  slug: 'technicians',
  title: 'Technicians',
  noun: 'a technician',
  load: async () => (await api.call(adminRoutes.listAdminTechnicians, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminTechnician, {
      params: { id },
      body: { version, attributes: attributes as TechnicianTerms },
    }),
  add: (attributes, idempotencyKey) =>
    api.call(adminRoutes.addAdminTechnician, { body: attributes as TechnicianTerms }, { idempotencyKey }),
  nameOf: own,
  columns: [
    portraitColumn,
    column('market_id', 'Market'),
    word('kind', 'Type'),
    number('Days a week', ({ attributes }) => (attributes.shifts as readonly unknown[]).length),
    number('Skills', ({ attributes }) => (attributes.skills as readonly unknown[]).length),
    number('Booked jobs', ({ facts }) => Number(facts.promised_jobs)),
    { header: 'Days off', cell: ({ attributes }) => list(attributes.days_off) },
    { header: 'Works here', cell: ({ facts }) => (facts.has_left ? 'Left' : 'Yes') },
  ],
  blank: {
    name: '',
    market_id: '',
    kind: 'mechanic',
    portrait: portraits[0],
    home: null,
    skills: [],
    tools: [],
    shifts: [],
    days_off: [],
    account_id: null,
  },
  fields: ({ markets: options, technicianLogins }) => [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'choice', name: 'market_id', label: 'Market', options },
    { kind: 'choice', name: 'kind', label: 'Type', options: optionsOf(['mechanic', 'tow']) },
    { kind: 'custom', name: 'portrait', label: 'Portrait', component: PortraitField },
    { kind: 'choice', name: 'account_id', label: 'Login', options: technicianLogins, optional: true },
    { kind: 'custom', name: 'shifts', label: 'Weekly shifts', component: WeekField },
    { kind: 'days', name: 'days_off', label: 'Days off', hint: 'One per line: 2027-12-24' },
    { kind: 'place', name: 'home', label: 'Home base' },
    { kind: 'many', name: 'skills', label: 'Skills', options: optionsOf(skills) },
    { kind: 'many', name: 'tools', label: 'Tools in the van', options: optionsOf(tools) },
  ],
};

export const sectionViews: readonly SectionView[] = [
  coupons,
  markets,
  businesses,
  holidays,
  zips,
  staff,
  technicians,
  ...priceSections,
];

/** Counties are typed one a line. */
export const editable = (attributes: Attributes): Attributes =>
  Array.isArray(attributes.counties)
    ? {
        ...attributes,
        counties: (attributes.counties as MarketTerms['counties']).map(
          ({ county, state }) => `${county}, ${state}`,
        ),
      }
    : attributes;
