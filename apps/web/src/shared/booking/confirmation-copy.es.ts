import type { Words } from '@lugnut/domain/language';
import type { confirmationCopy as english } from './confirmation-copy.en';

export const confirmationCopy: Words<typeof english> = {
  who: 'Su mecánico',
  years: (years) => (years === 1 ? '1 año de experiencia' : `${years} años de experiencia`),
  whoLater: 'En el recordatorio que le mandamos el día anterior le diremos quién es su mecánico.',
  account: '¿Tiene una cuenta con nosotros?',
  accountText:
    'Inicie sesión con el teléfono o el correo electrónico con el que agendó. Ahí encontrará esta visita.',
  logIn: 'Iniciar sesión',
  zip: (zip) => `Código postal ${zip}`,
  streetHidden: 'Para proteger su privacidad, mostramos la calle solo después de iniciar sesión.',
  prepare: 'Cómo prepararse',
  localTime: 'Las fechas y horas son las del lugar donde está su vehículo.',
  calendar: 'Agregar al calendario',
  calendarFile: 'Apple u Outlook',
  google: 'Calendario de Google',
  googleVisit: (title) => `Calendario de Google: ${title}`,
  change: '¿Necesita cambiar algo?',
  reschedule: 'Cambiar la cita',
  cancel: 'Cancelar la cita',
  movingIsFree: 'Cambiar la cita siempre es gratis.',
  told: (phone, email) =>
    phone === null
      ? `Le mandamos todo esto por correo electrónico a ${email}.`
      : `Le mandamos un mensaje de texto al ${phone} y todo esto por correo electrónico a ${email}.`,
};
