import type { Words } from '@lugnut/domain/language';
import type { appCopy as englishApp, appointmentUnavailableCopy as englishUnavailable } from './page-copy.en';

export const appCopy: Words<typeof englishApp> = {
  pageTitle: 'Obtener la app',
  description: 'Siga su servicio, chatee con su mecánico e invite a sus amigos: su cuenta, en su teléfono.',
  title: 'Entre a su cuenta desde nuestra app',
  reasons: {
    status: 'Siga el avance de su servicio',
    chat: 'Chatee con su mecánico',
    rewards: 'Invite a sus amigos y gane recompensas',
  },
  download: 'Descargue la app para ver cotizaciones y agendar.',
  scan: 'Apunte aquí la cámara de su teléfono para abrirla en él',
};

export const appointmentUnavailableCopy: Words<typeof englishUnavailable> = {
  pageTitle: 'Cita no encontrada',
  description: 'No pudimos abrir esta cita.',
  title: 'No pudimos abrir esta cita',
  before:
    'Es posible que el enlace sea viejo o esté incompleto: ábralo otra vez desde el último mensaje que le mandamos. Si todavía no funciona, llame al',
  after: 'y se la buscamos.',
  home: 'Ir a la página de inicio',
};
