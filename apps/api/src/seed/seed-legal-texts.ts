import type { LegalKind } from '@lugnut/domain/legal';
import type { Database } from '../platform/db/schema';
import { accessibility, cancellation, warranty } from './legal-texts/others';
import { privacy } from './legal-texts/privacy';
import { terms } from './legal-texts/terms';
import { stableId } from './stable-id';

export const firstLegalTexts: Readonly<Record<LegalKind, string>> = {
  privacy,
  terms,
  cancellation,
  warranty,
  accessibility,
};

const effectiveFrom = '2026-11-01';

export const firstLegalTextId = (kind: LegalKind): string => stableId(`legal text ${kind}`);

/** The first version of each text, once; no lawyer has read them, and they say so. Later ones are an admin's. */
export const seedLegalTexts = async (db: Database): Promise<void> => {
  await db
    .insertInto('legal_text')
    .values(
      Object.entries(firstLegalTexts).map(([kind, body]) => ({
        id: firstLegalTextId(kind as LegalKind),
        kind: kind as LegalKind,
        version: 1,
        body,
        effective_from: effectiveFrom,
        published_at: new Date(`${effectiveFrom}T12:00:00Z`),
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'version']).doNothing())
    .execute();
};
