import type { LanguageCode } from '../language';

const spanishNames: ReadonlyMap<string, string> = new Map([
  ['Yearly membership', 'Membresía anual'],
  ['6-month membership', 'Membresía de 6 meses'],
  ['Review page membership', 'Membresía de 6 meses'],
  ['Monthly membership', 'Membresía mensual'],
]);

/** A plan that came with the product by its English name, which the wire carries; another keeps the name somebody gave it. */
export const spanishPlanName = (name: string): string => spanishNames.get(name) ?? name;

export const planNameIn = (language: LanguageCode, name: string): string =>
  language === 'es' ? spanishPlanName(name) : name;
