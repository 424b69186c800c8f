import type { PointId } from './inspection';

/**
 * INSP-2: the services that answer a point, the likeliest first; only what the price book prices without a person.
 * Where there is none (we sell no windshields), the technician searches or asks the office.
 */
const answers: Readonly<Record<PointId, readonly string[]>> = {
  'front-left-tire': ['Tire Rotation', 'Flat Tire Repair', 'Install Spare Tire'],
  'front-right-tire': ['Tire Rotation', 'Flat Tire Repair', 'Install Spare Tire'],
  'rear-left-tire': ['Tire Rotation', 'Flat Tire Repair', 'Install Spare Tire'],
  'rear-right-tire': ['Tire Rotation', 'Flat Tire Repair', 'Install Spare Tire'],
  'tire-pressure': ['Flat Tire Repair', 'Reset Tire Pressure Light'],
  'front-brakes': ['Front Brake Pads & Rotors', 'Replace Front Brake Pads', 'Replace Front Brake Caliper'],
  'rear-brakes': [
    'Rear Brake Pads & Rotors',
    'Replace Rear Brake Pads',
    'Replace Rear Brake Shoes & Drums',
    'Replace Rear Brake Caliper',
  ],
  'brake-fluid': ['Brake Fluid Flush', 'Bleed Brakes'],
  'engine-oil': ['Oil Change', 'Replace Oil Drain Plug'],
  coolant: ['Coolant Flush', 'Replace Radiator Cap', 'Cooling System Inspection'],
  'transmission-fluid': ['Transmission Fluid Service', 'Manual Transmission Fluid Change'],
  battery: ['Replace Battery', 'Clean Battery Terminals', 'Replace Battery Terminals'],
  belts: ['Replace Serpentine Belt', 'Replace Belt Tensioner', 'Replace Idler Pulley'],
  hoses: ['Replace Upper Radiator Hose', 'Replace Lower Radiator Hose', 'Replace Heater Hose'],
  'air-filter': ['Replace Engine Air Filter'],
  leaks: ['Fluid Leak Inspection', 'Replace Valve Cover Gasket', 'Replace Oil Drain Plug'],
  headlights: ['Replace Headlight Bulbs', 'Headlight Restoration'],
  'brake-lights': ['Replace Brake Light Bulbs', 'Replace Turn Signal Bulbs', 'Replace Brake Light Switch'],
  wipers: ['Replace Wiper Blades', 'Replace Rear Wiper Blade', 'Replace Washer Pump'],
  windshield: [],
  shocks: ['Replace Front Struts', 'Replace Rear Struts', 'Replace Front Shocks', 'Replace Rear Shocks'],
  steering: [
    'Replace Outer Tie Rod End',
    'Replace Lower Ball Joint',
    'Replace Front Sway Bar Links',
    'Suspension & Steering Inspection',
  ],
  axles: ['Replace Front CV Axle'],
  exhaust: ['Replace Exhaust Hanger'],
};

const answersOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(answers));

export const servicesFor = (point: string): readonly string[] => answersOf.get(point) ?? [];
