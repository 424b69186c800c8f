import type { Words } from '@lugnut/domain/language';
import type { pushCopy as english } from './copy.en';

export const pushCopy: Words<typeof english> = {
  title: 'Notificaciones en este dispositivo',
  lead: 'Reciba al momento su cotización, su cita y el aviso de llegada.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  on: 'Las notificaciones están activadas.',
  blocked:
    'Su navegador bloquea las notificaciones. Permítalas para este sitio en los ajustes del navegador.',
  unsupported: 'Este navegador no admite notificaciones. En un iPhone, instale primero la app.',
  failed: 'No funcionó. Inténtelo de nuevo.',
};
