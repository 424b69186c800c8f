import { type Discount, discountKinds } from '@lugnut/domain/discounts';
import type { Estimate } from '@lugnut/domain/estimates';
import type { OfficeService } from '@lugnut/domain/pricing';
import * as z from 'zod/mini';
import { type StoredJson, storedBare, storedObject } from '../../platform/db/stored-json';

const cents = z.number();

const discount = z.object({
  kind: z.enum(discountKinds),
  label: z.string(),
  amountCents: cents,
  code: z.exactOptional(z.string()),
  referrer: z.exactOptional(z.string()),
  serviceIds: z.exactOptional(z.array(z.string())),
});

const work = z.object({
  typeOfService: z.enum(['service', 'addon']),
  labor: z.exactOptional(z.object({ minutes: z.number(), rateCentsPerHour: cents })),
  parts: z.array(
    z.object({
      name: z.string(),
      partNumber: z.string(),
      quantity: z.number(),
      unitPriceCents: z.exactOptional(cents),
      unitCostCents: z.exactOptional(cents),
    }),
  ),
  customerToSupplyParts: z.boolean(),
  memberBenefit: z.enum(['free', 'ten percent off']),
});

const service = z.extend(work, {
  id: z.string(),
  serviceId: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'locked']),
  needVinToConfirmParts: z.boolean(),
  agreed: z.exactOptional(work),
});

const terms = z.object({
  taxRates: z.object({ partsBasisPoints: z.number(), laborBasisPoints: z.number() }),
  fees: z.object({
    convenienceFeeCents: cents,
    shopSuppliesFeeCents: cents,
    earlyMorningFeeCents: cents,
  }),
  discounts: z.array(discount),
  inconvenienceDiscountCents: cents,
  diagnosis: z.exactOptional(
    z.object({
      kind: z.enum(['due', 'paid']),
      amountCents: cents,
      comesOffRepairs: z.boolean(),
      visitId: z.exactOptional(z.string()),
    }),
  ),
});

const secondVisits = z.object({
  fees: z.array(z.enum(['convenienceFeeCents', 'shopSuppliesFeeCents', 'earlyMorningFeeCents'])),
  discounts: z.array(discount),
  inconvenienceDiscountCents: cents,
  diagnosisCreditCents: cents,
});

/** `estimate_version.content`; its field `version` counts quotes, not formats. */
export const storedEstimate: StoredJson<Estimate> = storedObject(
  'an estimate',
  z.extend(terms, {
    id: z.string(),
    version: z.number(),
    createdBy: z.string(),
    services: z.array(service),
    agreedTerms: z.exactOptional(terms),
    secondVisits: z.exactOptional(secondVisits),
  }),
);

/** `appointment.diagnosis_discounts`. */
export const storedDiscounts: StoredJson<readonly Discount[]> = storedBare('discounts', z.array(discount));

/** `appointment.office_reasons`. */
export const storedOfficeReasons: StoredJson<readonly OfficeService[]> = storedBare(
  'the reasons why the office prices a request',
  z.array(
    z.object({
      serviceId: z.string(),
      name: z.string(),
      reason: z.enum(['office_priced', 'does_not_apply', 'no_price_for_vehicle', 'engine_needed']),
    }),
  ),
);

/** `appointment.tracking`: by name, which advertisement led here; only the pulse reads its source. */
export const storedTracking: StoredJson<Readonly<Record<string, string>>> = storedBare(
  'where a request came from',
  z.record(z.string(), z.string()),
);

/** Kept with an event forever: nothing personal. */
export type EventDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** `appointment_event.details`. */
export const storedEventDetails: StoredJson<EventDetails> = storedObject(
  'the facts of an event',
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
);
