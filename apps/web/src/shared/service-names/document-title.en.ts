import { type DocumentKind, documentTitles } from '@lugnut/domain/field';

/** A paper of a job, on what opens it. */
export const documentTitle = (kind: DocumentKind): string => documentTitles[kind];
