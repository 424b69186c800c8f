import type { Words } from '@lugnut/domain/language';
import type { accountCopy as english } from './account-copy.en';

export const accountCopy: Words<typeof english> = {
  phone: 'Teléfono',
  phonePlaceholder: 'Teléfono (10 dígitos)',
  sendCode: 'Mandar código',
  codeSent: 'Código enviado',
  code: 'Código',
  codeTitle: 'Escriba el código que le mandamos',
  sentTo: (phone: string) => `Va en camino al ${phone}.`,
  resend: 'Mandar otro código',
  resent: 'Nuevo código enviado',
  enter: 'Iniciar sesión',
  withZip: 'Continuar con código postal',
  notFound: 'No encontramos una cuenta para iniciar sesión. Continúe con su código postal.',
  noAnswer: 'No pudimos conectarnos. Revise su conexión e inténtelo de nuevo.',
  tooMany: 'Demasiados intentos. Espere unos minutos.',
};
