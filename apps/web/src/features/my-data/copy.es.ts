import { plural, type Words } from '@lugnut/domain/language';
import type { myDataCopy as english, keepAccountCopy as englishKeep } from './copy.en';

export const myDataCopy: Words<typeof english> = {
  pageTitle: 'Mis datos',
  title: 'Mis datos',
  back: 'Perfil',
  loading: 'Cargando la página de sus datos',
  failed: 'No pudimos cargar esta página',
  failedHelp: 'Revise su conexión e inténtelo de nuevo.',
  didNotWork: 'No funcionó. Inténtelo de nuevo.',

  copyTitle: 'Descargue sus datos',
  copyLead:
    'Un archivo zip con todo lo que sabemos de usted: cuenta, vehículos, citas, presupuestos, pagos y mensajes como archivos de datos, además de sus facturas, reportes de inspección y fotos.',
  ask: 'Preparar mis datos',
  asked:
    'Estamos preparando sus datos. Le avisamos por mensaje de texto o correo electrónico cuando estén listos.',
  preparing: (done, total) =>
    total === 0
      ? 'Preparando sus datos'
      : `Preparando sus datos: ${done} de ${total} ${plural('es', total, { one: 'archivo', other: 'archivos' })}`,
  download: 'Descargar',
  downloadOf: (when) => `Descargar la copia del ${when}`,
  readyOf: (when, size) => `Del ${when}, ${size}`,
  until: (when) => `Disponible hasta el ${when}`,
  elsewhere: (when) =>
    `La copia del ${when} es para el dispositivo desde el que se pidió. Pida una nueva para descargarla aquí.`,
  downloadFailed: 'No pudimos abrir su copia. Inténtelo de nuevo.',
  exportFailed: (when) => `No se pudo hacer la copia del ${when}. Pida una nueva.`,

  eraseTitle: 'Borre sus datos',
  eraseLead:
    'Cerramos su cuenta y borramos su nombre, datos de contacto, direcciones, tarjetas guardadas, mensajes y fotos. Lo hacemos 7 días después de que lo pida y hasta entonces puede cambiar de opinión.',
  eraseKept:
    'La ley nos obliga a conservar las facturas y los pagos, lo que usted autorizó y el VIN de un vehículo reparado por su garantía, sin su nombre ni sus datos de contacto.',
  credit: (amount) => `Pierde su crédito de ${amount}.`,
  erase: 'Borrar mis datos',
  cannotYet: 'Todavía no podemos borrar sus datos',
  obstacles: {
    staff: 'Esta es una cuenta de un empleado. Pida a un administrador que la cierre.',
    only_owner: 'Usted es el único dueño de la cuenta de su flotilla. Primero nombre dueño a otra persona.',
    visit: 'Tiene una cita agendada. Cancélela o espere a que el trabajo esté terminado.',
    bill: 'Tiene una cuenta sin pagar. Páguela primero.',
    refund: 'Un reembolso va en camino. Espere a que le llegue.',
    dispute: 'Está disputando un pago con su banco. Necesitamos los registros hasta que se resuelva.',
    membership: 'Su membresía está activa. Termínela primero.',
  },
  endMembership: 'Ir a su membresía',
  visits: 'Ir a sus citas',

  waitingTitle: (when) => `Sus datos se borrarán el ${when}`,
  waitingLead: 'Hasta entonces no cambia nada y puede conservar su cuenta.',
  byOffice: 'Nuestra oficina lo pidió por usted, por teléfono.',
  held: (reason) => `No pudimos borrarlos ese día. ${reason}`,
  keep: 'Conservar mi cuenta',
  kept: 'Usted conserva su cuenta.',
  keepFailed: 'No pudimos cancelarlo. Inténtelo de nuevo.',
  erasingTitle: 'Estamos borrando sus datos',
  erasingLead:
    'Ya no se puede deshacer. Cuando terminemos le mandamos una constancia por correo electrónico.',

  code: {
    titles: { export: 'Confirme que es usted', erase: '¿Borrar sus datos?' },
    leads: {
      export: 'Sus datos son privados, por eso comprobamos que es usted quien los pide.',
      erase:
        'Después de 7 días esto no se puede deshacer. Pierde su historial de servicio, sus vehículos guardados y cualquier crédito.',
    },
    sentTo: {
      phone: (masked) => `Mandamos un código por mensaje de texto al ${masked}.`,
      email: (masked) => `Mandamos un código a ${masked}.`,
    },
    label: 'Código de verificación',
    confirm: { export: 'Confirmar', erase: 'Borrar mis datos' },
    cancel: 'Cancelar',
    other: {
      phone: 'Mejor mándenmelo por mensaje de texto',
      email: 'Mejor mándenmelo por correo electrónico',
    },
    again: 'Mandar otro código',
    notSent: 'No pudimos mandar el código. Inténtelo de nuevo.',
    wrong: 'Ese código no coincide. Revise el mensaje que le mandamos o pida otro.',
  },
};

export const keepAccountCopy: Words<typeof englishKeep> = {
  pageTitle: 'Conserve su cuenta',
  title: '¿Conservar su cuenta?',
  lead: 'Usted nos pidió borrar su cuenta y sus datos. Toque el botón y no lo haremos.',
  keep: 'Conservar mi cuenta',
  wasNotMe:
    'Si no fue usted quien lo pidió, inicie sesión después y cierre la sesión de todos los dispositivos en su perfil.',
  missing: 'Este enlace no está completo. Ábralo otra vez desde el mensaje que le mandamos.',
  gone: 'Con este enlace ya no hay nada que cancelar. Puede que sus datos ya estén borrados.',
  failed: 'No pudimos conectarnos con nuestro servidor. Revise su conexión e inténtelo de nuevo.',
  doneTitle: 'Usted conserva su cuenta',
  done: 'No borraremos nada.',
  logIn: 'Iniciar sesión',
};
