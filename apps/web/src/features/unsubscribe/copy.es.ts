import type { Words } from '@lugnut/domain/language';
import type { unsubscribeCopy as english } from './copy.en';

export const unsubscribeCopy: Words<typeof english> = {
  title: 'Cancelar la suscripción',
  description: 'Deje de recibir nuestras ofertas y noticias.',
  lead: 'Deje de recibir nuestras ofertas y noticias. Seguirá recibiendo lo que necesitan sus citas, como códigos, recordatorios y recibos.',
  email: 'Correo electrónico',
  unsubscribe: 'Cancelar la suscripción',
  done: 'Listo: ya no le mandaremos ofertas ni noticias.',
  failed: 'No pudimos cancelar la suscripción. Inténtelo de nuevo.',
};
