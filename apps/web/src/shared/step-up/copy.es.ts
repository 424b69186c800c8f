import type { Words } from '@lugnut/domain/language';
import type { stepUpCopy as english } from './copy.en';

export const stepUpCopy: Words<typeof english> = {
  title: 'Confirme que es usted',
  sentTo: {
    phone: (target) =>
      `Le mandamos un código de 6 dígitos por mensaje de texto: ${target}. Sirve por 10 minutos.`,
    email: (target) => `Le mandamos un código de 6 dígitos por correo a ${target}. Sirve por 10 minutos.`,
  },
  sentAgain: {
    phone: (target) =>
      `Le mandamos un código nuevo por mensaje de texto: ${target}. Los anteriores ya no funcionan. Sirve por 10 minutos.`,
    email: (target) =>
      `Le mandamos un código nuevo por correo a ${target}. Los anteriores ya no funcionan. Sirve por 10 minutos.`,
  },
  why: 'Esto se cobra a la tarjeta que guardó, así que el enlace no basta. Hoy no se lo volveremos a pedir en este dispositivo.',
  codeLabel: 'Código de verificación',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  sendAgain: 'Mandar un código nuevo',
  sendAgainIn: (seconds) => `Mandar un código nuevo en ${seconds} s`,
  use: { phone: 'Mejor por mensaje de texto', email: 'Mejor por correo electrónico' },
  wrong: {
    phone: 'Ese código no es correcto. Revise el mensaje de texto que le mandamos o pida otro código.',
    email: 'Ese código no es correcto. Revise el correo que le mandamos o pida otro código.',
  },
  expired: 'Ese código ya venció. Pida otro.',
  usedUp: 'Fueron demasiados intentos con este código. Pida otro.',
  tooManyTries: 'Fueron demasiados intentos. Espere un minuto.',
  tooManyCodes: 'Ya le mandamos muchos códigos. Inténtelo de nuevo en una hora o llámenos.',
  noAnswer: 'No pudimos conectarnos. Revise su conexión e inténtelo de nuevo.',
  notSent: 'No pudimos mandar el código. Inténtelo de nuevo.',
  canceled: 'No se cobró nada. Primero necesitamos el código.',
};
