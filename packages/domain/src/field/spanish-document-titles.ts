import type { DocumentKind } from './documents';

export const spanishDocumentTitles: Readonly<Record<DocumentKind, string>> = {
  inspection: 'Inspección',
  diagnosis_receipt: 'Recibo del diagnóstico',
  repair_receipt: 'Recibo de la reparación',
  estimate: 'Presupuesto',
};
