import { type DocumentKind, spanishDocumentTitles } from '@lugnut/domain/field';

export const documentTitle = (kind: DocumentKind): string => spanishDocumentTitles[kind];
