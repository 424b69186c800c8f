import type { Words } from '@lugnut/domain/language';
import type { uiCopy as english } from './copy.en';

/** 'reparaciones' de una es 'reparación', 'servicios' 'servicio'. */
const singularOf = (noun: string): string => noun.replace(/ciones$/, 'ción').replace(/s$/, '');

export const uiCopy: Words<typeof english> = {
  close: 'Cerrar',
  optional: 'Opcional',
  choose: 'Elija una opción',
  search: 'Buscar',
  nothingMatches: 'No encontramos nada.',
  addAnother: 'Agregar otro',
  showList: (label) => `Ver la lista: ${label}`,
  remove: (label) => `Quitar ${label}`,
  shorten: (limit) => `Acorte el texto a ${limit} caracteres.`,
  characters: (length, limit) => `${length} de ${limit} caracteres`,
  sortBy: 'Ordenar por',
  rows: 'filas',
  counted: (total, noun) => `${total} ${total === 1 ? singularOf(noun) : noun}`,
  countedSoFar: (total, noun) => `más de ${total} ${noun}`,
  range: (from, to, counted) => `${from}–${to} de ${counted}`,
  rowsShown: 'Mostrar',
  showMore: 'Mostrar más',
  moreShown: (count) =>
    count === 0 ? 'Nada nuevo que mostrar' : count === 1 ? 'Se muestra 1 más' : `Se muestran ${count} más`,
  page: 'Página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  progress: 'Avance',
  steps: { done: 'hecho', current: 'paso actual', todo: 'pendiente' },
  was: 'antes',
  now: 'ahora',
  dismiss: 'Cerrar el aviso',
  discard: {
    title: '¿Descartar los cambios?',
    text: 'Lo que escribió todavía no está guardado.',
    discard: 'Descartar',
    keep: 'Seguir editando',
  },
  spanOfDays: (from, to) => `del ${from} al ${to}`,
  calendar: {
    today: 'Hoy',
    selected: 'elegido',
    plenty: 'hay horarios',
    few: 'quedan pocos horarios',
    full: 'sin horarios',
    months: 'Meses',
    previousMonth: 'Ir al mes anterior',
    nextMonth: 'Ir al mes siguiente',
  },
  workOrder: {
    title: 'Orden de trabajo',
    empty: 'Todavía no ha elegido nada.',
    approve: (label) => `Aprobar ${label}`,
  },
};
