import type { DocumentLink } from '@lugnut/contract';
import { type DocumentKind, documentKinds, documentTitles } from '@lugnut/domain/field';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { SignedLinks } from '../../platform/http/signed-links';
import { isId } from '../appointments';

export const documentPath = (appointmentId: string, kind: DocumentKind): string =>
  `/api/v2/appointments/${appointmentId}/documents/${kind}`;

export const listDocuments = async (
  db: Database,
  links: Pick<SignedLinks, 'sign'>,
  appointmentId: string,
): Promise<DocumentLink[]> => {
  const rows = await db
    .selectFrom('job_document')
    .select('kind')
    .where('appointment_id', '=', appointmentId)
    .execute();
  const made = new Set(rows.map(({ kind }) => kind));
  return documentKinds
    .filter((kind) => made.has(kind))
    .map((kind) => ({
      kind,
      title: documentTitles[kind],
      url: links.sign(documentPath(appointmentId, kind)),
    }));
};

export const findDocument = async (
  db: Database,
  appointmentId: string,
  kind: DocumentKind,
): Promise<Buffer | undefined> => {
  if (!isId(appointmentId)) return undefined;
  const row = await db
    .selectFrom('job_document')
    .select('content')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.content;
};

export const keepDocument = async (
  tx: DatabaseTransaction,
  document: {
    readonly appointmentId: string;
    readonly kind: DocumentKind;
    readonly content: Buffer;
    readonly madeAt: Date;
  },
): Promise<void> => {
  const { appointmentId, kind, content, madeAt } = document;
  await tx
    .insertInto('job_document')
    .values({ appointment_id: appointmentId, kind, content, made_at: madeAt })
    .onConflict((conflict) =>
      conflict.columns(['appointment_id', 'kind']).doUpdateSet({ content, made_at: madeAt }),
    )
    .execute();
};
