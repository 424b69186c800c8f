import { type AppointmentAttributes, encodeEstimate, encodePriceLines } from '@lugnut/contract';
import { couponBanner, type Discount, findCouponUsed, newCustomerDiscount } from '@lugnut/domain/discounts';
import {
  diagnosisQuote,
  type Estimate,
  type EstimateService,
  type Payer,
  priceLines,
  retailCustomer,
  retailMember,
} from '@lugnut/domain/estimates';
import { mayJoin } from '@lugnut/domain/memberships';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Appointment } from './read-appointment';

/** Invented quotes of realistic length, priced by the real rules, for the gallery and for tests. */
export const sampleService = (name: string, changes: Partial<EstimateService> = {}): EstimateService => ({
  id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
  serviceId: 'any',
  name,
  status: 'pending',
  typeOfService: 'service',
  labor: { minutes: 84, rateCentsPerHour: 95_00 },
  parts: [{ name: 'Brake rotor', partNumber: 'BR-4410', quantity: 2, unitPriceCents: 61_40 }],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
  ...changes,
});

export const oilChange = sampleService('Oil Change', {
  labor: { minutes: 30, rateCentsPerHour: 95_00 },
  parts: [
    { name: 'Full synthetic oil, quart', partNumber: 'OIL-5W30', quantity: 5, unitPriceCents: 6_20 },
    { name: 'Oil filter', partNumber: 'OF-211', quantity: 1, unitPriceCents: 9_40 },
  ],
  memberBenefit: 'free',
});

export const nineServices: readonly EstimateService[] = [
  oilChange,
  ...[
    'Front Brake Pads & Rotors',
    'Rear Brake Pads & Rotors',
    'Replace Alternator',
    'Replace Starter',
    'Replace Battery',
    'Timing Belt, Water Pump & Tensioner Replacement',
    'Spark Plugs & Ignition Coils Replacement',
    'Serpentine Belt Replacement',
  ].map((name) => sampleService(name)),
];

type SampleQuote = {
  readonly services?: readonly EstimateService[];
  readonly payer?: Payer;
  readonly discounts?: readonly Discount[];
  readonly version?: number;
  readonly attributes?: Partial<AppointmentAttributes>;
};

const couponOf = (discounts: readonly Discount[]): AppointmentAttributes['coupon_used'] => {
  const used = findCouponUsed(discounts);
  return used
    ? {
        code_type: used.codeType,
        display_name: used.displayName,
        dollars_off: dollarsFromCents(used.amountCents),
        code: used.code ?? null,
        referrer: used.referrer ?? null,
        banner: couponBanner(used),
      }
    : null;
};

const bareAttributes: AppointmentAttributes = {
  order_number: 'WO-04F2A9',
  status: 'quoted',
  bill: null,
  account_credit: 0,
  appointment_type: 'repair',
  level: 'B',
  address: '48226',
  exact_address: null,
  appointment_day: null,
  appointment_time: null,
  time_zone: 'America/Detroit',
  quote_due: null,
  hold: null,
  cancellation: null,
  market_db: 'DET',
  services: [],
  inspection_only: false,
  diagnosis_input: '',
  car: {
    id: null,
    year: 2019,
    make: 'Mercedes-Benz',
    model: 'Sprinter 2500',
    engine_size: '3.0L V6 Turbo Diesel',
    vin: null,
    color: null,
    name: null,
    one_string: '2019 Mercedes-Benz Sprinter 2500',
  },
  mechanic: null,
  preparation: [],
  told: null,
  calendar: null,
  member_job: false,
  member_type: null,
  fleet_job: false,
  shop_network: false,
  second_visit: false,
  work_begun: false,
  second_visit_services: [],
  credit_card_present: false,
  payment_setup: false,
  payment_type: null,
  paid_with: null,
  reserved: null,
  membership_due: null,
  user_id: null,
  diagnosis_price: 120,
  diagnosis_price_member: 108,
  diagnosis_fee: 0,
  diag_discount: 0,
  member_free_diag: false,
  diagnosis_badge: null,
  ppi_fee: null,
  coupon_used: null,
  estimate: null,
  price_lines: [],
  member_price_lines: [],
  first_name: 'Dana',
  contact: null,
};

const payerMarks = ({ membership, job }: Payer): Partial<AppointmentAttributes> => ({
  member_job: membership !== 'none',
  member_type: membership === 'none' ? null : membership === 'Unlimited' ? 'Unlimited' : 'Member',
  fleet_job: job === 'fleet',
  shop_network: job === 'shop network',
});

const sampleId = '019a7c11-2f00-7d3e-9a51-6c0e4b04f2a9';

export const sampleQuote = (sample: SampleQuote = {}): Appointment => {
  const { services = [sampleService('Front Brake Pads & Rotors')], payer = retailCustomer } = sample;
  const discounts = sample.discounts ?? [newCustomerDiscount()];
  const estimate: Estimate = {
    id: 'e1',
    version: sample.version ?? 1,
    createdBy: 'Instant Quote',
    services,
    taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
    fees: { convenienceFeeCents: 15_00, shopSuppliesFeeCents: 4_00, earlyMorningFeeCents: 0 },
    discounts,
    inconvenienceDiscountCents: 0,
  };
  return {
    id: sampleId,
    attributes: {
      ...bareAttributes,
      ...payerMarks(payer),
      services: services.map(({ name }) => name),
      coupon_used: couponOf(discounts),
      estimate: encodeEstimate(estimate, payer, '2199-12-31'),
      price_lines: encodePriceLines(priceLines(estimate, payer)),
      member_price_lines: encodePriceLines(mayJoin(payer) ? priceLines(estimate, retailMember) : []),
      ...sample.attributes,
    },
  };
};

export const sampleDiagnosis = ({
  payer = retailCustomer,
  marketId = 'DET',
  discounts = [],
  attributes,
}: Pick<SampleQuote, 'payer' | 'discounts' | 'attributes'> & {
  readonly marketId?: string;
} = {}): Appointment => {
  const quote = diagnosisQuote({ priceCents: 120_00, marketId, payer, discounts });
  return {
    id: sampleId,
    attributes: {
      ...bareAttributes,
      ...payerMarks(payer),
      appointment_type: 'diagnosis',
      level: 'A',
      market_db: marketId,
      diagnosis_input: 'Check engine light is on. It shakes at idle since last week.',
      diagnosis_price_member: dollarsFromCents(quote.memberPriceCents),
      diagnosis_fee: dollarsFromCents(quote.totalCents),
      diag_discount: dollarsFromCents(discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      member_free_diag: quote.isFreeForPayer,
      diagnosis_badge: quote.badge ?? null,
      coupon_used: couponOf(discounts),
      price_lines: encodePriceLines(quote.lines),
      member_price_lines: encodePriceLines(
        mayJoin(payer)
          ? diagnosisQuote({ priceCents: 120_00, marketId, payer: retailMember, discounts }).lines
          : [],
      ),
      ...attributes,
    },
  };
};
