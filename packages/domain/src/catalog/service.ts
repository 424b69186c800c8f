export const serviceCategories = {
  brakes: 'Brakes',
  battery: 'Battery & charging',
  starting: 'Starting',
  fluids: 'Oil & fluids',
  suspension: 'Suspension',
  steering: 'Steering',
  cooling: 'Cooling',
  climate: 'A/C & heat',
  sensors: 'Sensors',
  engine: 'Engine',
  ignition: 'Ignition & tune up',
  fuel: 'Fuel',
  exhaust: 'Exhaust & emissions',
  drivetrain: 'Drivetrain',
  wheels: 'Wheels & tires',
  lights: 'Lights',
  belts: 'Belts & hoses',
  filters: 'Filters',
  body: 'Wipers, windows & doors',
  electrical: 'Electrical',
  inspections: 'Inspections',
} as const;
export type ServiceCategory = keyof typeof serviceCategories;

/** Skills a technician needs. Refrigerant work needs a federal license, high voltage a course. */
export const skills = [
  'maintenance',
  'brakes',
  'electrical',
  'chassis',
  'engine',
  'cooling',
  'refrigerant',
  'drivetrain',
  'diagnosis',
] as const;
export type Skill = (typeof skills)[number];

/** What has to be in the van beside the hand tools every technician carries. */
export const tools = [
  'jack and stands',
  'torque wrench',
  'brake tools',
  'scan tool',
  'multimeter',
  'battery tester',
  'oil drain kit',
  'fluid exchanger',
  'coolant vacuum filler',
  'pressure tester',
  'refrigerant machine',
  'spring compressor',
  'ball joint press',
  'puller set',
  'axle nut socket',
  'sensor sockets',
  'fuel line tools',
  'belt tool',
  'trim tools',
  'tire repair kit',
  'compression tester',
  'smoke machine',
] as const;
export type Tool = (typeof tools)[number];

/** Services the screens and the pricing treat in a way of their own. */
export type SpecialService =
  | 'battery'
  | 'starter'
  | 'alternator'
  | 'brake pads and rotors'
  | 'oil change'
  | 'belts'
  | 'spark plugs'
  | 'tune up'
  | 'pre-purchase inspection';

/** What a car must have for the service to make sense: nobody changes the oil of an electric car. */
export type ServiceRequirement = 'any car' | 'combustion engine' | 'spark ignition' | 'diesel engine';

export type ServiceId = string;

export type Service = {
  readonly id: ServiceId;
  readonly name: string;
  readonly category: ServiceCategory;
  /** What customers say when they mean it. */
  readonly synonyms: readonly string[];
  /** Typical time at the car from parking the van to leaving. */
  readonly minutesOnSite: number;
  readonly skill: Skill;
  readonly tools: readonly Tool[];
  /** 'instant': the price book can price it without a person. */
  readonly pricing: 'instant' | 'office';
  readonly special?: SpecialService;
  readonly inspection: boolean;
  readonly requires: ServiceRequirement;
};

/** 'Front Brake Pads & Rotors' → 'front-brake-pads-rotors'. */
export const serviceIdOf = (name: string): ServiceId =>
  name
    .toLowerCase()
    .replace(/a\/c/g, 'ac')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** One line of a category's list; what most of its services share is said once, in the defaults. */
export type ServiceEntry = {
  readonly name: string;
  readonly minutes: number;
  readonly synonyms?: readonly string[];
  readonly skill?: Skill;
  readonly tools?: readonly Tool[];
  readonly pricing?: 'instant' | 'office';
  readonly special?: SpecialService;
  readonly requires?: ServiceRequirement;
};

type CategoryDefaults = {
  readonly skill: Skill;
  readonly tools?: readonly Tool[];
  readonly requires?: ServiceRequirement;
  readonly inspection?: boolean;
};

export const listServices = (
  category: ServiceCategory,
  defaults: CategoryDefaults,
  entries: readonly ServiceEntry[],
): readonly Service[] =>
  entries.map((entry) => ({
    id: serviceIdOf(entry.name),
    name: entry.name,
    category,
    synonyms: entry.synonyms ?? [],
    minutesOnSite: entry.minutes,
    skill: entry.skill ?? defaults.skill,
    tools: entry.tools ?? defaults.tools ?? [],
    pricing: entry.pricing ?? 'office',
    ...(entry.special === undefined ? {} : { special: entry.special }),
    inspection: defaults.inspection ?? false,
    requires: entry.requires ?? defaults.requires ?? 'any car',
  }));
