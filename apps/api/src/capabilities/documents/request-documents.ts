import type { DatabaseTransaction } from '../../platform/db/schema';
import { enqueue } from '../../platform/jobs/outbox';

export const documentsJob = 'job_documents';

/** Made by a job after the transaction commits, and again with every payment and refund: a paper says how it stands. */
export const requestDocuments = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  /** Once for each reason. */
  why: string,
): Promise<void> => {
  await enqueue(tx, {
    kind: documentsJob,
    payload: { appointmentId },
    dedupeKey: `documents ${appointmentId} ${why}`,
    turn: 'last',
  });
};
