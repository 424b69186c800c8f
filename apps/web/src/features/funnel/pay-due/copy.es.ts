import type { Words } from '@lugnut/domain/language';
import type { payDueCopy as english } from './copy.en';

export const payDueCopy: Words<typeof english> = {
  title: 'Pague su servicio',
  lead: {
    job: (amount: string) =>
      `No pudimos cobrar ${amount} por el trabajo en su carro. Por favor pague con otra tarjeta.`,
    cancellation_fee: (amount: string) =>
      `No pudimos cobrar ${amount} por cancelar tarde. Por favor pague con otra tarjeta.`,
    visit_fee: (amount: string) =>
      `No pudimos cobrar ${amount} por la visita perdida. Por favor pague con otra tarjeta.`,
  },
  rest: (by: string, paid: string, total: string, amount: string) =>
    `${by} pagó ${paid} de ${total}. Por favor pague aquí los ${amount} que faltan.`,
  payPal: 'PayPal',
  bill: 'Detalle del cobro',
  total: 'Total',
  paid: (by: string) => `Pagado: ${by}`,
  balance: 'Saldo pendiente',
  payWith: 'Pagar con tarjeta',
  payWithHelp: 'Crédito o débito. Cobramos el saldo una sola vez, cuando usted toca Pagar.',
  due: 'Hoy paga',
  pay: (amount: string) => `Pagar ${amount}`,
  thanks: 'Gracias',
  thanksText: (amount: string) =>
    `Estamos cobrando ${amount} a su tarjeta. En un momento recibirá el recibo por mensaje de texto y correo electrónico.`,
  onward: 'Ver su servicio',
  notLoaded: 'No pudimos cargar el formulario de la tarjeta',
  notLoadedHelp: 'Revise su conexión. No se cobró nada.',
  billNotLoaded: 'No pudimos cargar el detalle del cobro',
};
