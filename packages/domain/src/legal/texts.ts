import type { PlainDay } from '../scheduling/plain-day';

export const legalKinds = ['privacy', 'terms', 'cancellation', 'warranty', 'accessibility'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalTitles: Readonly<Record<LegalKind, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  cancellation: 'Cancellation policy',
  warranty: 'Warranty terms',
  accessibility: 'Accessibility statement',
};

export const spanishLegalTitles: Readonly<Record<LegalKind, string>> = {
  privacy: 'Política de privacidad',
  terms: 'Términos de servicio',
  cancellation: 'Política de cancelación',
  warranty: 'Términos de la garantía',
  accessibility: 'Declaración de accesibilidad',
};

/** A version that was published never changes; one without a day is still a draft. */
export type LegalVersion = {
  readonly version: number;
  readonly effectiveFrom: PlainDay | undefined;
};

/** The one in force on a day: the latest day that has come, and of one day the newest version. */
export const findInForce = <V extends LegalVersion>(versions: readonly V[], day: PlainDay): V | undefined => {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom !== undefined && effectiveFrom <= day);
  return begun.reduce<V | undefined>((best, one) => (best && isNewer(best, one) ? best : one), undefined);
};

const isNewer = (a: LegalVersion, b: LegalVersion): boolean => {
  const [x, y] = [a.effectiveFrom ?? '', b.effectiveFrom ?? ''];
  return x === y ? a.version > b.version : x > y;
};

export type LegalStatus = 'draft' | 'scheduled' | 'in force' | 'replaced';

export const legalStatusOf = <V extends LegalVersion>(
  one: V,
  versions: readonly V[],
  day: PlainDay,
): LegalStatus => {
  if (one.effectiveFrom === undefined) return 'draft';
  if (one.effectiveFrom > day) return 'scheduled';
  return findInForce(versions, day)?.version === one.version ? 'in force' : 'replaced';
};
