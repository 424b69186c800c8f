import type { Words } from '@lugnut/domain/language';
import type { unpaidCopy as english } from './copy.en';

export const unpaidCopy: Words<typeof english> = {
  title: (amount) => `Tiene una cuenta sin pagar de ${amount}`,
  text: {
    job: (car) => `Todavía falta pagar parte del trabajo en su ${car}.`,
    cancellation_fee: (car) => `Todavía falta pagar el cargo por cancelar tarde la cita de su ${car}.`,
    visit_fee: (car) => `Todavía falta pagar el cargo por la visita perdida de su ${car}.`,
  },
  membership: 'Su membresía empieza cuando la pague.',
  pay: (amount) => `Pagar ${amount}`,
};
