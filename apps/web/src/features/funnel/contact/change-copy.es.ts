import type { Words } from '@lugnut/domain/language';
import type { changeCopy as english } from './change-copy.en';

export const changeCopy: Words<typeof english> = {
  title: 'Vea su nuevo precio',
  lead: 'Actualizaremos su cotización. El enlace que le mandamos sigue siendo el mismo.',
  action: 'Actualizar mi cotización',
  separate: 'Conservar la primera cotización y pedir esta aparte',
  failed: 'No pudimos actualizar su cotización. Revise su conexión e inténtelo de nuevo.',
};
