import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeVehicles, type VehicleCatalog } from './vehicles-file';
import { openVinExtract, type VinExtract } from './vin-extract';
import { decodeZips, type Zips } from './zips-file';

export type { VehicleCatalog } from './vehicles-file';
export { type VinExtract, type VinSchemaRow, vinElement } from './vin-extract';

export const referenceFiles = {
  manifest: 'manifest.json',
  vehicles: 'vehicles.json',
  vin: 'vin.jsonl',
  zips: 'zips.tsv',
} as const;

/** What the build generated from public data; read-only, the same in every process. */
export type ReferenceData = {
  readonly vehicles: VehicleCatalog;
  readonly zips: Zips;
  /** Opened when first asked for. */
  readonly vinExtract: () => VinExtract;
};

/** The generated folder is missing or from another version of the code. */
export class ReferenceDataError extends Error {
  override readonly name = 'ReferenceDataError';
}

const read = (folder: string, file: string): string => {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch (error) {
    throw new ReferenceDataError(
      `Reference data is missing (${path.join(folder, file)}): run npm run build`,
      {
        cause: error,
      },
    );
  }
};

export const loadReferenceData = (folder: string): ReferenceData => {
  let vin: VinExtract | undefined;
  return {
    vehicles: decodeVehicles(read(folder, referenceFiles.vehicles)),
    zips: decodeZips(read(folder, referenceFiles.zips)),
    vinExtract: () => {
      vin ??= openVinExtract(read(folder, referenceFiles.vin));
      return vin;
    },
  };
};
