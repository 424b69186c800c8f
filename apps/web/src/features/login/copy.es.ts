import type { Words } from '@lugnut/domain/language';
import type { loginCopy as english } from './copy.en';

export const loginCopy: Words<typeof english> = {
  newFleet: '¿Su flotilla es nueva aquí?',
  createFleet: 'Crear una cuenta',
  noFleet: '¿No es una flotilla?',
  customerLogin: 'Entrar como cliente',
  loggedOutTitle: 'Se cerró la sesión de su cuenta en todos los dispositivos',
  loggedOutText:
    'También se canceló cualquier cambio pendiente de teléfono o correo. Inicie sesión para revisar sus datos de acceso.',
  title: 'Inicie sesión en su cuenta',
  lead: 'Le mandamos un código por mensaje de texto o correo electrónico. No hay contraseña que recordar.',
  fleetEyebrow: 'Flotilla',
  chooseChannel: 'Cómo iniciar sesión',
  withPhone: 'Con mi teléfono',
  withEmail: 'Con mi correo',
  phoneLabel: 'Teléfono',
  phonePlaceholder: 'Teléfono (10 dígitos)',
  emailLabel: 'Correo electrónico',
  emailPlaceholder: 'nombre@ejemplo.com',
  useEmail: 'Eso parece un correo electrónico. Iniciar sesión con mi correo',
  sendCode: 'Mandar código',
  verifyTitle: 'Verifique su cuenta',
  sentTo: (target) =>
    `Si ${target} tiene una cuenta con nosotros, el código va en camino. Sirve por 10 minutos.`,
  codeLabel: 'Código de verificación',
  login: 'Iniciar sesión',
  sendAgain: 'Mandar otro código',
  sentAgain: (target) =>
    `Si ${target} tiene una cuenta con nosotros, un código nuevo va en camino. Los anteriores ya no sirven aquí.`,
  useAnother: { phone: 'Usar otro número', email: 'Usar otro correo' },
  withGoogle: 'Continuar con Google',
  googleFailed: 'No pudimos iniciar su sesión. Inténtelo de nuevo.',
  googleSandboxEmail: 'Cuenta de Google',
  googleSandbox: 'Este es un Google de prueba: escriba el correo electrónico de una cuenta.',
  withPasskey: 'Iniciar sesión con llave de acceso',
  passkeyHelp: 'Para nuestro personal y para flotillas, si agregó una llave (passkey) en su perfil.',
  passkeyFailed: 'Esta llave de acceso no funcionó. Inténtelo de nuevo o inicie sesión con un código.',
  passkeyCanceled: 'No se eligió ninguna llave de acceso. Inténtelo de nuevo o inicie sesión con un código.',
  shared: 'Este dispositivo es compartido',
  sharedHelp: 'Su sesión se cierra después de 30 minutos sin uso.',
  support: '¿Problemas para iniciar sesión? Escriba a',

  sendFailed: {
    phone: 'No pudimos mandar su código. Pruebe con otro número de teléfono.',
    email: 'No pudimos mandar su código. Pruebe con otro correo electrónico.',
  },
  invalidCode: 'Código no válido',
  loginFailed: 'No pudimos iniciar su sesión',

  notes: {
    notSent: 'El código no se mandó. Inténtelo de nuevo.',
    tooManyCodes: 'Pidió muchos códigos. Inténtelo más tarde.',
    wrongCode: 'Revise los dígitos o pida otro código.',
    tooManyTries: 'Fueron muchos intentos. Espere unos minutos.',
    needsPasskey:
      'Para esta cuenta necesita su llave de acceso. Si la perdió, pida a otro administrador que la quite.',
    noAnswer: 'No pudimos conectarnos. Revise su conexión e inténtelo de nuevo.',
  },
};
