import { documentDownloads, pathTo } from '@lugnut/contract';
import type { Json } from './openapi-schemas';

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

/** Plausible values by the name of a field, so that an example reads like somebody's real request. */
const valuesByName: Readonly<Record<string, unknown>> = {
  account_exists: false,
  address: '48226',
  amount: 129.99,
  appointment_day: '2026-12-01',
  appointment_time: '09:00am-12:00pm',
  at: '2026-12-01T14:30:00.000Z',
  auth_token: '5e0cYxPj4mQ2sT8vZ1aBcDeFgHiJkLmN',
  brand: 'visa',
  card_brand: 'visa',
  car: '2019 Toyota Camry 2.5L',
  city: 'Detroit',
  code: 'SPRING20',
  country: 'US',
  created_by: 'Lugnut',
  credential: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
  csv: 'year,make,model,engine,vin,name\n2019,Ford,Transit,3.7L,,Van 7',
  customer: 'Dana Lee',
  day: '2026-12-01',
  diagnosis_input: 'It squeaks when I brake.',
  email: 'dana@example.com',
  engine: '2.5L',
  engine_size: '2.5L',
  exact_address: '1 Woodward Ave, Detroit, MI 48226',
  free_until_text: 'Sunday, November 29 at 9 AM',
  first_name: 'Dana',
  heading: 90,
  heard_about_us: 'Google',
  home_at_minutes: 1020,
  kind: 'repair',
  label: 'Front Brake Pads',
  labor_minutes: 60,
  last4: '4242',
  last_4_digits: '4242',
  latitude: 42.3314,
  locality: 'Detroit',
  administrative_area_level_one: 'MI',
  administrative_area_level_two: 'Wayne County',
  longitude: -83.0458,
  make: 'Toyota',
  market: 'Metro Detroit',
  market_db: 'DET',
  market_id: 'DET',
  mechanic: 'Marcus',
  mileage: 48_000,
  model: 'Camry',
  month: '2026-11',
  name: 'Dana Lee',
  odometer: 48_000,
  one_string: '2019 Toyota Camry 2.5L',
  part_number: 'BP-1047',
  path: '/quote',
  phone: '+13135550101',
  plan_name: 'Yearly',
  plate: 'ABC1234',
  portrait_url: '/portraits/marcus.webp',
  price_sold: 119,
  public_key: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
  quantity: 1,
  rating: 5,
  rating_text: '5',
  reason: 'The part is on its way',
  referrer: 'Marcus Reed',
  route: 'Woodward Ave',
  street_number: '1',
  session: '7f3c9a52',
  sold_by: 'review page',
  state: 'MI',
  status: 'ok',
  text: 'Woodward Ave',
  time_zone: 'America/Detroit',
  tip_amount: 10,
  title: '2019 Toyota Camry',
  unit_price: 49.5,
  url: `${pathTo(documentDownloads.getDocument, { id, kind: 'repair_receipt' })}?expires=1764600000&signature=c2ln`,
  user_agent: 'Mozilla/5.0 (iPhone)',
  valid_through: '2026-12-31',
  vin: '4T1B11HK5KU123456',
  window: '09:00am-12:00pm',
  words: 'Marcus Reed takes Oil Change from Ana Silva',
  year: 2019,
  zip: '48226',
  zip_code: '48226',
  zipcode: '48226',
  postal_code: '48226',
};

/** Values of lists of words. */
const itemsByName: Readonly<Record<string, unknown>> = {
  services: 'Oil Change',
  errors: 'ZIP code must be exactly 5 digits',
  availability: '09:00am-12:00pm',
  dtcs: 'P0301',
  faults: 'P0301',
  synonyms: 'oil',
  issues: 'P0301: cylinder 1 misfires',
};

/** Keys of objects that are kept by key. */
const keysByName: Readonly<Record<string, string>> = {
  services: 'Oil Change',
  availability: '2026-12-01',
  dtcs: 'P0301',
  weekly_shifts: '1',
};

const valuesByFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-12-01T14:30:00.000Z',
  date: '2026-12-01',
  uuid: id,
  email: 'dana@example.com',
};

type Sized = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
};

const fitsText = (text: unknown, { minLength = 0, maxLength = 10_000, pattern }: Sized): text is string =>
  typeof text === 'string' &&
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern).test(text));

/** Texts of which one fits every pattern of the contract. */
const patterned = [
  '48226',
  '2026-12-01',
  '2019',
  'MI',
  '1',
  '19.99',
  'https://push.example.com/send/dXNlcjE',
  'BNbxGYNMhEIi9zrneh7mqV4o',
  '2026-12-01T14:30:00.000000Z_01890a5d-ac96-774b-bcce-b302099a8057',
];

const textFor = (name: string, schema: Json & Sized): string => {
  if (typeof schema.format === 'string' && valuesByFormat[schema.format])
    return valuesByFormat[schema.format] ?? '';
  const known = valuesByName[name];
  const candidates = [
    known,
    ...(/(^|_)id$/.test(name) ? [id] : []),
    ...(/_(at|until)$/.test(name) ? ['2026-12-01T14:30:00.000Z'] : []),
    ...(/_on$/.test(name) ? ['2026-12-01'] : []),
    name.replaceAll('_', ' '),
    ...patterned,
    'x'.repeat(schema.minLength ?? 1),
  ];
  return candidates.find((text) => fitsText(text, schema)) ?? '';
};

const numberFor = (
  name: string,
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, type }: Json & Sized,
): number => {
  const known = valuesByName[name];
  const isWhole = type === 'integer';
  const guess =
    typeof known === 'number'
      ? known
      : /cents/.test(name)
        ? 12_999
        : /minutes/.test(name)
          ? 90
          : /_at_ms|moment/.test(name)
            ? 1_764_600_000_000
            : isWhole
              ? 1
              : 129.99;
  const kept = Math.min(maximum, Math.max(minimum, guess));
  return isWhole ? Math.trunc(kept) : kept;
};

type Place = { readonly name: string; readonly depth: number };

/** Beyond this depth nullable values are null: an example shows the shape, not everything twice. */
const deepest = 3;

const mayBeNull = ({ type, anyOf }: Json): boolean =>
  (Array.isArray(type) && type.includes('null') && type[0] !== 'string') ||
  (Array.isArray(anyOf) && anyOf.some((one: Json) => one.type === 'null'));

/** Optional fields are included if there is a telling example. */
const isShown = (key: string, { required }: Json): boolean =>
  (Array.isArray(required) && required.includes(key)) || valuesByName[key] !== undefined;

/** A value the schema accepts. */
export const exampleOf = (
  schema: Json,
  resolve: (ref: string) => Json,
  { name, depth }: Place = { name: '', depth: 0 },
): unknown => {
  const inside = (one: unknown, key = name): unknown =>
    exampleOf(one as Json, resolve, { name: key, depth: depth + 1 });
  if (typeof schema.$ref === 'string') return exampleOf(resolve(schema.$ref), resolve, { name, depth });
  if (depth > deepest && mayBeNull(schema)) return null;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum))
    return schema.enum.includes(valuesByName[name]) ? valuesByName[name] : schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (choices?.[0]) return exampleOf(choices[0], resolve, { name, depth });
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      if (properties.length > 0 || typeof schema.additionalProperties !== 'object')
        return Object.fromEntries(
          properties.filter(([key]) => isShown(key, schema)).map(([key, one]) => [key, inside(one, key)]),
        );
      return { [keysByName[name] ?? 'key']: inside(schema.additionalProperties) };
    }
    case 'array': {
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((one) => inside(one));
      const items = (schema.items ?? {}) as Json;
      const known = itemsByName[name];
      return [known !== undefined && items.type === 'string' && !items.enum ? known : inside(items)];
    }
    case 'string':
      return textFor(name, schema as Json & Sized);
    case 'integer':
    case 'number':
      return numberFor(name, { ...schema, type } as Json & Sized);
    case 'boolean':
      return typeof valuesByName[name] === 'boolean' ? valuesByName[name] : true;
    default:
      return null;
  }
};
