import { categoryWords } from './category-words.en';
import type { PageSlug } from './service-names';

export interface ServiceCategory {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The pages about it, by slug. */
  readonly pages: readonly string[];
}

const pagesOf: Readonly<Record<keyof typeof categoryWords, readonly PageSlug[]>> = {
  'oil-and-fluids': [
    'oil-change',
    'coolant-flush',
    'brake-fluid-flush',
    'transmission-fluid-service',
    'power-steering-fluid-flush',
    'differential-fluid-service',
    'diesel-service',
    'oil-leak-repair',
  ],
  brakes: [
    'front-brake-pads-rotors',
    'rear-brake-pads-rotors',
    'brake-shoes-drums',
    'brake-calipers',
    'brake-hoses-lines',
    'brake-master-cylinder',
    'parking-brake-adjustment',
    'abs-wheel-speed-sensor',
  ],
  'battery-and-starting': [
    'replace-battery',
    'replace-alternator',
    'replace-starter',
    'battery-cables',
    'ignition-switch',
    'parasitic-drain-test',
    'no-start-inspection',
  ],
  engine: [
    'tune-up',
    'spark-plugs',
    'ignition-coils',
    'engine-air-filter',
    'fuel-pump',
    'fuel-injectors',
    'throttle-body',
    'valve-cover-gasket',
    'engine-mounts',
    'vacuum-leak-repair',
    'timing-belt',
    'head-gasket',
    'turbocharger',
  ],
  'belts-and-cooling': [
    'serpentine-belt',
    'belt-tensioner',
    'water-pump',
    'thermostat',
    'radiator',
    'radiator-hoses',
    'cooling-fan',
  ],
  climate: ['ac-recharge', 'ac-compressor', 'blower-motor', 'heater-core'],
  'suspension-and-steering': [
    'shocks-struts',
    'control-arms',
    'ball-joints',
    'tie-rod-ends',
    'sway-bar-links',
    'springs',
    'power-steering-pump',
    'steering-rack',
  ],
  'wheels-and-drivetrain': [
    'wheel-bearings',
    'cv-axles',
    'drive-shaft',
    'clutch',
    'transmission-inspection',
    'tire-rotation',
    'tire-pressure-light',
  ],
  'lights-and-body': [
    'headlight-bulbs',
    'headlight-restoration',
    'tail-light-bulbs',
    'turn-signals',
    'window-regulator',
    'door-lock-actuator',
    'hood-trunk-supports',
    'wiper-blades',
    'wiper-motor',
  ],
  'sensors-and-wiring': [
    'oxygen-sensor',
    'mass-air-flow-sensor',
    'camshaft-position-sensor',
    'engine-sensors',
    'horn-and-fuses',
    'wiring-repair',
  ],
  'fuel-and-exhaust': ['evap-leak', 'fuel-tank-lines', 'muffler-exhaust', 'catalytic-converter'],
  inspection: [
    'mobile-diagnosis',
    'check-engine-light-diagnosis',
    'pre-purchase-inspection',
    'multi-point-inspection',
    'noise-vibration-inspection',
    'fluid-leak-inspection',
  ],
};

const ids = Object.keys(pagesOf) as readonly (keyof typeof categoryWords)[];

/** Every service page once, by the part of the car it is about. */
export const serviceCategories: readonly ServiceCategory[] = ids.map((id) => ({
  id,
  ...categoryWords[id],
  pages: pagesOf[id],
}));
