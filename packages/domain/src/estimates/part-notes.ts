import type { ServiceContent } from './estimate';

export const partNoteTexts = {
  customer_supplies: 'The customer supplies the parts.',
  needs_vin: 'Check the VIN before you fit the parts.',
} as const;

/** FIELD-5: what whoever puts the parts in has to know before. */
export const partNotes = ({
  customerToSupplyParts,
  needVinToConfirmParts,
}: Pick<ServiceContent, 'customerToSupplyParts' | 'needVinToConfirmParts'>): readonly string[] => [
  ...(customerToSupplyParts ? [partNoteTexts.customer_supplies] : []),
  ...(needVinToConfirmParts ? [partNoteTexts.needs_vin] : []),
];
