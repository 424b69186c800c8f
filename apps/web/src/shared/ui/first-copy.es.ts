import type { Words } from '@lugnut/domain/language';
import type { firstCopy as english } from './first-copy.en';

export const firstCopy: Words<typeof english> = {
  skip: 'Ir al contenido',
  loading: 'Cargando',
  retry: 'Intentar de nuevo',
};
