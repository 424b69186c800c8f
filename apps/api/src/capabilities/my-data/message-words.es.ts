import type { Words } from '@lugnut/domain/language';
import type { privacyWords as english } from './message-words.en';

export const privacyWords: Words<typeof english> = {
  exportReady: (days, url) =>
    `La copia de sus datos está lista. Inicie sesión para descargarla en los próximos ${days} días: ${url}`,
  exportReadySubject: 'La copia de sus datos está lista',
  exportReadyNews: (days) =>
    `La copia de sus datos que pidió está lista. Inicie sesión para descargarla. La borramos después de ${days} días.`,
  exportNotYou:
    'Si usted no la pidió, inicie sesión y cierre la sesión de todos los dispositivos en su perfil.',
  download: 'Descargar sus datos',

  erasureAsked: (day, url) =>
    `Borraremos su cuenta y sus datos el ${day}. ¿Cambió de opinión o no fue usted? Conserve su cuenta: ${url}`,
  erasureAskedSubject: (day) => `Borraremos sus datos el ${day}`,
  erasureAskedNews: (day, days) =>
    `Recibimos su solicitud de borrar su cuenta y sus datos. Lo haremos el ${day}, ${days} días después de que lo pidió.`,
  erasureAskedNotYou:
    'Hasta entonces puede cambiar de opinión. Si no fue usted quien lo pidió, conserve su cuenta y cierre la sesión de todos los dispositivos en su perfil.',
  erasureAskedNext:
    'Antes de hacerlo se lo recordaremos, y después le mandaremos por correo un certificado que dice qué borramos y qué nos obliga a conservar la ley.',
  keepAccount: 'Conservar mi cuenta',

  erasureNear: (url) => `Mañana borraremos su cuenta y sus datos, como lo pidió. ¿Cambió de opinión? ${url}`,
  erasureNearSubject: 'Mañana borraremos sus datos',
  erasureNearNews: (day) =>
    `Como lo pidió, borraremos su cuenta y sus datos el ${day}. Después no se puede deshacer.`,
  erasureNearCopy: 'Si quiere una copia, descárguela hoy desde su perfil.',

  kept: 'Usted conserva su cuenta. No borraremos nada.',
  keptSubject: 'Usted conserva su cuenta',
  keptNews: 'La solicitud de borrar sus datos se canceló. No borraremos nada.',
  yourData: 'Sus datos',

  erased: 'Su cuenta y sus datos están borrados, como lo pidió. Este es nuestro último mensaje.',
  erasedSubject: 'Sus datos están borrados',
  erasedNews:
    'Como lo pidió, borramos su cuenta y sus datos. El certificado adjunto dice qué borramos, qué nos obliga a conservar la ley y por qué, y cuándo desaparece de nuestras copias de seguridad.',
  erasedLast: 'También borramos esta dirección de correo, así que este es nuestro último mensaje.',
};
