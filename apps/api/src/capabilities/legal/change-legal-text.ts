import { told } from '@lugnut/contract/reasons';
import { findPublishProblems, type LegalFigures, type LegalKind } from '@lugnut/domain/legal';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { lockDraft, readLastVersion } from './legal-text-store';

type Draft = NonNullable<Awaited<ReturnType<typeof lockDraft>>>;

/** Two admins never write over each other: what is saved or published is what was on the page. */
const requireSeen = (draft: Draft | undefined, seen: string | null): void => {
  if ((draft?.updated_at.toISOString() ?? null) !== seen)
    throw new EnglishFailure('conflict', 'Someone else changed this draft. Reload to see their version.');
};

type DraftWords = {
  readonly kind: LegalKind;
  readonly body: string;
  readonly body_es: string;
  readonly authorId: string;
};

/** One row for each language, under one version. */
const writeDraft = async (
  tx: DatabaseTransaction,
  { kind, body, body_es, authorId }: DraftWords,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> => {
  const shared = { kind, version, author_account_id: authorId, created_at: at, updated_at: at };
  await tx
    .insertInto('legal_text')
    .values([
      { id: newId(), language: 'en', body, ...shared },
      { id: newId(), language: 'es', body: body_es, ...shared },
    ])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language', 'version']).doUpdateSet(({ ref }) => ({
        body: ref('excluded.body'),
        author_account_id: authorId,
        updated_at: at,
      })),
    )
    .execute();
};

export const saveDraft = (
  db: Database,
  draft: DraftWords & { readonly seen: string | null; readonly now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { kind, now } = draft;
    const kept = await lockDraft(tx, kind);
    // Sent twice, it is saved once.
    if (kept?.body === draft.body && kept.body_es === draft.body_es) return;
    requireSeen(kept, draft.seen);
    if (!kept) return writeDraft(tx, draft, { version: (await readLastVersion(tx, kind)) + 1, at: now });
    // Later than what was seen, whatever the clock says.
    const at = new Date(Math.max(now.getTime(), kept.updated_at.getTime() + 1));
    await writeDraft(tx, draft, { version: kept.version, at });
  });

export const publishDraft = (
  db: Database,
  publication: {
    readonly kind: LegalKind;
    readonly effectiveFrom: PlainDay;
    readonly seen: string | null;
    readonly figures: LegalFigures;
    readonly today: PlainDay;
    readonly now: Date;
  },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { kind, effectiveFrom, figures, today, now } = publication;
    const draft = await lockDraft(tx, kind);
    if (!draft) throw new EnglishFailure('not_found', 'There is no draft to publish');
    requireSeen(draft, publication.seen);
    const problems = findPublishProblems(
      { body: draft.body, translation: draft.body_es, effectiveFrom },
      figures,
      today,
    );
    if (problems.length > 0) throw new EnglishFailure('invalid_input', problems);
    await tx
      .updateTable('legal_text')
      .set({ effective_from: effectiveFrom, published_at: now, updated_at: now })
      .where('kind', '=', kind)
      .where('version', '=', draft.version)
      .where('effective_from', 'is', null)
      .execute();
  });

/** Once: who reviewed a version, and when, is a fact. */
export const noteReview = async (
  db: Database,
  review: { readonly id: string; readonly reviewedBy: string; readonly now: Date },
): Promise<void> => {
  const noted = await db
    .updateTable('legal_text')
    .set({ counsel_reviewed_at: review.now, counsel_reviewed_by: review.reviewedBy })
    .where('id', '=', review.id)
    .where('effective_from', 'is not', null)
    .where('counsel_reviewed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (noted) return;
  const known = await db
    .selectFrom('legal_text')
    .select(['counsel_reviewed_by', 'effective_from'])
    .where('id', '=', review.id)
    .executeTakeFirst();
  if (!known) throw new Failure('not_found', told('no_such_text'));
  if (known.effective_from === null) throw new EnglishFailure('conflict', 'Publish the text first.');
  if (known.counsel_reviewed_by !== review.reviewedBy)
    throw new EnglishFailure('conflict', `${known.counsel_reviewed_by} has already reviewed this version.`);
};
