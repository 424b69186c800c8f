import type { Words } from '@lugnut/domain/language';
import type { notFoundCopy as english } from './not-found-copy.en';

export const notFoundCopy: Words<typeof english> = {
  text: 'No encontramos esa página. Le mostramos la página de inicio.',
};
