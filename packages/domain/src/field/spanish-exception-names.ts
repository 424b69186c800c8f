import type { ExceptionKind } from './exceptions';

export const spanishExceptionNames: Readonly<Record<ExceptionKind, string>> = {
  late: 'Voy retrasado',
  not_there: 'El cliente no está',
  part_missing: 'Falta una parte',
  come_back: 'Volver otro día',
  cannot_be_done: 'No se puede hacer',
};
