import {
  adminRoutes,
  type MemberServiceTerms,
  type OilTerms,
  type PlanTerms,
  type PriceTerms,
  type ServiceTerms,
} from '@lugnut/contract';
import { serviceCategories, serviceIdOf, skills, tools } from '@lugnut/domain/catalog';
import { engineFuels } from '@lugnut/domain/vehicles';
import { api } from '../../shared/api/client';
import { column, list, money, number, optionsOf, own, yesNo } from './columns';
import { OilField, PriceField } from './price-field';
import type { SectionView } from './section-view';

const prices: SectionView = {
  slug: 'prices',
  title: 'Price book',
  noun: 'a price',
  load: async () => (await api.call(adminRoutes.listAdminPrices, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminPrice, {
      params: { id },
      body: { version, attributes: attributes as PriceTerms },
    }),
  nameOf: ({ facts }) => String(facts.name),
  columns: [
    {
      header: 'Vehicle classes',
      cell: ({ attributes }) =>
        list((attributes.classes as PriceTerms['classes']).map(({ vehicle_class }) => vehicle_class)),
    },
    {
      header: 'Labor minutes',
      align: 'end',
      cell: ({ attributes }) => {
        const minutes = (attributes.classes as PriceTerms['classes']).map((one) => one.labor_minutes);
        const [least, longest] = [Math.min(...minutes), Math.max(...minutes)];
        return least === longest ? least : `${least} to ${longest}`;
      },
    },
    { header: 'Priced by the office', cell: ({ attributes }) => list(attributes.office_fuels) },
  ],
  fields: () => [
    { kind: 'many', name: 'office_fuels', label: 'Priced by the office', options: optionsOf(engineFuels) },
    { kind: 'custom', name: 'classes', label: 'Prices by vehicle class', component: PriceField },
  ],
};

const oilChange: SectionView = {
  slug: 'oil-change',
  title: 'Oil change',
  noun: 'a rate',
  load: async () => (await api.call(adminRoutes.listAdminOilChange, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminOilChange, {
      params: { id },
      body: { version, attributes: attributes as OilTerms },
    }),
  nameOf: () => 'Oil change',
  columns: [
    number('Labor minutes', ({ attributes }) => Number(attributes.labor_minutes)),
    money('labor_rate_cents_per_hour', 'Labor per hour'),
    money('diesel_cents_per_quart', 'Diesel oil per quart'),
  ],
  fields: () => [
    { kind: 'whole', name: 'labor_minutes', label: 'Labor minutes' },
    { kind: 'money', name: 'labor_rate_cents_per_hour', label: 'Labor per hour' },
    { kind: 'money', name: 'diesel_cents_per_quart', label: 'Diesel oil per quart' },
    { kind: 'custom', name: 'classes', label: 'Oil and filters', component: OilField },
  ],
};

const soldAt = ['funnel', 'wizard', 'review page', 'membership page'];

const plans: SectionView = {
  slug: 'plans',
  title: 'Plans',
  noun: 'a plan',
  load: async () => (await api.call(adminRoutes.listAdminPlans, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminPlan, {
      params: { id },
      body: { version, attributes: attributes as PlanTerms },
    }),
  nameOf: own,
  columns: [
    money('price_cents', 'Price'),
    column('billing', 'Billing'),
    money('due_with_job_cents', 'With a job'),
    { header: 'Sold at', cell: ({ attributes }) => list(attributes.sold_at) },
    number('Members', ({ facts }) => Number(facts.members)),
  ],
  idOf: ({ name }) => serviceIdOf(String(name)),
  blank: {
    name: '',
    price_cents: 10_000,
    billing: 'monthly',
    billing_interval: 'month',
    billing_count: 1,
    due_with_job_cents: 10_000,
    sold_at: [],
    free_oil_changes: 1,
    oil_change_months: 6,
  },
  fields: () => [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'money', name: 'price_cents', label: 'Price per period' },
    {
      kind: 'choice',
      name: 'billing',
      label: 'Billing option',
      options: optionsOf(['yearly', 'monthly']),
    },
    { kind: 'whole', name: 'billing_count', label: 'Billed every' },
    { kind: 'choice', name: 'billing_interval', label: 'Interval', options: optionsOf(['month', 'year']) },
    { kind: 'money', name: 'due_with_job_cents', label: 'Due with a job' },
    { kind: 'whole', name: 'free_oil_changes', label: 'Free oil changes' },
    { kind: 'whole', name: 'oil_change_months', label: 'Oil change period (months)' },
    { kind: 'many', name: 'sold_at', label: 'Sold at', options: optionsOf(soldAt) },
  ],
};

const memberServices: SectionView = {
  slug: 'member-services',
  title: 'Member benefits',
  noun: 'a benefit',
  load: async () => (await api.call(adminRoutes.listAdminMemberServices, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminMemberService, {
      params: { id },
      body: { version, attributes: attributes as MemberServiceTerms },
    }),
  remove: (id, version) =>
    api.call(adminRoutes.removeAdminMemberService, { params: { id }, query: { version } }),
  nameOf: ({ attributes }) => String(attributes.label),
  columns: [
    {
      header: 'How members get it',
      cell: ({ attributes }) => String(attributes.delivered_by) || 'Not available yet, so not shown',
    },
  ],
  idOf: ({ label }) => serviceIdOf(String(label)),
  blank: { label: '', delivered_by: '' },
  fields: () => [
    { kind: 'text', name: 'label', label: 'What members get' },
    {
      kind: 'text',
      name: 'delivered_by',
      label: 'How they get it',
      hint: 'A phone number or where to ask. If blank, it isn’t shown anywhere.',
    },
  ],
};

const services: SectionView = {
  slug: 'services',
  title: 'Catalog',
  noun: 'a service',
  load: async () => (await api.call(adminRoutes.listAdminServices, {})).data,
  save: (id, version, attributes) =>
    api.call(adminRoutes.saveAdminService, {
      params: { id },
      body: { version, attributes: attributes as ServiceTerms },
    }),
  nameOf: own,
  columns: [
    column('category', 'Category'),
    column('pricing', 'Priced by'),
    number('Minutes', ({ attributes }) => Number(attributes.minutes_on_site)),
    column('skill', 'Skill'),
    yesNo('offered', 'Offered'),
  ],
  idOf: ({ name }) => serviceIdOf(String(name)),
  blank: {
    name: '',
    category: 'engine',
    synonyms: [],
    minutes_on_site: 60,
    skill: 'maintenance',
    tools: [],
    pricing: 'office',
    offered: true,
  },
  fields: () => [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'flag', name: 'offered', label: 'Offered' },
    {
      kind: 'choice',
      name: 'pricing',
      label: 'Priced by',
      options: [
        { value: 'instant', label: 'The price book, instantly' },
        { value: 'office', label: 'The office' },
      ],
    },
    { kind: 'whole', name: 'minutes_on_site', label: 'Minutes at the car' },
    {
      kind: 'choice',
      name: 'category',
      label: 'Category',
      options: Object.entries(serviceCategories).map(([value, label]) => ({ value, label })),
    },
    { kind: 'choice', name: 'skill', label: 'Skill', options: optionsOf(skills) },
    { kind: 'lines', name: 'synonyms', label: 'What customers say', hint: 'One per line' },
    { kind: 'many', name: 'tools', label: 'Tools', options: optionsOf(tools) },
  ],
};

export const priceSections: readonly SectionView[] = [prices, oilChange, plans, memberServices, services];
