export { documentsCapability } from './capability';
export { dropDocuments, listDocuments, listDocumentsOf } from './document-store';
export { createJobReaders, type JobReaders } from './job-reader';
export { findEstimateDocument, makeDocuments } from './make-documents';
export { writePaper } from './paper-content';
export { createPaperPrinter, type PaperPrinter } from './paper-printer';
export { requestDocuments } from './request-documents';
