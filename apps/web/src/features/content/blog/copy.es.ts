import type { Words } from '@lugnut/domain/language';
import type { blogCopy as english } from './copy.en';

export const blogCopy: Words<typeof english> = {
  pageTitle: 'Consejos',
  description:
    'Artículos cortos y claros sobre aceite, frenos, baterías y luces del tablero, escritos por mecánicos.',
  title: 'Cuide su carro, sin tecnicismos',
  lead: 'Lecturas cortas de quienes abren el cofre todos los días.',
  all: 'Todos los artículos',
  minutes: (minutes) => `${minutes} min de lectura`,
  service: 'Lo que hacemos al respecto:',
  band: {
    title: '¿Prefiere que lo hagamos nosotros?',
    text: 'Un mecánico certificado va hasta donde está su carro.',
  },
};
