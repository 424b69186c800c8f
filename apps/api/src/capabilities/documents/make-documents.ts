import { createHash } from 'node:crypto';
import { type DocumentKind, documentsOf } from '@lugnut/domain/field';
import * as z from 'zod';
import type { Database } from '../../platform/db/schema';
import type { Deliverer } from '../../platform/jobs/deliver';
import { type ObjectStore, readUnlessLost } from '../../platform/objects/object-store';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import { type Appointment, appointmentStore, lockAppointment } from '../appointments';
import { findProgress } from '../job-record';
import { findDocument, findSameDocument, keepDocument } from './document-store';
import { writeEstimate } from './estimate-paper';
import { findBusiness, findJobFacts, findJobPhotos, type JobFacts } from './gather-facts';
import { writeInspection } from './inspection-paper';
import { versionOf } from './invoice-paper';
import type { PaperContent } from './paper-content';
import { languageOf, type PaperSettings, wordsOf } from './paper-parts';
import type { PaperPrinter } from './paper-printer';
import { printAsked } from './print-asked';
import { writeDiagnosisReceipt, writeRepairReceipt } from './receipt-paper';
import { documentsJob } from './request-documents';

export type DocumentDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly brand: string;
  readonly pictures: Pick<PictureGate, 'findPreview'>;
  readonly printer: Pick<PaperPrinter, 'print'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
};

const pdf = 'application/pdf';

/** Those of a finished job. */
const papers: Readonly<
  Record<Exclude<DocumentKind, 'estimate'>, (settings: PaperSettings, facts: JobFacts) => PaperContent>
> = {
  inspection: writeInspection,
  diagnosis_receipt: writeDiagnosisReceipt,
  repair_receipt: writeRepairReceipt,
};

/** Under the lock of the job, so that of two who read at once the later one knows more. */
const readFacts = ({ db, now }: DocumentDeps, appointmentId: string) =>
  db.transaction().execute(async (tx) => {
    await lockAppointment(tx, appointmentId);
    return { madeAt: now(), facts: await findJobFacts(tx, appointmentId) };
  });

/** Printed outside of any transaction: nobody waits for a lock or a connection until a PDF is made. */
export const makeDocuments = async (
  deps: DocumentDeps,
  appointmentId: string,
): Promise<readonly DocumentKind[]> => {
  const { db, brand } = deps;
  const { madeAt, facts } = await readFacts(deps, appointmentId);
  if (!facts) return [];
  const kinds = documentsOf({
    type: facts.appointment.type,
    estimate: facts.appointment.quote?.estimate,
    hasInspection: facts.progress.inspection?.done ?? false,
  });
  const language = languageOf(facts);
  const photos = kinds.includes('inspection') ? await findJobPhotos(deps, appointmentId) : [];
  const printed: { kind: DocumentKind; version: number; objectKey: string }[] = [];
  for (const kind of kinds)
    printed.push({
      kind,
      // No money stands on an inspection.
      version: kind === 'inspection' ? 1 : versionOf(facts),
      objectKey: await deps.objects.keep(
        await deps.printer.print(papers[kind]({ brand, madeAt }, { ...facts, photos })),
        pdf,
      ),
    });
  await db.transaction().execute(async (tx) => {
    for (const document of printed) await keepDocument(tx, { appointmentId, language, madeAt, ...document });
  });
  return kinds;
};

/** The estimate as it stands, for whoever asks for it; while it says the same, asking again prints nothing. */
export const findEstimateDocument = async (
  deps: Omit<DocumentDeps, 'pictures'>,
  id: string,
): Promise<Buffer | undefined> => {
  const { db, brand } = deps;
  const madeAt = deps.now();
  const appointment = await appointmentStore(db).find(id);
  if (!appointment?.quote) return undefined;
  const subject = {
    appointment,
    business: await findBusiness(db, appointment.market?.id),
    progress: await findProgress(db, appointment.id),
  };
  const paper = writeEstimate({ brand, madeAt }, subject, appointment.quote);
  const fingerprint = createHash('sha256').update(JSON.stringify(paper.parts)).digest('hex');
  const same = await findSameDocument(db, appointment.id, 'estimate', fingerprint);
  const kept = same && (await readUnlessLost(deps.objects, same));
  if (kept) return kept;
  const content = await printAsked(deps.printer, paper);
  const { version } = appointment.quote.estimate;
  const document = {
    appointmentId: appointment.id,
    kind: 'estimate',
    version,
    objectKey: await deps.objects.keep(content, pdf),
    fingerprint,
    language: paper.language,
    madeAt,
  } as const;
  await db.transaction().execute((tx) => keepDocument(tx, document));
  return content;
};

/** As its reader reads now: whoever chose another language since it was printed gets it in that one. */
const findKept = async (
  deps: DocumentDeps,
  appointment: Appointment,
  kind: DocumentKind,
): Promise<Buffer | undefined> => {
  const { db, objects, printer } = deps;
  const kept = await findDocument(db, appointment.id, kind);
  if (!kept || kept.language === languageOf({ appointment })) return kept && objects.read(kept);
  await makeDocuments({ ...deps, printer: { print: (paper) => printAsked(printer, paper) } }, appointment.id);
  const printed = await findDocument(db, appointment.id, kind);
  return printed && objects.read(printed);
};

/** What a link opens, and what the file is called. */
export const openDocument = async (
  deps: DocumentDeps,
  id: string,
  kind: DocumentKind,
): Promise<{ readonly content: Buffer; readonly fileName: string } | undefined> => {
  const appointment = await appointmentStore(deps.db).find(id);
  if (!appointment) return undefined;
  const content =
    kind === 'estimate' ? await findEstimateDocument(deps, id) : await findKept(deps, appointment, kind);
  return content && { content, fileName: `${wordsOf({ appointment }).fileNames[kind]}.pdf` };
};

export const createDocumentDeliverer = (deps: DocumentDeps): Deliverer => ({
  kind: documentsJob,
  isSlow: true,
  async deliver(payload) {
    const { success, data } = z.object({ appointmentId: z.uuid() }).safeParse(payload);
    if (!success) return { status: 'failed', isPermanent: true, reason: 'malformed payload' };
    return { status: 'delivered', reference: (await makeDocuments(deps, data.appointmentId)).join(', ') };
  },
});
