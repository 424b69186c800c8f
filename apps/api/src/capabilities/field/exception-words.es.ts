import type { MissingWindow } from '@lugnut/domain/appointment';
import { asSentence } from '@lugnut/domain/contact';
import { apartFromNote, asideOfNote, type ExceptionKind, type ToldException } from '@lugnut/domain/field';
import { localeOf } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';

const list = new Intl.ListFormat(localeOf.es);

export const happenedInWords = (told: ToldException): string => {
  const { technician, car, note } = told;
  switch (told.kind) {
    case 'late':
      return told.isSooner
        ? `Buenas noticias: ${technician} debe llegar a su ${car} antes de lo que le dijimos, ${told.time}.`
        : `${technician} va retrasado y debe llegar a su ${car} ${told.time}. Sentimos la espera.`;
    case 'not_there':
      return `${technician} fue por su ${car}, pero no le encontró a usted o no encontró el carro.`;
    case 'part_missing':
      return told.outcome === 'return visit'
        ? `A ${technician} le falta una parte para su ${car}${asideOfNote(note)} y tiene que volver para terminar.${apartFromNote(note)} Lo sentimos.`
        : `Estamos esperando una parte para su ${car}${asideOfNote(note)}, así que no podemos ir como quedamos.${apartFromNote(note)} Lo sentimos.`;
    case 'come_back':
      return `${technician} tiene que volver otro día para terminar su ${car}: ${asSentence(note)}`;
    case 'cannot_be_done':
      return `${technician} no pudo hacer el trabajo en su ${car}: ${asSentence(note)}`;
  }
};

const costInWords = ({ feeCents, isFeeOpen }: Pick<ToldException, 'feeCents' | 'isFeeOpen'>): string => {
  if (feeCents > 0)
    return `El cargo por la visita perdida es de ${formatCents(feeCents, { dropZeroCents: true })}.`;
  return isFeeOpen ? 'Le avisaremos si hay algún cargo.' : 'No le cobramos nada por esta visita.';
};

const undecidedInWords = ({ undecided = [] }: Pick<ToldException, 'undecided'>): string =>
  undecided.length === 0 ? '' : `Ya no tiene que decidir sobre ${list.format(undecided)}. `;

export const nextInWords = (told: ToldException): string => {
  const { kind, outcome, isPartAwaited, partExpected, returnFrom } = told;
  const part = partExpected === undefined ? '' : `Esperamos la parte el ${partExpected}. `;
  const onOrAfter = returnFrom === undefined ? '' : `, a partir del ${returnFrom}`;
  const from = partExpected === undefined ? onOrAfter : ' a partir de esa fecha';
  switch (outcome) {
    case 'stays':
      return 'Su cita sigue en pie.';
    case 'another window':
      if (kind === 'not_there') return `${costInWords(told)} Elija otro horario que le convenga.`;
      return isPartAwaited
        ? 'Le mandaremos un mensaje en cuanto pueda elegir otro horario. Cambiar o cancelar es gratis.'
        : `${part}Elija otro horario${from}. Cambiar o cancelar es gratis.`;
    case 'return visit':
      return `${isPartAwaited ? 'Le mandaremos un mensaje en cuanto pueda elegir un horario para la segunda visita.' : `${part}Elija un horario para la segunda visita${from}.`} Es el mismo trabajo: recibe una sola cuenta cuando todo esté listo.`;
    case 'office decides':
      return `${costInWords(told)} ${undecidedInWords(told)}Nuestra oficina se comunicará con usted sobre lo que sigue.`;
  }
};

export const missingWindowInWords = (
  missing: MissingWindow,
): { readonly happened: string; readonly next: string } => {
  switch (missing) {
    case 'ours':
      return {
        happened: 'Lo sentimos, su mecánico no puede llegar en el horario que le prometimos.',
        next: 'Elija otro horario. Cambiar o cancelar es gratis.',
      };
    case 'return':
      return {
        happened: 'El trabajo en su carro todavía no está terminado.',
        next: 'Elija un horario para la segunda visita. Es el mismo trabajo: recibe una sola cuenta cuando todo esté listo.',
      };
    case 'to pick':
      return {
        happened: 'Su cita todavía no tiene horario.',
        next: 'Elija otro horario que le convenga.',
      };
    case 'part':
      return {
        happened: 'Todavía estamos consiguiendo una parte para su carro.',
        next: 'Le mandaremos un mensaje en cuanto pueda elegir otro horario. Cambiar o cancelar es gratis.',
      };
    case 'office':
      return {
        happened: 'No pudimos hacer este trabajo como quedamos.',
        next: 'Nuestra oficina se comunicará con usted sobre lo que sigue.',
      };
  }
};

export const exceptionSubjects: Readonly<Record<ExceptionKind, string>> = {
  late: 'Vamos retrasados',
  not_there: 'No le encontramos',
  part_missing: 'Necesitamos otro horario para su carro',
  come_back: 'Necesitamos una segunda visita para terminar su carro',
  cannot_be_done: 'No pudimos hacer el trabajo en su carro',
};
