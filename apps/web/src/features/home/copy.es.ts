import type { Words } from '@lugnut/domain/language';
import { promises } from '../../shared/brand/promises.es';
import type * as english from './copy.en';

export const benefits: Words<typeof english.benefits> = {
  label: 'Por qué nos eligen',
  items: {
    affordable: {
      title: 'Buen precio',
      text: 'Un precio fijo antes de empezar. Los talleres cobran como 30% más por el mismo trabajo.',
    },
    'same-day': {
      title: 'Servicio el mismo día',
      text: `Trabajamos ${promises.hours}. Usted elige un horario de llegada de tres horas, muchas veces para el mismo día.`,
    },
    certified: {
      title: 'Mecánicos certificados',
      text: 'Su mecánico llega con las herramientas, las partes y la certificación para su carro, y le muestra lo que hizo.',
    },
  },
};

export const warranty: Words<typeof english.warranty> = {
  title: promises.warranty,
  label: 'Garantía del servicio',
  text: `Cada reparación tiene garantía de ${promises.warrantyInWords}, lo que ocurra primero. Si falla algo que arreglamos, volvemos y lo dejamos bien.`,
};

export const comparison: Words<typeof english.comparison> = {
  title: 'La misma reparación cuesta como 30% más en un taller',
  text: 'Un taller le cobra el edificio, la sala de espera y la grúa. Nosotros llevamos el taller a su carro, y el total de la cotización es lo que usted paga.',
  job: 'Ejemplo: frenos delanteros por $318',
  shop: 'Taller',
  ours: '$318',
  theirs: '$413',
  promises: 'Vea qué tan seguido cumplimos lo que prometemos',
};

export const steps: Words<typeof english.steps> = {
  title: 'Tres pasos y sin grúa',
  items: [
    {
      title: 'Cotice al instante',
      text: 'Escriba su código postal (ZIP), qué necesita su carro y qué carro es. Verá partes, mano de obra e impuestos, línea por línea.',
    },
    {
      title: 'Agende su cita',
      text: 'Elija el día y el horario de llegada, y díganos dónde está estacionado: casa, oficina o estacionamiento.',
    },
    {
      title: 'Pague después del servicio',
      text: 'No le cobramos al agendar. Usted paga cuando el trabajo está hecho y ya lo vio.',
    },
  ],
};

export const reviews: Words<typeof english.reviews> = {
  title: 'Lo que dicen los clientes',
  more: 'Leer más testimonios',
};

export const technicians: Words<typeof english.technicians> = {
  title: 'Conozca a sus nuevos mecánicos',
  lead: 'Usted sabrá quién viene antes de que llegue.',
  failed: 'No pudimos cargar a nuestros mecánicos',
  failedHint: 'Puede cotizar y agendar como siempre.',
  empty: 'Pronto los conocerá',
  emptyHint: 'Aquí le presentaremos a los mecánicos de esta zona. Ya puede cotizar y agendar.',
  mentions: 'Los clientes mencionan:',
  portrait: (name: string) => `Retrato de ${name}`,
  rated: ['Calificación: ', ' de 5'],
  reviewCount: (count: number) => `${count.toLocaleString('es-US')} ${count === 1 ? 'reseña' : 'reseñas'}`,
  experience: (years: number) => `${years} ${years === 1 ? 'año' : 'años'} de experiencia`,
  badges: (name: string) => `Certificaciones y méritos de ${name}`,
  showAll: (count: number) => `Ver a los ${count} mecánicos`,
  loading: 'Cargando a los mecánicos',
  unrated: 'Todavía sin calificación',
};

export const markets: Words<typeof english.markets> = {
  pricesIn: (city: string) => `Precios en ${city}`,
  title: 'Encuentre a su mecánico',
  count: 'Más de 120 ciudades',
  in: (states) => ` en ${new Intl.ListFormat('es-US').format(states.split(', '))}.`,
  cities: (count: number) => `${count} ciudades`,
  map: 'Mapa de Estados Unidos con las regiones donde damos servicio',
};

export const closing: Words<typeof english.closing> = {
  title: '¿Qué necesita su carro?',
  text: 'Para cotizar no necesita cuenta ni tarjeta. La cotización es suya, decida lo que decida.',
};
