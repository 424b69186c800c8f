import type { PastService } from '@lugnut/contract';

export type DocumentKind = keyof PastService['documents'];

/** Which documents of which appointments exist. */
export type FindDocumentKinds = (
  appointmentIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly DocumentKind[]>>;

/** Where the documents of a job are opened; null for what does not exist. */
export const documentLinks = (
  appointmentId: string,
  existing: readonly DocumentKind[] = [],
): PastService['documents'] => {
  const linkTo = (kind: DocumentKind): string | null =>
    existing.includes(kind) ? `/api/v2/appointments/${appointmentId}/documents/${kind}` : null;
  return {
    inspection: linkTo('inspection'),
    diagnosis_receipt: linkTo('diagnosis_receipt'),
    repair_receipt: linkTo('repair_receipt'),
  };
};
