import type { LanguageCode } from '../language';
import { type Cents, formatCents, priceOfMinutes, shareOfCents, sumOfCents } from '../money';
import type { EstimatePart, Labor, MemberBenefit, ServiceContent } from './estimate';

/** Members pay this much less: 10% of parts and of labor, each rounded to the cent. */
export const memberDiscountBasisPoints = 1_000;

const wholeBasisPoints = 10_000;

const benefitBasisPoints: Record<MemberBenefit, number> = {
  free: wholeBasisPoints,
  'ten percent off': memberDiscountBasisPoints,
};

export type ServicePrice = {
  readonly partsCents: Cents;
  readonly laborCents: Cents;
  readonly totalCents: Cents;
  readonly memberPartsCents: Cents;
  readonly memberLaborCents: Cents;
  readonly memberTotalCents: Cents;
};

export const laborPrice = ({ minutes, rateCentsPerHour }: Labor): Cents =>
  priceOfMinutes(rateCentsPerHour, minutes);

const findPartPrice = ({ quantity, unitPriceCents }: EstimatePart): Cents | undefined =>
  unitPriceCents === undefined ? undefined : quantity * unitPriceCents;

/** The price of a service, or undefined while a part of it has none. Parts the customer brings cost nothing. */
export const findServicePrice = (service: ServiceContent): ServicePrice | undefined => {
  if (service.labor === undefined) return undefined;
  const partPrices = service.customerToSupplyParts ? [] : service.parts.map(findPartPrice);
  const known = partPrices.filter((price) => price !== undefined);
  if (known.length < partPrices.length) return undefined;
  const basisPoints = benefitBasisPoints[service.memberBenefit];
  const partsCents = sumOfCents(known);
  const laborCents = laborPrice(service.labor);
  const memberPartsCents = partsCents - shareOfCents(partsCents, basisPoints);
  const memberLaborCents = laborCents - shareOfCents(laborCents, basisPoints);
  return {
    partsCents,
    laborCents,
    totalCents: partsCents + laborCents,
    memberPartsCents,
    memberLaborCents,
    memberTotalCents: memberPartsCents + memberLaborCents,
  };
};

const perHour = { en: ' per hour', es: ' por hora' } as const;
const toFollow = { en: 'TBD', es: 'Por definir' } as const;

/** '1.4 h × $95.00'; minutes where tenths of an hour would round. */
export const laborText = ({ minutes, rateCentsPerHour }: Labor, language: LanguageCode = 'en'): string => {
  const time = minutes % 6 === 0 ? `${(minutes / 60).toFixed(1)} h` : `${minutes} min`;
  return `${time} × ${formatCents(rateCentsPerHour)}${minutes % 6 === 0 ? '' : perHour[language]}`;
};

/** '2 × $61.40'. */
export const partText = ({ quantity, unitPriceCents }: EstimatePart, language: LanguageCode = 'en'): string =>
  `${quantity} × ${priceText(unitPriceCents, language)}`;

/** A price as it is written everywhere: two decimals, or 'TBD' while there is none. */
export const priceText = (cents: Cents | undefined, language: LanguageCode = 'en'): string =>
  cents === undefined ? toFollow[language] : formatCents(cents);
