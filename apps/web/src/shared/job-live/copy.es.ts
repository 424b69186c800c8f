import type { Words } from '@lugnut/domain/language';
import type { chatCopy as english } from './copy.en';

export const chatCopy: Words<typeof english> = {
  thread: 'Mensajes de este servicio',
  empty: 'Todavía no hay mensajes. Su número no se muestra aquí.',
  failed: 'No pudimos cargar los mensajes.',
  retry: 'Intentar de nuevo',
  write: 'Escriba un mensaje',
  send: 'Enviar',
  waiting: 'En espera de señal',
  notSent: 'El mensaje no se envió. Revise su conexión e inténtelo de nuevo.',
  unread: (count) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`),
  newOnes: 'Nuevos',
  seenBy: (sides) => `Visto por ${sides.join(' y ')}`,
  sides: { customer: 'el cliente', technician: 'el mecánico', office: 'la oficina' },
  you: 'Usted',
  office: 'oficina',
};
