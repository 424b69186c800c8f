import type { Words } from '@lugnut/domain/language';
import type { staffCopy as english } from './staff-copy.en';

export const staffCopy: Words<typeof english> = {
  name: 'Pantallas',
  myDay: 'Mi día',
};
