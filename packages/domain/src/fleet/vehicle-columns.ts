/** What a column of a file can tell of a vehicle. */
export const vehicleFields = [
  'year',
  'make',
  'model',
  'engine',
  'vin',
  'name',
  'plate',
  'plateState',
  'odometer',
] as const;
export type VehicleField = (typeof vehicleFields)[number];

/** Without its signs and capitals: 'Unit #', 'unit_#' and 'UNIT' are one heading. */
const plain = (header: string): string =>
  header
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * As spreadsheets and the exports of other fleet products call them: Fleetio (`name`, `license_plate`,
 * `registration_state`), Samsara ('Vehicle Name', 'VIN', 'License Plate'), Geotab ('Device', 'Description', 'Vehicle
 * Identification Number', 'Plate'), Motive ('Number', 'License Plate State'), Verizon Connect ('Vehicle Number',
 * 'Registration Number').
 */
const headings: Readonly<Record<VehicleField, readonly string[]>> = {
  year: ['year', 'model year', 'vehicle year', 'yr', 'my', 'year of manufacture'],
  make: ['make', 'manufacturer', 'vehicle make', 'brand', 'make name'],
  model: ['model', 'vehicle model', 'model name'],
  engine: [
    'engine',
    'engine size',
    'engine description',
    'engine displacement',
    'displacement',
    'engine type',
    'vehicle engine',
  ],
  vin: [
    'vin',
    'vin number',
    'vin no',
    'vin serial number',
    'vin sn',
    'vehicle identification number',
    'vehicle identification number vin',
    'vehicle vin',
    'vehicle id number',
    'full vin',
  ],
  name: [
    'name',
    'vehicle name',
    'unit',
    'unit number',
    'unit no',
    'unit id',
    'unit name',
    'vehicle',
    'vehicle number',
    'vehicle no',
    'vehicle id',
    'vehicle label',
    'fleet number',
    'fleet id',
    'asset',
    'asset name',
    'asset number',
    'asset id',
    'asset tag',
    'equipment id',
    'number',
    'device',
    'device name',
    'truck',
    'truck number',
    'description',
    'nickname',
  ],
  plate: [
    'plate',
    'license plate',
    'license plate number',
    'licence plate',
    'plate number',
    'plate no',
    'tag',
    'tag number',
    'license',
    'license number',
    'license no',
    'registration number',
    'vehicle registration',
  ],
  plateState: [
    'plate state',
    'license plate state',
    'license state',
    'license plate province',
    'license plate state province',
    'registration state',
    'registration state province',
    'tag state',
    'state',
  ],
  odometer: [
    'odometer',
    'odometer miles',
    'odometer mi',
    'odometer reading',
    'current odometer',
    'current odometer miles',
    'last odometer',
    'vehicle odometer',
    'mileage',
    'current mileage',
    'vehicle mileage',
    'miles',
    'current miles',
  ],
};

const fieldByHeading = new Map<string, VehicleField>(
  vehicleFields.flatMap((field) =>
    headings[field].map((heading): [string, VehicleField] => [heading, field]),
  ),
);

/** How one column was understood, with some of what is in it. */
export type FileColumn = {
  readonly header: string;
  /** Undefined: nothing of it is taken. */
  readonly field: VehicleField | undefined;
  readonly samples: readonly string[];
};

/** One column for each field: of two that would fit, the first one in the file. */
export const understandColumns = (headers: readonly string[]): readonly (VehicleField | undefined)[] => {
  const taken = new Set<VehicleField>();
  return headers.map((header) => {
    const field = fieldByHeading.get(plain(header));
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
};
