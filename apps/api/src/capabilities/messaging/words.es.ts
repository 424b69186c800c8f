import type { Words } from '@lugnut/domain/language';
import type { BusinessCard, textReplies as englishReplies } from '@lugnut/domain/legal';
import type { messagingWords as english } from './words.en';

export const messagingWords: Words<typeof english> = {
  unsubscribe: 'Cancelar suscripción',
  notYouCall: (phone) => `¿No fue usted? Llámenos: ${phone}`,
  notYouTell: (url) => `¿No fue usted? Avísenos: ${url}`,
};

/** Without á, í, ó and ú, which would make each of them twice as long for the carriers. */
export const textReplies = ({
  brand,
  phone,
  email,
}: Pick<BusinessCard, 'brand' | 'phone' | 'email'>): Words<ReturnType<typeof englishReplies>> => ({
  help: `${brand}: mensajes sobre sus cotizaciones, citas y cuenta. Para ayuda llame al ${phone} o escriba a ${email}. La frecuencia puede variar. Pueden aplicar tarifas de mensajes y datos. Responda ALTO o STOP para cancelar.`,
  stop: `${brand}: Listo, ya no le mandamos mensajes. Responda INICIAR o START para volver a recibirlos, o llame al ${phone}.`,
  start: `${brand}: De nuevo le mandamos mensajes sobre sus cotizaciones, citas y cuenta. Pueden aplicar tarifas de mensajes y datos. Responda AYUDA para ayuda o ALTO para cancelar.`,
});
