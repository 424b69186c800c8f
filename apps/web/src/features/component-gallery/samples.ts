/** Invented content of realistic length. */
export const services = [
  { value: 'oil-change', label: 'Oil Change', keywords: ['lube', 'filter'] },
  { value: 'front-brakes', label: 'Front Brake Pads & Rotors Replacement', keywords: ['squeal'] },
  { value: 'rear-brakes', label: 'Rear Brake Pads & Rotors Replacement' },
  { value: 'battery', label: 'Battery Replacement', keywords: ['start', 'dead'] },
  { value: 'alternator', label: 'Alternator Replacement' },
  { value: 'starter', label: 'Starter Replacement' },
  { value: 'spark-plugs', label: 'Spark Plugs Replacement' },
  { value: 'inspection', label: 'Pre-purchase Car Inspection' },
];

export const makes = ['Chevrolet', 'Ford', 'Honda', 'Hyundai', 'Mercedes-Benz', 'Tesla', 'Toyota'].map(
  (label) => ({
    value: label.toLowerCase(),
    label,
  }),
);

export interface Job {
  id: string;
  vehicle: string;
  service: string;
  day: string;
  cents: number;
  status: 'Confirmed' | 'Waiting for parts' | 'Canceled';
}

const vehicles = [
  '2015 Toyota Camry',
  '2019 Mercedes-Benz Sprinter 2500',
  '2008 Chevrolet Silverado 1500',
  '2020 Tesla Model 3',
] as const;
const statuses = ['Confirmed', 'Waiting for parts', 'Canceled'] as const;

export const jobs: readonly Job[] = Array.from({ length: 13 }, (_, index) => ({
  id: `LN-${String(412 + index).padStart(4, '0')}`,
  vehicle: vehicles[index % vehicles.length] ?? '',
  service: services[index % services.length]?.label ?? '',
  day: `2025-11-${String(28 - index * 2).padStart(2, '0')}`,
  cents: 8900 + ((index * 7919) % 61000),
  status: statuses[index % statuses.length] ?? 'Confirmed',
}));
