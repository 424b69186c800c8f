export { documentsCapability } from './capability';
export { listDocuments, listDocumentsOf } from './document-store';
export { createJobReaders, type JobReaders } from './job-reader';
export { createPaperPrinter } from './paper-printer';
export { requestDocuments } from './request-documents';
