export { documentsCapability } from './capability';
export { listDocuments, listDocumentsOf } from './document-store';
export { createJobReaders, type JobReaders } from './job-reader';
export { requestDocuments } from './request-documents';
