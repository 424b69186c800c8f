import type { Words } from '@lugnut/domain/language';
import type { consentCopy as english } from './copy.en';

export const consentCopy: Words<typeof english> = {
  title: 'Conteo de visitas',
  text: '¿Nos permite contar cómo se usa este sitio? Nada más depende de ello.',
  yes: 'Sí, claro',
  no: 'No',
};
