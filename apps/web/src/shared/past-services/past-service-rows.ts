import type { PastService } from '@lugnut/contract';
import { carName } from '../service-names/car-name.en';
import { serviceName } from '../service-names/service-name.en';
import { matchesSearch } from '../ui/search-options';
import { pastServicesCopy as copy } from './copy.en';

export type PastServiceRow = { readonly id: string; readonly attributes: PastService };

export const documentColumns = [
  ['inspection', copy.inspection],
  ['diagnosis_receipt', copy.diagnosisReceipt],
  ['repair_receipt', copy.repairReceipt],
] as const satisfies readonly (readonly [keyof PastService['documents'], string])[];

export const serviceText = ({ attributes }: PastServiceRow): string =>
  attributes.services.map(serviceName).join(', ');

export const matchingServices = (rows: readonly PastServiceRow[], typed: string): readonly PastServiceRow[] =>
  rows.filter((row) => matchesSearch({ value: row.id, label: serviceText(row) }, typed));

/** The columns of the table; documents as whole addresses, since a file has no page to start from. */
export const pastServicesFile = (
  rows: readonly PastServiceRow[],
  origin: string,
): readonly (readonly string[])[] => [
  [copy.service, copy.date, copy.vehicle, copy.vin, ...documentColumns.map(([, header]) => header)],
  ...rows.map((row) => [
    serviceText(row),
    row.attributes.date,
    carName(row.attributes.vehicle),
    row.attributes.vin ?? '',
    ...documentColumns.map(([kind]) => {
      const link = row.attributes.documents[kind];
      return link === null ? '' : new URL(link, origin).href;
    }),
  ]),
];
