import type { Words } from '@lugnut/domain/language';
import type { pageNames as english } from './copy.en';

export const pageNames: Words<typeof english> = {
  confirm: 'Confirme su cita',
  payment: 'Su cita',
  bookYourVisit: 'Agende su cita',
  book: 'Agendar una cita',
  estimate: 'Su presupuesto',
  quote: 'Su cotización',
  login: {
    title: 'Iniciar sesión',
    description:
      'Inicie sesión con su número de teléfono o su correo electrónico. Le mandamos un código; no necesita contraseña.',
  },
  fleetLogin: {
    title: 'Acceso para flotillas',
    description:
      'Entre a su flotilla con su número de teléfono o su correo electrónico. Le mandamos un código.',
  },
};
