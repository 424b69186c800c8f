import type {
  ExceptionKind,
  FinishObstacle,
  InspectionCounts,
  LeftOpen,
  MeasureUnit,
  OdometerDoubt,
  PointId,
  SiteCheckPointId,
} from '@lugnut/domain/field';

/** What the field's rules are called on a technician's phone. */
export const fieldWords = {
  exceptions: {
    late: 'Running late',
    not_there: 'Customer not there',
    part_missing: 'Part missing',
    come_back: 'Come back another day',
    cannot_be_done: 'Can’t be done',
  } satisfies Record<ExceptionKind, string>,
  leftOpen: {
    not_begun: 'Not started',
    not_finished: 'Not finished',
    not_charged: 'Not paid',
  } satisfies Record<LeftOpen, string>,
  obstacles: {
    not_begun: 'Start the job first.',
    site: 'Check the site.',
    inspection: 'Finish the inspection.',
    diagnosis: 'Write down the diagnosis.',
    odometer: 'Enter the odometer.',
  } satisfies Record<FinishObstacle, string>,
  site: {
    'level-ground': 'Level, firm ground',
    'away-from-traffic': 'Safe from traffic',
    'room-to-work': 'Room to work around the car',
    permission: 'Work is allowed here',
  } satisfies Record<SiteCheckPointId, string>,
  today: 'Today',
  tomorrow: 'Tomorrow',
  dayOver: (day: string) => `This visit was on ${day}. Ask dispatch to reschedule it before you head over.`,
  laborTime: (hours: number, minutes: number) =>
    [...(hours > 0 ? [`${hours} hr`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes} min`] : [])].join(
      ' ',
    ),
  measureRange: (least: number, most: string, readings: number) =>
    `Enter ${least} to ${most}.${readings === 1 ? '' : ` Up to ${readings} numbers, separated by commas.`}`,
  units: { '/32 in': '/32 in', psi: 'psi', mm: 'mm', V: 'V' } satisfies Record<MeasureUnit, string>,
  miles: (figure: string) => `${figure} mi`,
  odometerDoubt: {
    less: (miles: string, day: string) => `It was already ${miles} on ${day}.`,
    driven: (miles: string, day: string) => `It was ${miles} on ${day}. That’s a lot of driving since then.`,
    little: (year: string) => `That’s very low for a ${year} car.`,
    much: (year: string) => `That’s very high for a ${year} car.`,
  } satisfies Record<OdometerDoubt['kind'], unknown>,
  inspected: ({ red, yellow, green, not_checked }: InspectionCounts) => {
    const unchecked = not_checked === 0 ? [] : [`${not_checked} not checked`];
    if (red + yellow > 0) return [`${red} now`, `${yellow} soon`, `${green} good`, ...unchecked].join(', ');
    if (green === 0) return 'Nothing checked';
    return not_checked === 0 ? 'Everything good' : [`${green} good`, ...unchecked].join(', ');
  },
  /** What the customer said of the place, as it is kept. */
  place: {
    Apartment: 'Apartment',
    House: 'House',
    yes: 'Garage',
    no: 'No garage',
    Covered: 'Covered',
    'Not Covered': 'Not covered',
  },
} as const;

export const pointGroups: Readonly<Record<string, string>> = {
  'Tires and brakes': 'Tires and brakes',
  'Under the hood': 'Under the hood',
  'Lights and glass': 'Lights and glass',
  'Under the car': 'Under the car',
};

export const pointWords = {
  'front-left-tire': 'Front left tire tread',
  'front-right-tire': 'Front right tire tread',
  'rear-left-tire': 'Rear left tire tread',
  'rear-right-tire': 'Rear right tire tread',
  'tire-pressure': 'Tire pressure',
  'front-brakes': 'Front brake pads',
  'rear-brakes': 'Rear brake pads',
  'brake-fluid': 'Brake fluid',
  'engine-oil': 'Engine oil',
  coolant: 'Coolant',
  'transmission-fluid': 'Transmission fluid',
  battery: 'Battery and terminals',
  belts: 'Belts',
  hoses: 'Hoses',
  'air-filter': 'Engine air filter',
  leaks: 'Leaks',
  headlights: 'Headlights',
  'brake-lights': 'Brake lights and turn signals',
  wipers: 'Wipers and washer',
  windshield: 'Windshield',
  shocks: 'Shocks and struts',
  steering: 'Steering and suspension joints',
  axles: 'Axle boots',
  exhaust: 'Exhaust',
} as const satisfies Record<PointId, string>;
