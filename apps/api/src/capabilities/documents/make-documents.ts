import { type DocumentKind, documentsOf } from '@lugnut/domain/field';
import * as z from 'zod';
import type { Database } from '../../platform/db/schema';
import type { Deliverer } from '../../platform/jobs/deliver';
import { lockAppointment } from '../appointments';
import { keepDocument } from './document-store';
import { findJobFacts, type JobFacts } from './gather-facts';
import { drawInspection } from './inspection-paper';
import type { PaperSettings } from './paper-parts';
import { drawDiagnosisReceipt, drawRepairReceipt } from './receipt-paper';
import { documentsJob } from './request-documents';

export type DocumentDeps = PaperSettings & { readonly db: Database };

const drawings: Readonly<
  Record<DocumentKind, (settings: PaperSettings, facts: JobFacts) => Promise<Buffer>>
> = {
  inspection: drawInspection,
  diagnosis_receipt: drawDiagnosisReceipt,
  repair_receipt: drawRepairReceipt,
};

/** Under the lock of the job: of two that are made at once, the later one says how it stands. */
export const makeDocuments = (deps: DocumentDeps, appointmentId: string): Promise<readonly DocumentKind[]> =>
  deps.db.transaction().execute(async (tx) => {
    await lockAppointment(tx, appointmentId);
    const facts = await findJobFacts(tx, appointmentId);
    if (!facts) return [];
    const kinds = documentsOf({
      type: facts.appointment.type,
      estimate: facts.appointment.quote?.estimate,
      hasInspection: facts.progress.inspection?.done ?? false,
    });
    for (const kind of kinds) {
      const content = await drawings[kind](deps, facts);
      await keepDocument(tx, { appointmentId, kind, content, madeAt: deps.now() });
    }
    return kinds;
  });

export const createDocumentDeliverer = (deps: DocumentDeps): Deliverer => ({
  kind: documentsJob,
  async deliver(payload) {
    const { success, data } = z.object({ appointmentId: z.uuid() }).safeParse(payload);
    if (!success) return { status: 'failed', isPermanent: true, reason: 'malformed payload' };
    return { status: 'delivered', reference: (await makeDocuments(deps, data.appointmentId)).join(', ') };
  },
});
