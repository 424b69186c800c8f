import type { Words } from '@lugnut/domain/language';
import type { offlineCopy as english } from './offline-copy.en';

export const offlineCopy: Words<typeof english> = {
  title: 'No tiene conexión',
  text: 'No se perdió nada de lo que guardó. Inténtelo de nuevo cuando tenga señal.',
  retry: 'Intentar de nuevo',
  call: '¿No puede esperar? Llame al',
};
