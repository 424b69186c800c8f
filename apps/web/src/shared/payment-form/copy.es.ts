import type { Words } from '@lugnut/domain/language';
import type { paymentFormCopy as english } from './copy.en';

export const paymentFormCopy: Words<typeof english> = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryPlaceholder: 'MM / AA',
  cvc: 'CVC',
  wrongNumber: 'Revise el número de tarjeta.',
  notATestCard: 'El modo de prueba solo acepta los números de prueba de abajo.',
  wrongExpiry: 'Revise la fecha.',
  wrongCvc: '3 dígitos, 4 en Amex.',
  cardFormDown: 'No pudimos cargar el formulario de la tarjeta.',
  reload: 'Intentar de nuevo',

  sandboxTitle: 'Modo de prueba',
  sandboxText: 'No se usa ni se cobra ninguna tarjeta real. Lo que escriba se queda en este navegador.',
  testNumbers: 'Números de prueba',

  authenticateTitle: 'Confirme que es usted',
  authenticateText:
    'Su banco necesita que apruebe esta tarjeta para pagos futuros. Ahora no se le cobra nada.',
  authenticateBank: 'Banco de prueba',
  approve: 'Aprobar',
  refuse: 'Rechazar',

  unverified: 'No se terminó la verificación',
  unverifiedHelp:
    'Su banco le pidió confirmar que es usted. Inténtelo de nuevo y apruebe la solicitud, o use otra tarjeta. No se le cobró nada.',

  express: 'Pago rápido',
  orCard: 'O pague con tarjeta',
  wallets: { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' },
  walletTitle: (wallet) => `${wallet} de prueba`,
  walletText: (wallet) =>
    `Esto reemplaza la pantalla de ${wallet}. La tarjeta se guarda y se cobra cuando el trabajo esté terminado; ahora no se cobra nada.`,
  walletContact: 'Contacto',
  walletApprove: 'Confirmar con esta tarjeta',
  walletDecline: 'Confirmar con una tarjeta rechazada',
  walletCancel: 'Cancelar',

  declined: {
    card_declined: 'Su banco rechazó la tarjeta.',
    insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
    expired_card: 'La tarjeta está vencida.',
    incorrect_cvc: 'El CVC no corresponde a la tarjeta.',
    unusable_method: 'Esta tarjeta no se puede usar aquí.',
  },

  routing: 'Número de ruta',
  account: 'Número de cuenta',
  wrongRouting: '9 dígitos.',
  wrongAccount: 'El modo de prueba solo acepta las cuentas de prueba de abajo.',
  bankSandboxText: 'No se conecta ninguna cuenta real. Lo que escriba se queda en este navegador.',
  testAccounts: 'Cuentas de prueba',
  mandate: (brand) =>
    `Al conectarla, usted autoriza a ${brand} a cobrar de esta cuenta los trabajos que aprobó, después de terminarlos.`,
  connect: 'Conectar cuenta bancaria',
  connected: '¡Su cuenta bancaria quedó conectada!',
  pending:
    'Su banco le enviará dos depósitos pequeños en 1 a 2 días hábiles. Confírmelos con el enlace de nuestro correo y agregamos la cuenta.',
  notConnected: 'Hubo un error al conectar la cuenta bancaria. Inténtelo de nuevo o llámenos.',

  payPal: 'Pagar con PayPal',
  payLater: 'Pagar después con PayPal',
  payPalNotLoaded: 'Hubo un error al abrir el pago con PayPal.',
  payPalFailed: 'Hubo un error al pagar con PayPal. Inténtelo de nuevo.',
  payPalLost:
    'Se perdió la conexión antes de que PayPal respondiera. No se le cobró nada. Puede intentarlo de nuevo sin problema: solo paga una vez.',
  payPalSandboxTitle: 'PayPal de prueba',
  payPalSandboxText: (amount) =>
    `Esto reemplaza la ventana de PayPal. Al aprobar se reservan ${amount}; ahora no se cobra nada.`,
  payPalSandboxLater: 'Eligió pagar después, en partes.',
  payPalApprove: 'Aprobar',
  payPalApproveDeclined: 'Aprobar con una tarjeta rechazada',
  payPalCancel: 'Cancelar',
};
