export interface ServiceCategory {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly services: readonly string[];
}

/** What can be done where the car stands, by the part of the car, in a reader's words: a name may cover several services of the catalog. */
export const serviceCategories: readonly ServiceCategory[] = [
  {
    id: 'oil-and-fluids',
    name: 'Oil and fluids',
    text: 'The cheapest repair is the one that never becomes necessary.',
    services: [
      'Oil Change',
      'Coolant Flush',
      'Brake Fluid Flush',
      'Transmission Fluid Service',
      'Power Steering Fluid Flush',
      'Differential Fluid Service',
    ],
  },
  {
    id: 'brakes',
    name: 'Brakes',
    text: 'Stopping is not optional.',
    services: [
      'Front Brake Pads & Rotors',
      'Rear Brake Pads & Rotors',
      'Brake Calipers',
      'Brake Hoses',
      'Parking Brake Adjustment',
      'ABS Wheel Speed Sensor',
    ],
  },
  {
    id: 'battery-and-starting',
    name: 'Battery and starting',
    text: 'For the morning when nothing happens.',
    services: [
      'Replace Battery',
      'Replace Alternator',
      'Replace Starter',
      'Battery Cables',
      'Ignition Switch',
      'Parasitic Drain Test',
    ],
  },
  {
    id: 'engine',
    name: 'Engine and tune up',
    text: 'Smooth idle, full power, the mileage you remember.',
    services: [
      'Tune Up',
      'Spark Plugs',
      'Ignition Coils',
      'Engine Air Filter',
      'Fuel Pump',
      'Fuel Injectors',
      'Valve Cover Gasket',
      'Engine Mounts',
    ],
  },
  {
    id: 'belts-and-cooling',
    name: 'Belts, hoses and cooling',
    text: 'Heat ends more engines than miles do.',
    services: [
      'Serpentine Belt',
      'Belt Tensioner',
      'Water Pump',
      'Thermostat',
      'Radiator',
      'Radiator Hoses',
      'Cooling Fan',
    ],
  },
  {
    id: 'suspension-and-steering',
    name: 'Suspension and steering',
    text: 'Straight, quiet and level again.',
    services: [
      'Shocks & Struts',
      'Control Arms',
      'Ball Joints',
      'Tie Rod Ends',
      'Wheel Bearings',
      'Sway Bar Links',
      'CV Axles',
    ],
  },
  {
    id: 'electrical',
    name: 'Lights, windows and sensors',
    text: 'Small parts with large opinions.',
    services: [
      'Headlight Bulbs',
      'Tail Light Bulbs',
      'Window Regulator',
      'Door Lock Actuator',
      'Oxygen Sensor',
      'Mass Air Flow Sensor',
      'Camshaft Position Sensor',
      'Wiper Motor',
    ],
  },
  {
    id: 'inspection',
    name: 'Diagnosis and inspection',
    text: 'When you want to know before you spend.',
    services: [
      'Diagnosis',
      'Check Engine Light Diagnosis',
      'Pre-Purchase Inspection',
      'Multi-Point Inspection',
    ],
  },
];
