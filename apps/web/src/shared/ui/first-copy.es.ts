import type { Words } from '@lugnut/domain/language';
import type { firstCopy as english } from './first-copy.en';

export const firstCopy: Words<typeof english> = {
  skip: 'Ir al contenido',
  retry: 'Intentar de nuevo',
};
