import type { Words } from '@lugnut/domain/language';
import type { missingPartCopy as english } from './copy.en';

export const missingPartCopy: Words<typeof english> = {
  title: 'No pudimos cargar esta parte de la página',
  text: 'Revise su conexión y vuelva a cargar la página.',
  retry: 'Volver a cargar',
};
