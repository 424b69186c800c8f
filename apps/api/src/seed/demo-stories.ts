import type { InspectionItem } from '@lugnut/domain/field';
import { demoAccounts } from '../capabilities/accounts';
import { demoTermsVehicles, demoVehicleId, demoVehicles, milesADay } from './seed-demo-fleet';
import { stableId } from './stable-id';

export type StoryPerson = {
  /** Undefined for somebody who has no account. */
  readonly accountId: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly zip: string;
  readonly address: string;
  readonly isFleet: boolean;
};

export type StoryCar = {
  readonly id?: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string;
  readonly vin?: string | undefined;
  readonly name?: string | undefined;
};

/** How far a request has got, and how many days ago. */
type StoryEnd =
  | { readonly kind: 'waiting' | 'claimed' | 'priced'; readonly minutesAgo: number }
  | { readonly kind: 'booked'; readonly daysAhead: number }
  | { readonly kind: 'done'; readonly daysAgo: number };

export type DemoStory = {
  /** Stable over starts: identifies a story that was already played. */
  readonly name: string;
  readonly person: StoryPerson;
  readonly car: StoryCar;
  readonly miles: number;
  /** What is wanted; where nothing is, what is wrong. */
  readonly services: readonly string[];
  readonly problem?: string;
  readonly declined?: string;
  readonly findings?: readonly Omit<InspectionItem, 'measured'>[];
  readonly end: StoryEnd;
  /** By card where nothing is said. */
  readonly payBy?: 'terms';
  readonly review?: { readonly rating: number; readonly words: string };
  /** Messages, alternating, the customer first. */
  readonly chat?: readonly string[];
};

const getAccount = (name: string) => {
  const account = demoAccounts.find((one) => one.name === name);
  if (!account) throw new Error(`the demo has no ${name}`);
  return account;
};

export const dana: StoryPerson = {
  accountId: getAccount('Dana Ortiz').id,
  name: 'Dana Ortiz',
  email: 'dana.ortiz@example.com',
  phone: '3135550101',
  zip: '48226',
  address: '1500 Woodward Ave, Detroit, MI 48226',
  isFleet: false,
};

export const fleetOwner: StoryPerson = {
  accountId: getAccount('Tom Kowalski').id,
  name: 'Tom Kowalski',
  email: 'fleet@example.com',
  phone: '2145550106',
  zip: '75207',
  address: '1400 N Riverfront Blvd, Dallas, TX 75207',
  isFleet: true,
};

export const termsOwner: StoryPerson = {
  accountId: getAccount('Carla Nguyen').id,
  name: 'Carla Nguyen',
  email: 'terms@example.com',
  phone: '2145550109',
  zip: '75207',
  address: '2200 Irving Blvd, Dallas, TX 75207',
  isFleet: true,
};

const guest = (name: string, line: number, zip: string, address: string): StoryPerson => ({
  accountId: undefined,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: `313555${String(line).padStart(4, '0')}`,
  zip,
  address,
  isFleet: false,
});

export const camry: StoryCar = {
  id: stableId('demo car Camry'),
  year: 2015,
  make: 'Toyota',
  model: 'Camry',
  engine: '2.5L 4-cyl',
  vin: '4T1BF1FK5FU123456',
  name: 'Old faithful',
};

export const sprinter: StoryCar = {
  id: stableId('demo car Sprinter'),
  year: 2019,
  make: 'Mercedes-Benz',
  model: 'Sprinter',
  engine: '3.0L 6-cyl Diesel',
  vin: 'WD4PF0CD4KP012345',
};

/** A customer of two years: a warranty that has ended, some that run, and a quote that waits for an answer. */
const danaStories: readonly DemoStory[] = [
  {
    name: 'first oil change',
    person: dana,
    car: camry,
    miles: 61_300,
    services: ['Oil Change'],
    end: { kind: 'done', daysAgo: 800 },
  },
  {
    name: 'front brakes',
    person: dana,
    car: camry,
    miles: 70_850,
    services: ['Front Brake Pads & Rotors', 'Replace Battery'],
    declined: 'Replace Battery',
    findings: [{ point: 'battery', light: 'yellow', note: 'Slow to crank, near the end of its life' }],
    end: { kind: 'done', daysAgo: 420 },
    review: { rating: 5, words: 'Done in my driveway before lunch, and the price was the quote.' },
  },
  {
    name: 'van belt and starter',
    person: dana,
    car: sprinter,
    miles: 102_400,
    services: ['Replace Serpentine Belt', 'Replace Starter'],
    findings: [
      { point: 'rear-brakes', light: 'yellow', note: '4 mm left, look again in six months' },
      { point: 'wipers', light: 'red', note: 'Both blades torn' },
    ],
    end: { kind: 'done', daysAgo: 36 },
    chat: [
      'Hi, the van stands behind the building, the gate is open until six.',
      'Thanks, found it. I start with the belt.',
      'Great. I am in a meeting until two, just write here.',
      'All done, she starts at once. The old starter lies in the box on the passenger seat.',
    ],
  },
  {
    name: 'van does not cool',
    person: dana,
    car: sprinter,
    miles: 103_900,
    services: [],
    problem: 'The air conditioning blows warm on hot days.',
    end: { kind: 'done', daysAgo: 12 },
    findings: [{ point: 'belts', light: 'green', note: 'New' }],
    review: { rating: 5, words: 'Found the leak in half an hour and showed it to me.' },
  },
  {
    name: 'open quote',
    person: dana,
    car: camry,
    miles: 82_100,
    services: ['Replace Alternator', 'Replace Battery'],
    end: { kind: 'priced', minutesAgo: 26 * 60 },
  },
];

/** The nth vehicle of the fleet, as it was so many days ago. */
const onVehicle = (nth: number, daysAgo: number): Pick<DemoStory, 'person' | 'car' | 'miles'> => {
  const vehicle = demoVehicles[nth];
  if (!vehicle) throw new Error(`the demo's fleet has no vehicle ${nth}`);
  const { year, make, model, engine, name, vin, odometerMiles } = vehicle;
  return {
    person: fleetOwner,
    car: { id: demoVehicleId(name), year, make, model, engine, name, vin },
    miles: Math.max(1_000, Math.round(odometerMiles - daysAgo * milesADay)),
  };
};

const fleetWork = (
  name: string,
  nth: number,
  daysAgo: number,
  services: readonly string[],
  more: Partial<DemoStory> = {},
): DemoStory => ({
  name: `fleet ${name}`,
  ...onVehicle(nth, daysAgo),
  services,
  end: { kind: 'done', daysAgo },
  ...more,
});

/** The oldest first, as ids follow the time they were made. */
const fleetStories: readonly DemoStory[] = [
  fleetWork('oil of the first van', 0, 172, ['Oil Change']),
  fleetWork('brakes of the third van', 2, 141, ['Front Brake Pads & Rotors']),
  fleetWork('battery of the first truck', 5, 109, ['Replace Battery']),
  fleetWork('oil and tires of the second van', 1, 83, ['Oil Change', 'Tire Rotation']),
  fleetWork('alternator of the small van', 8, 58, ['Replace Alternator'], {
    findings: [{ point: 'front-brakes', light: 'yellow', note: '5 mm left' }],
  }),
  fleetWork('brakes of the first van', 0, 33, ['Front Brake Pads & Rotors', 'Rear Brake Pads & Rotors'], {
    review: { rating: 4, words: 'Three vans in one yard, no driver missed a shift.' },
  }),
  fleetWork('noise of the sprinter', 4, 9, [], {
    problem: 'Grinding noise when braking, worse when loaded.',
  }),
  {
    name: 'fleet upcoming tires',
    ...onVehicle(7, 1),
    services: ['Oil Change', 'Tire Rotation'],
    end: { kind: 'booked', daysAhead: 3 },
  },
  {
    name: 'fleet estimate to approve',
    ...onVehicle(3, 0),
    services: ['Replace Water Pump', 'Replace Head Gasket'],
    end: { kind: 'priced', minutesAgo: 190 },
  },
  {
    name: 'fleet waits for a price',
    ...onVehicle(6, 0),
    services: ['Replace Timing Chain'],
    end: { kind: 'waiting', minutesAgo: 14 },
  },
];

const onTerms = (name: string, nth: number, daysAgo: number, services: readonly string[]): DemoStory => {
  const vehicle = demoTermsVehicles[nth];
  if (!vehicle) throw new Error(`the fleet on terms has no vehicle ${nth}`);
  const { odometerMiles, ...car } = vehicle;
  return {
    name: `terms ${name}`,
    person: termsOwner,
    car,
    miles: odometerMiles - daysAgo * milesADay,
    services,
    end: { kind: 'done', daysAgo },
    payBy: 'terms',
  };
};

/** More than a month apart, and both before this one: each is on an invoice of its own, the second not yet overdue. */
export const termsDaysAgo = [63, 31] as const;

const termsStories: readonly DemoStory[] = [
  onTerms('oil of the first van', 0, termsDaysAgo[0], ['Oil Change']),
  onTerms('battery of the truck', 2, termsDaysAgo[1], ['Replace Battery']),
];

/** The office's morning queue, each request at a different minute. */
const inboxStories: readonly DemoStory[] = [
  {
    name: 'answered catalytic converter',
    person: guest('Nadia Brandt', 131, '48201', '4454 Cass Ave, Detroit, MI 48201'),
    car: { year: 2013, make: 'Honda', model: 'Accord', engine: '2.4L 4-cyl' },
    miles: 128_400,
    services: ['Replace Catalytic Converter'],
    end: { kind: 'priced', minutesAgo: 95 },
  },
  {
    name: 'waits head gasket',
    person: guest('Victor Hale', 132, '48104', '301 E Liberty St, Ann Arbor, MI 48104'),
    car: { year: 2011, make: 'BMW', model: '328i', engine: '3.0L 6-cyl' },
    miles: 141_900,
    services: ['Replace Head Gasket'],
    end: { kind: 'waiting', minutesAgo: 53 },
  },
  {
    name: 'claimed timing chain',
    person: guest('Grace Okoro', 133, '48098', '500 W Big Beaver Rd, Troy, MI 48098'),
    car: { year: 2016, make: 'Hyundai', model: 'Sonata', engine: '2.4L 4-cyl' },
    miles: 97_200,
    services: ['Replace Timing Chain'],
    end: { kind: 'claimed', minutesAgo: 38 },
  },
  {
    name: 'waits timing cover',
    person: guest('Sam Whitaker', 134, '48226', '2 Woodward Ave, Detroit, MI 48226'),
    car: { year: 2017, make: 'Jeep', model: 'Wrangler', engine: '3.6L V6' },
    miles: 66_050,
    services: ['Replace Timing Cover Gasket', 'Oil Change'],
    end: { kind: 'waiting', minutesAgo: 27 },
  },
  {
    name: 'waits catalytic converter',
    person: guest('Iris Lang', 135, '48226', '600 Renaissance Center, Detroit, MI 48226'),
    car: { year: 2020, make: 'Subaru', model: 'Outback', engine: '2.5L 4-cyl' },
    miles: 58_700,
    services: ['Replace Catalytic Converter'],
    end: { kind: 'waiting', minutesAgo: 4 },
  },
];

export const demoStories: readonly DemoStory[] = [
  ...danaStories,
  ...fleetStories,
  ...termsStories,
  ...inboxStories,
];
