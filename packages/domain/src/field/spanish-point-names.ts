import type { LanguageCode } from '../language';
import { findInspectionPoint, type PointId } from './inspection';

export const spanishPointNames: Readonly<Record<PointId, string>> = {
  'front-left-tire': 'Dibujo de la llanta delantera izquierda',
  'front-right-tire': 'Dibujo de la llanta delantera derecha',
  'rear-left-tire': 'Dibujo de la llanta trasera izquierda',
  'rear-right-tire': 'Dibujo de la llanta trasera derecha',
  'tire-pressure': 'Presión de las llantas',
  'front-brakes': 'Pastillas de freno delanteras',
  'rear-brakes': 'Pastillas de freno traseras',
  'brake-fluid': 'Líquido de frenos',
  'engine-oil': 'Aceite de motor',
  coolant: 'Anticongelante',
  'transmission-fluid': 'Aceite de transmisión',
  battery: 'Batería y terminales',
  belts: 'Bandas',
  hoses: 'Mangueras',
  'air-filter': 'Filtro de aire del motor',
  leaks: 'Fugas',
  headlights: 'Faros delanteros',
  'brake-lights': 'Luces de freno y direccionales',
  wipers: 'Limpiaparabrisas y lavador',
  windshield: 'Parabrisas',
  shocks: 'Amortiguadores y struts',
  steering: 'Articulaciones de dirección y suspensión',
  axles: 'Cubrepolvos de los ejes',
  exhaust: 'Escape',
};

const spanishNames: Readonly<Record<string, string>> = spanishPointNames;

/** Of a point of the inspection, by its id; undefined of one that is no longer on the list. */
export const findPointName = (language: LanguageCode, id: string): string | undefined =>
  language === 'es' ? spanishNames[id] : findInspectionPoint(id)?.name;
