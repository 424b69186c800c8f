import type { Words } from '@lugnut/domain/language';
import type { coverageCopy as english } from './coverage-copy.en';

export const coverageCopy: Words<typeof english> = {
  tooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
};
