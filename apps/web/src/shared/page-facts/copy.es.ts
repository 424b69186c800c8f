import type { Words } from '@lugnut/domain/language';
import type { factsCopy as english } from './copy.en';

export const factsCopy: Words<typeof english> = {
  failedTitle: 'No pudimos cargar nuestros precios',
  failedText: 'Revise su conexión e inténtelo de nuevo.',
};
