import type { DocumentLink, PastService } from '@lugnut/contract';

/** The documents of each of these appointments. */
export type FindDocuments = (
  appointmentIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly DocumentLink[]>>;

/** Where the documents of a job are opened; null for what does not exist. */
export const documentLinks = (made: readonly DocumentLink[] = []): PastService['documents'] => {
  const linkTo = (wanted: DocumentLink['kind']): string | null =>
    made.find(({ kind }) => kind === wanted)?.url ?? null;
  return {
    inspection: linkTo('inspection'),
    diagnosis_receipt: linkTo('diagnosis_receipt'),
    repair_receipt: linkTo('repair_receipt'),
  };
};
