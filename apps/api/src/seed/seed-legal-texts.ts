import { type LegalKind, legalKinds } from '@lugnut/domain/legal';
import type { Database } from '../platform/db/schema';
import { accessibility, cancellation, warranty } from './legal-texts/others';
import { accessibilityInSpanish, cancellationInSpanish, warrantyInSpanish } from './legal-texts/others.es';
import { privacy } from './legal-texts/privacy';
import { privacyInSpanish } from './legal-texts/privacy.es';
import { terms } from './legal-texts/terms';
import { termsInSpanish } from './legal-texts/terms.es';
import { stableId } from './stable-id';

export const firstLegalTexts: Readonly<Record<LegalKind, string>> = {
  privacy,
  terms,
  cancellation,
  warranty,
  accessibility,
};

/** The same version in Spanish; the English text governs. */
export const firstLegalTextsInSpanish: Readonly<Record<LegalKind, string>> = {
  privacy: privacyInSpanish,
  terms: termsInSpanish,
  cancellation: cancellationInSpanish,
  warranty: warrantyInSpanish,
  accessibility: accessibilityInSpanish,
};

const effectiveFrom = '2026-11-01';

const firstVersion = {
  version: 1,
  effective_from: effectiveFrom,
  published_at: new Date(`${effectiveFrom}T12:00:00Z`),
};

export const firstLegalTextId = (kind: LegalKind): string => stableId(`legal text ${kind}`);

/** The first version of each text, once; no lawyer has read them, and they say so. Later ones are an admin's. */
export const seedLegalTexts = async (db: Database): Promise<void> => {
  await db
    .insertInto('legal_text')
    .values(
      legalKinds.flatMap((kind) => [
        { id: firstLegalTextId(kind), kind, language: 'en', body: firstLegalTexts[kind], ...firstVersion },
        {
          id: stableId(`legal text ${kind} in Spanish`),
          kind,
          language: 'es',
          body: firstLegalTextsInSpanish[kind],
          ...firstVersion,
        },
      ]),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'version']).doNothing())
    .execute();
};
