import { meaningfulWords, searchWords } from './search/search-words';
import type { Service } from './service';

const wordsKey = (name: string): string => searchWords(name).join(' ');
const meaningKey = (name: string): string => meaningfulWords(searchWords(name)).join(' ');

const only = (services: readonly Service[]): Service | undefined =>
  services.length === 1 ? services[0] : undefined;

/**
 * The service of a name as the wire carries it, of the same name in other words ('Water Pump' is 'Replace Water
 * Pump'), or of a synonym only one service has. Where several could be meant it is none: nothing is guessed.
 */
export const findServiceByName = (services: readonly Service[], name: string): Service | undefined => {
  const words = wordsKey(name);
  const meaning = meaningKey(name);
  return (
    services.find((service) => service.name === name) ??
    services.find((service) => wordsKey(service.name) === words) ??
    only(services.filter((service) => meaningKey(service.name) === meaning)) ??
    only(services.filter(({ synonyms }) => synonyms.some((synonym) => wordsKey(synonym) === words)))
  );
};

/** A service chosen twice is chosen once (DESK-3). */
export const addService = (chosen: readonly string[], name: string): readonly string[] =>
  chosen.includes(name) ? chosen : [...chosen, name];

export const removeService = (chosen: readonly string[], name: string): readonly string[] =>
  chosen.filter((other) => other !== name);

export const toggleService = (chosen: readonly string[], name: string): readonly string[] =>
  chosen.includes(name) ? removeService(chosen, name) : addService(chosen, name);

/** DESK-11: inspections and nothing else, but a lone Pre-Purchase Inspection is a job of its own. */
export const isInspectionOnly = (services: readonly Pick<Service, 'inspection' | 'special'>[]): boolean =>
  services.length > 0 &&
  services.every(({ inspection }) => inspection) &&
  !(services.length === 1 && services[0]?.special === 'pre-purchase inspection');
