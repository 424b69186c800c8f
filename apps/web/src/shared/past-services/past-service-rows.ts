import type { PastService } from '@lugnut/contract';
import { pastServicesCopy as copy } from './copy.en';

export type PastServiceRow = { readonly id: string; readonly attributes: PastService };

export const documentColumns = [
  ['inspection', copy.inspection],
  ['diagnosis_receipt', copy.diagnosisReceipt],
  ['repair_receipt', copy.repairReceipt],
] as const satisfies readonly (readonly [keyof PastService['documents'], string])[];

export const serviceText = ({ attributes }: PastServiceRow): string => attributes.services.join(', ');

/** Every word that was typed is somewhere in the service. */
export const matchingServices = (
  rows: readonly PastServiceRow[],
  typed: string,
): readonly PastServiceRow[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = serviceText(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

/** The columns of the table; documents as whole addresses, since a file has no page to start from. */
export const pastServicesFile = (
  rows: readonly PastServiceRow[],
  origin: string,
): readonly (readonly string[])[] => [
  [copy.service, copy.date, copy.vehicle, copy.vin, ...documentColumns.map(([, header]) => header)],
  ...rows.map((row) => [
    serviceText(row),
    row.attributes.date,
    row.attributes.vehicle,
    row.attributes.vin ?? '',
    ...documentColumns.map(([kind]) => {
      const link = row.attributes.documents[kind];
      return link === null ? '' : new URL(link, origin).href;
    }),
  ]),
];
