import { type DocumentLink, documentDownloads, pathTo } from '@lugnut/contract';
import { type DocumentKind, documentKinds, documentTitles } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import type { StoredFile } from '../../platform/objects/object-store';
import { isId } from '../appointments';

export const documentPath = (appointmentId: string, kind: DocumentKind): string =>
  pathTo(documentDownloads.getDocument, { id: appointmentId, kind });

export const documentLinkOf = (
  links: Pick<SignedLinks, 'sign'>,
  appointmentId: string,
  kind: DocumentKind,
): DocumentLink => ({
  kind,
  title: documentTitles[kind],
  url: links.sign(documentPath(appointmentId, kind)),
});

/** The papers of several jobs, each with a link that opens it for a while. */
export const listDocumentsOf = async (
  db: Database,
  links: Pick<SignedLinks, 'sign'>,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentLink[]>> => {
  if (appointmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('job_document')
    .select(['appointment_id', 'kind'])
    .distinct()
    .where('appointment_id', 'in', appointmentIds)
    // Printed when it is asked for, so whether it is kept says nothing.
    .where('kind', '!=', 'estimate')
    .execute();
  return new Map(
    appointmentIds.map((id) => {
      const made = new Set(rows.filter((row) => row.appointment_id === id).map(({ kind }) => kind));
      const kinds = documentKinds.filter((kind) => made.has(kind));
      return [id, kinds.map((kind) => documentLinkOf(links, id, kind))];
    }),
  );
};

export const listDocuments = async (
  db: Database,
  links: Pick<SignedLinks, 'sign'>,
  appointmentId: string,
): Promise<DocumentLink[]> => [
  ...((await listDocumentsOf(db, links, [appointmentId])).get(appointmentId) ?? []),
];

/** The newest version, which is what a link opens. */
export const findDocument = async (
  db: Database,
  appointmentId: string,
  kind: DocumentKind,
): Promise<(StoredFile & { readonly language: LanguageCode }) | undefined> => {
  if (!isId(appointmentId)) return undefined;
  return db
    .selectFrom('job_document')
    .select(['content', 'object_key', 'language'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
};

/** One that says the same. */
export const findSameDocument = async (
  db: Database,
  appointmentId: string,
  kind: DocumentKind,
  fingerprint: string,
): Promise<StoredFile | undefined> => {
  return db
    .selectFrom('job_document')
    .select(['content', 'object_key'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst();
};

/** Earlier versions stay. One that was made from older facts and is ready later replaces nothing. */
export const keepDocument = async (
  tx: DatabaseTransaction,
  document: {
    readonly appointmentId: string;
    readonly kind: DocumentKind;
    readonly version: number;
    readonly objectKey: string;
    readonly fingerprint?: string;
    readonly language: LanguageCode;
    readonly madeAt: Date;
  },
): Promise<void> => {
  const { appointmentId, kind, version, objectKey, fingerprint = null, language, madeAt } = document;
  const file = { content: null, object_key: objectKey, fingerprint, language };
  await tx
    .insertInto('job_document')
    .values({ appointment_id: appointmentId, kind, version, ...file, made_at: madeAt })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'kind', 'version'])
        .doUpdateSet({ ...file, made_at: madeAt })
        .where('job_document.made_at', '<=', madeAt),
    )
    .execute();
};

/** All versions of all papers of these jobs: they name people. */
export const dropDocuments = async (
  tx: DatabaseTransaction,
  appointmentIds: readonly string[],
): Promise<number> => {
  if (appointmentIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('job_document')
    .where('appointment_id', 'in', appointmentIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
