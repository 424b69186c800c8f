import { defaultAgentLabel, keepAppointmentDiscount, newCustomerDiscount } from '../discounts';
import type { LanguageCode } from '../language';
import { type PriceLineId, priceLineLabels } from './price-lines';

const spanishLines: Readonly<Record<PriceLineId, string>> = {
  services: 'Servicios',
  taxes: 'Impuestos',
  'convenience-fee': 'Cargo por ir a su domicilio',
  'shop-supplies-fee': 'Materiales de taller',
  'early-morning-fee': 'Cargo por hora temprana',
  'liability-fee': 'Cargo por partes del cliente',
  discount: 'Descuento',
  'late-credit': 'Crédito porque llegamos tarde',
  'inconvenience-discount': 'Descuento por las molestias',
  'diagnosis-fee': 'Diagnóstico',
  'diagnosis-credit': 'GRATIS si después repara',
  'your-savings': 'Su ahorro',
  'membership-fee': 'Membresía',
  'members-save': 'Los miembros ahorran',
  'your-quote': 'Su cotización',
};

const spanishLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spanishLines).map(([id, words]): [string, string] => [
    priceLineLabels[id as PriceLineId],
    words,
  ]),
  ['Total', 'Total'],
  ['Member Price', 'Precio de miembro'],
  ['FREE oil change applied', 'Con cambio de aceite GRATIS'],
  ['10% discount applied', 'Con 10% de descuento'],
  [newCustomerDiscount().label, 'Descuento de cliente nuevo'],
  ['Referral discount', 'Descuento por recomendación'],
  [keepAppointmentDiscount().label, 'Descuento por conservar su cita'],
  [defaultAgentLabel, 'Descuento de su asesor de servicio'],
]);

/** Of a line or a discount, by its English label, which the wire and the database carry; a coupon keeps the name somebody gave it. */
export const spanishPriceLabel = (label: string): string =>
  spanishLabels.get(label) ??
  label
    .replace(/^Code (?=\S+$)/, 'Código ')
    .replace(/ \(applied by your service writer\)$/, ' (de su asesor de servicio)');

export const priceLabelIn = (language: LanguageCode, label: string): string =>
  language === 'es' ? spanishPriceLabel(label) : label;
