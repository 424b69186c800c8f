import type { Words } from '@lugnut/domain/language';
import { spanishLegalTitles } from '@lugnut/domain/legal';
import type { sharedLegalCopy as english } from './copy.en';

export const sharedLegalCopy: Words<typeof english> = {
  titles: spanishLegalTitles,
  newTab: '(se abre en otra pestaña)',
  tell: 'Dígale al cliente:',
  customerReads: 'El cliente lee',
};
