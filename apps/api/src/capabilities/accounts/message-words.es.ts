import type { Words } from '@lugnut/domain/language';
import type { accountWords as english } from './message-words.en';

export const accountWords: Words<typeof english> = {
  codeFor: {
    'log in': (brand) => `código para iniciar sesión en ${brand}`,
    'change a contact': (brand) => `código para cambiar cómo inicia sesión en ${brand}`,
    'join a fleet': (brand) => `código para unirse a una flotilla en ${brand}`,
    'confirm it is you': (brand) => `código de confirmación de ${brand}`,
  },
  endOf: {
    'log in': 'iniciar sesión',
    'change a contact': 'cambiar cómo inicia sesión',
    'join a fleet': 'unirse',
    'confirm it is you': 'confirmar que es usted',
  },
  codeText: (code, name, minutes) =>
    `${code} es su ${name}. Sirve una sola vez, durante ${minutes} minutos. Nunca le pediremos este código.`,
  yourCode: (name) => `Su ${name}`,
  howToUse: (host, end, minutes) =>
    `Escríbalo en ${host} para ${end}. Sirve una sola vez, durante ${minutes} minutos.`,
  unaskedChange:
    'Si usted no lo pidió, alguien más tiene abierta su cuenta: no se lo dé a nadie y cierre todas las sesiones en su perfil.',
  unasked:
    'Si usted no lo pidió, alguien escribió su dirección por error: no tiene que hacer nada. Nunca le pedimos este código.',

  numberEnding: (digits) => `el número que termina en ${digits}`,
  wishes: {
    phone: (address) => `Alguien pidió cambiar el teléfono de su cuenta: ${address}.`,
    email: (address) => `Alguien pidió cambiar el correo de su cuenta: ${address}.`,
    extra_phone: (address) =>
      `Alguien pidió que otro teléfono pueda iniciar sesión en su cuenta: ${address}.`,
  },
  takesEffect: (hours) => `El cambio se hace en ${hours} horas.`,
  cancelChange: (url) => `¿No fue usted? Cancele el cambio y cierre todas las sesiones: ${url}`,
  changeSubject: (brand) => `¿Fue usted? Un cambio en cómo inicia sesión en ${brand}`,
  changeHelp:
    'Si fue usted, no tiene que hacer nada. Si no, cancele el cambio: lo detenemos y cerramos todas las sesiones de su cuenta.',
  notMe: 'No fui yo',

  extraPhone: (number, brand, url) =>
    `Ahora ${number} también puede iniciar sesión en su cuenta de ${brand}. ¿No fue usted? Quítelo y cierre todas las sesiones: ${url}`,
  extraPhoneSubject: (brand) => `Otro teléfono puede iniciar sesión en su cuenta de ${brand}`,

  loginPhoneChanged: (brand, address, url) =>
    `Ahora inicia sesión en ${brand} con otro teléfono: ${address}. ¿No fue usted? Llámenos y cierre todas las sesiones: ${url}`,
  loginEmailChanged: (brand, address, url) =>
    `Ahora inicia sesión en ${brand} con otro correo: ${address}. ¿No fue usted? Llámenos y cierre todas las sesiones: ${url}`,
  loginPhoneSubject: (brand) => `Cambió el teléfono de su cuenta de ${brand}`,
  loginEmailSubject: (brand) => `Cambió el correo de su cuenta de ${brand}`,
};
