import type { Words } from '../language';
import type { englishAgreementWords as english } from './agreement-words.en';

export const spanishAgreementWords: Words<typeof english> = {
  noMore: 'No le cobramos más sin su aprobación.',
  approve: (brand, total) =>
    `Al aprobar, usted autoriza a ${brand} a hacer el trabajo que apruebe a los precios indicados. Si aprueba todo, su total es ${total}.`,
  book: (brand, total) => `Al agendar, usted autoriza a ${brand} a hacer el trabajo indicado por ${total}.`,
  bookWithMembership: (brand, total) =>
    `Al agendar, usted autoriza a ${brand} a hacer el trabajo indicado por ${total}, con la membresía incluida.`,
  alsoAgree: 'También acepta nuestros ',
  join: 'Al hacerse miembro, usted acepta nuestros ',
  termsOfService: 'términos de servicio',
  cancellation: 'política de cancelación',
  privacy: 'política de privacidad',
  terms: 'términos',
  and: ' y ',

  texts: (brand) =>
    `Al darnos su número, usted acepta recibir mensajes de texto de ${brand} sobre sus cotizaciones, citas y cuenta, algunos enviados automáticamente.`,
  spokenTexts: (brand) => `${brand} le mandará mensajes de texto sobre sus cotizaciones, citas y cuenta.`,
  rates: 'La frecuencia de los mensajes varía. Pueden aplicar tarifas de mensajes y datos.',
  ways: 'Responda STOP o ALTO para no recibir más, o HELP o AYUDA para recibir ayuda.',
  seeOur: 'Vea nuestra ',
  offers: (brand) => `Mándenme ofertas de ${brand} por mensaje de texto`,
  offersDetail:
    'Opcional, hasta 4 mensajes automáticos al mes. No hace falta para comprar nada. Pueden aplicar tarifas de mensajes y datos. Responda STOP o ALTO para no recibir más, o HELP o AYUDA para recibir ayuda.',
};
