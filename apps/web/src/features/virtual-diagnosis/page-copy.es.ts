import type { Words } from '@lugnut/domain/language';
import type { virtualPageCopy as english } from './page-copy.en';

export const virtualPageCopy: Words<typeof english> = {
  title: 'Diagnóstico virtual',
  description: 'Un mecánico revisa su carro con usted por video, en menos de una hora, por $30.',
};
