export { listDocuments, listDocumentsOf } from './document-store';
export { createJobReaders, type JobReaders } from './job-reader';
export { createDocumentDeliverer } from './make-documents';
export { requestDocuments } from './request-documents';
export { documentHandlers, documentLimits, serveDocuments } from './routes';
