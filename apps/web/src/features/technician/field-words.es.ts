import { spanishExceptionNames, spanishPointNames } from '@lugnut/domain/field';
import { plural, type Words } from '@lugnut/domain/language';
import type * as english from './field-words.en';

export const fieldWords: Words<typeof english.fieldWords> = {
  exceptions: spanishExceptionNames,
  leftOpen: {
    not_begun: 'Sin empezar',
    not_finished: 'Sin terminar',
    not_charged: 'Sin pagar',
  },
  obstacles: {
    not_begun: 'Empiece el trabajo.',
    site: 'Revise el lugar.',
    inspection: 'Termine la inspección.',
    diagnosis: 'Escriba el diagnóstico.',
    odometer: 'Escriba el odómetro.',
  },
  site: {
    'level-ground': 'Piso firme y nivelado',
    'away-from-traffic': 'Lejos del tráfico',
    'room-to-work': 'Espacio para trabajar alrededor del carro',
    permission: 'Aquí se permite trabajar',
  },
  today: 'Hoy',
  tomorrow: 'Mañana',
  dayOver: (day) => `Esta visita era el ${day}. Pida a despacho que cambie la cita antes de salir.`,
  laborTime: (hours, minutes) =>
    [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 || hours === 0 ? [`${minutes} min`] : [])].join(
      ' ',
    ),
  measureRange: (least, most, readings) =>
    `Escriba de ${least} a ${most}.${readings === 1 ? '' : ` Hasta ${readings} números, separados por comas.`}`,
  units: { '/32 in': '/32 pulg.', psi: 'psi', mm: 'mm', V: 'V' },
  miles: (figure) => `${figure} mi`,
  odometerDoubt: {
    less: (miles, day) => `El ${day} marcaba ${miles}, que es más.`,
    driven: (miles, day) => `El ${day} marcaba ${miles}. Es mucho manejar desde entonces.`,
    little: (year) => `Es muy poco para un carro ${year}.`,
    much: (year) => `Es demasiado para un carro ${year}.`,
  },
  inspected: ({ red, yellow, green, not_checked }) => {
    const unchecked = not_checked === 0 ? [] : [`${not_checked} sin revisar`];
    if (red + yellow > 0)
      return [
        plural('es', red, { one: `${red} urgente`, other: `${red} urgentes` }),
        `${yellow} pronto`,
        `${green} bien`,
        ...unchecked,
      ].join(', ');
    if (green === 0) return 'Nada revisado';
    return not_checked === 0 ? 'Todo bien' : [`${green} bien`, ...unchecked].join(', ');
  },
  place: {
    Apartment: 'Apartamento',
    House: 'Casa',
    yes: 'Con garaje',
    no: 'Sin garaje',
    Covered: 'Techado',
    'Not Covered': 'Sin techo',
  },
};

export const pointGroups: Words<typeof english.pointGroups> = {
  'Tires and brakes': 'Llantas y frenos',
  'Under the hood': 'Bajo el cofre',
  'Lights and glass': 'Luces y vidrios',
  'Under the car': 'Debajo del carro',
};

export const pointWords: Words<typeof english.pointWords> = spanishPointNames;
