export { documentsCapability } from './capability';
export { dropDocuments, listDocuments, listDocumentsOf } from './document-store';
export { findBusiness } from './gather-facts';
export { createJobReaders, type JobReaders } from './job-reader';
export { findEstimateDocument, makeDocuments } from './make-documents';
export { type Cell, type Paper, type PaperContent, writePaper } from './paper-content';
export { sender } from './paper-parts';
export { createPaperPrinter, type PaperPrinter } from './paper-printer';
export { requestDocuments } from './request-documents';
