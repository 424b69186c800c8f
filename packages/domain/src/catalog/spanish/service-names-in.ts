import type { LanguageCode } from '../../language';
import { type Service, serviceCategories, serviceIdOf } from '../service';
import { spanishSearchWords } from './spanish-search-words';
import { otherSpanishNames, spanishServiceCategories, spanishServiceNames } from './spanish-service-names';

export const spanishServiceName = (name: string): string => {
  const id = serviceIdOf(name);
  return spanishServiceNames[id] ?? otherSpanishNames[id] ?? name;
};

/** A service by its English name, which the wire and the database carry; what has no translation keeps its name. */
export const serviceNameIn = (language: LanguageCode, name: string): string =>
  language === 'es' ? spanishServiceName(name) : name;

export const serviceCategoriesIn = (language: LanguageCode): Readonly<Record<string, string>> =>
  language === 'es' ? spanishServiceCategories : serviceCategories;

/** What customers say when they mean it. Spanish speakers know some English names of parts, too. */
export const serviceWordsIn = (
  language: LanguageCode,
  { id, name, synonyms }: Pick<Service, 'id' | 'name' | 'synonyms'>,
): readonly string[] => {
  if (language === 'en') return synonyms;
  const words = spanishSearchWords[id]?.split(', ') ?? [];
  return [...new Set([...words, name, ...synonyms])];
};
