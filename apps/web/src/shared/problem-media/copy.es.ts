import { mostRequestPictures } from '@lugnut/domain/desk';
import type { Words } from '@lugnut/domain/language';
import type { problemMediaCopy as english } from './copy.en';

export const problemMediaCopy: Words<typeof english> = {
  title: 'Muéstrenos el problema',
  hint: (pictures, seconds) =>
    `Hasta ${pictures} fotos y un video de hasta ${seconds} segundos. Solo usted y nuestro equipo los ven.`,
  add: 'Agregar fotos o un video',
  picture: 'Foto',
  clip: 'Video',
  removeIt: 'Quitar',
  remove: (name) => `Quitar ${name}`,
  sending: (name) => `Mandando ${name}`,
  retry: (name) => `Mandar ${name} otra vez`,
  tryAgain: 'Intentar de nuevo',
  failed: 'No pudimos mandar este archivo. Inténtelo de nuevo.',
  removeFailed: 'No pudimos quitar este archivo. Inténtelo de nuevo.',
  tooLong: (seconds) => `El video debe durar ${seconds} segundos o menos.`,
  tooLarge: (megabytes) => `Este archivo pesa más de ${megabytes} MB.`,
  wrongType: 'Agregue fotos JPEG, PNG o WebP, o un video MP4, MOV o WebM.',
  problems: {
    pictures_most: `Agregue hasta ${mostRequestPictures} fotos.`,
    one_video: 'Agregue un solo video.',
  },
  shown: 'Lo que mostró el cliente',
  sent: 'Lo que nos mandó',
  shownFailed: 'No pudimos cargar las fotos',
  shownPicture: (nth) => `Foto ${nth} del problema`,
  shownClip: 'Video del problema',
};
