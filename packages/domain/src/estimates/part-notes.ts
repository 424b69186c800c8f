import type { ServiceContent } from './estimate';

/** FIELD-5: what whoever puts the parts in has to know before. */
export const partNotes = ({
  customerToSupplyParts,
  needVinToConfirmParts,
}: Pick<ServiceContent, 'customerToSupplyParts' | 'needVinToConfirmParts'>): readonly string[] => [
  ...(customerToSupplyParts ? ['The customer supplies the parts.'] : []),
  ...(needVinToConfirmParts ? ['Check the VIN before you fit the parts.'] : []),
];
