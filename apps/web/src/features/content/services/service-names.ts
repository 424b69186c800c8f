import { pageNames } from './page-names.en';

export type PageSlug = keyof typeof pageNames;

/** A service page as lists name it. Their texts are too long to load for a list; a test keeps both the same. */
export interface ServiceName {
  readonly slug: PageSlug;
  readonly name: string;
  /** The usual service of the page, by its id in the catalog. */
  readonly main?: string | undefined;
  /** What the quote is told beforehand. */
  readonly quoteSearch?: string | undefined;
}

/** The usual service of each page; the quick picks first, in the order in which they are offered. */
const mains: Readonly<Record<PageSlug, string | undefined>> = {
  'oil-change': 'oil-change',
  'front-brake-pads-rotors': 'front-brake-pads-rotors',
  'replace-alternator': 'replace-alternator',
  'replace-starter': 'replace-starter',
  'replace-battery': 'replace-battery',
  'rear-brake-pads-rotors': 'rear-brake-pads-rotors',
  'coolant-flush': 'coolant-flush',
  'brake-fluid-flush': 'brake-fluid-flush',
  'transmission-fluid-service': 'transmission-fluid-service',
  'power-steering-fluid-flush': 'power-steering-fluid-flush',
  'differential-fluid-service': 'rear-differential-fluid-service',
  'oil-leak-repair': 'replace-oil-pan-gasket',
  'diesel-service': 'diesel-exhaust-fluid-refill',
  'brake-shoes-drums': 'replace-rear-brake-shoes-drums',
  'brake-calipers': 'replace-front-brake-caliper',
  'brake-hoses-lines': 'replace-brake-hose',
  'brake-master-cylinder': 'replace-brake-master-cylinder',
  'parking-brake-adjustment': 'parking-brake-adjustment',
  'abs-wheel-speed-sensor': 'replace-abs-wheel-speed-sensor',
  'battery-cables': 'replace-battery-cables',
  'ignition-switch': 'replace-ignition-switch',
  'parasitic-drain-test': 'parasitic-drain-test',
  'tune-up': 'tune-up',
  'spark-plugs': 'replace-spark-plugs',
  'ignition-coils': 'replace-ignition-coils',
  'engine-air-filter': 'replace-engine-air-filter',
  'fuel-pump': 'replace-fuel-pump',
  'fuel-injectors': 'fuel-injector-cleaning',
  'valve-cover-gasket': 'replace-valve-cover-gasket',
  'engine-mounts': 'replace-engine-mount',
  'throttle-body': 'clean-throttle-body',
  'vacuum-leak-repair': 'repair-vacuum-leak',
  'timing-belt': 'replace-timing-belt',
  'head-gasket': 'engine-compression-test',
  turbocharger: 'replace-turbocharger',
  'serpentine-belt': 'replace-serpentine-belt',
  'belt-tensioner': 'replace-belt-tensioner',
  'water-pump': 'replace-water-pump',
  thermostat: 'replace-thermostat',
  radiator: 'replace-radiator',
  'radiator-hoses': 'replace-upper-radiator-hose',
  'cooling-fan': 'replace-radiator-fan',
  'ac-recharge': 'ac-recharge',
  'ac-compressor': 'replace-ac-compressor',
  'blower-motor': 'replace-blower-motor',
  'heater-core': 'replace-heater-core',
  'shocks-struts': 'replace-front-struts',
  'control-arms': 'replace-front-lower-control-arm',
  'ball-joints': 'replace-lower-ball-joint',
  'tie-rod-ends': 'replace-outer-tie-rod-end',
  'sway-bar-links': 'replace-front-sway-bar-links',
  springs: 'replace-coil-spring',
  'power-steering-pump': 'replace-power-steering-pump',
  'steering-rack': 'replace-steering-rack',
  'wheel-bearings': 'replace-front-wheel-bearing',
  'cv-axles': 'replace-front-cv-axle',
  'drive-shaft': 'replace-u-joint',
  clutch: 'replace-clutch',
  'tire-rotation': 'tire-rotation',
  'tire-pressure-light': 'reset-tire-pressure-light',
  'headlight-bulbs': 'replace-headlight-bulbs',
  'headlight-restoration': 'headlight-restoration',
  'tail-light-bulbs': 'replace-tail-light-bulbs',
  'turn-signals': 'replace-turn-signal-bulbs',
  'window-regulator': 'replace-front-window-regulator',
  'door-lock-actuator': 'replace-door-lock-actuator',
  'hood-trunk-supports': 'replace-liftgate-supports',
  'wiper-blades': 'replace-wiper-blades',
  'wiper-motor': 'replace-wiper-motor',
  'horn-and-fuses': 'replace-horn',
  'wiring-repair': 'repair-wiring',
  'oxygen-sensor': 'replace-upstream-oxygen-sensor',
  'mass-air-flow-sensor': 'replace-mass-air-flow-sensor',
  'camshaft-position-sensor': 'replace-camshaft-position-sensor',
  'engine-sensors': 'replace-oil-pressure-sensor',
  'evap-leak': 'replace-gas-cap',
  'fuel-tank-lines': 'replace-fuel-tank',
  'muffler-exhaust': 'replace-muffler',
  'catalytic-converter': 'replace-catalytic-converter',
  'mobile-diagnosis': undefined,
  'check-engine-light-diagnosis': 'check-engine-light-diagnosis',
  'pre-purchase-inspection': 'pre-purchase-inspection',
  'multi-point-inspection': 'multi-point-inspection',
  'no-start-inspection': 'no-start-inspection',
  'noise-vibration-inspection': 'noise-vibration-inspection',
  'fluid-leak-inspection': 'fluid-leak-inspection',
  'transmission-inspection': 'transmission-inspection',
};

const quoteSearches: Partial<Record<PageSlug, string>> = { 'oil-change': '?service=oil' };

const slugs = Object.keys(mains) as readonly PageSlug[];

export const serviceNames: readonly ServiceName[] = slugs.map((slug) => ({
  slug,
  name: pageNames[slug],
  main: mains[slug],
  quoteSearch: quoteSearches[slug],
}));

export const findServiceName = (slug: string | undefined): ServiceName | undefined =>
  serviceNames.find((page) => page.slug === slug);
