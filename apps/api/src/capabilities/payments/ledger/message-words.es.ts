import type { Words } from '@lugnut/domain/language';
import type { paymentWords as english } from './message-words.en';

export const paymentWords: Words<typeof english> = {
  whatFor: {
    job: 'el trabajo en su carro',
    cancellation_fee: 'la cancelación tardía',
    visit_fee: 'la visita perdida',
    tip: 'su propina',
    membership_start: 'su membresía',
    membership_renewal: 'su membresía',
    virtual_diagnosis: 'su diagnóstico virtual',
    statement: 'su factura mensual',
  },
  paid: 'Pagado',
  yourCredit: 'Su crédito',
  thanks: 'Gracias.',
  youPaid: (amount, what) => `Recibimos su pago de ${amount}: ${what}.`,
  workFor: (what, car) => `${what} (${car})`,
  yourReceipt: (url) => `Su recibo: ${url}`,
  receiptSubject: (brand) => `Su recibo de ${brand}`,
  seeDocuments: 'Ver su cita y sus documentos',

  workDone: (forUnit, amount, month) =>
    `El trabajo está terminado${forUnit}. Los ${amount} van en su factura de ${month}.`,
  seeIt: (url) => `Véala aquí: ${url}`,
  onAccountSubject: (amount, month) => `Los ${amount} van en su factura de ${month}`,
  onAccount: (amount, what, month) =>
    `Los ${amount} por ${what} van en su factura de ${month}. No se cobró nada a su tarjeta.`,
  seeInvoices: 'Ver sus facturas',

  providerDown: 'En este momento no hay conexión con nuestro procesador de pagos.',
  chargeLater: (amount, what) =>
    `Cobraremos ${amount} por ${what} en cuanto podamos, una sola vez. Usted no tiene que hacer nada.`,
  chargeLaterSubject: 'Su pago se cobrará después',

  why: {
    card_declined: 'su tarjeta fue rechazada',
    insufficient_funds: 'su tarjeta fue rechazada',
    expired_card: 'su tarjeta está vencida',
    incorrect_cvc: 'su tarjeta fue rechazada',
    unusable_method: 'su forma de pago ya no se puede usar',
    requires_action: 'su banco quiere que usted confirme el pago',
  },
  bankDidNotPay: 'su banco no lo pagó',
  payPalDidNotPay: 'PayPal no lo pagó',
  cardFailedSubject: 'No pudimos cobrar a su tarjeta',
  cardFailedHelp: 'Revise su tarjeta o ponga otra, por favor.',
  paymentFailedSubject: 'Su pago no pasó',
  paymentFailedHelp: 'Pague de otra forma, por favor.',
  notCharged: (amount, what, why) => `No pudimos cobrar ${amount} por ${what}: ${why}.`,
  payHere: (url) => `Pague aquí, por favor: ${url}`,
  payNow: 'Pagar ahora',

  payRestSubject: (rest) => `Pague por favor los ${rest} restantes`,
  partPaid: (said, what) => `${said} por ${what}.`,
  total: 'Total',
  paidByPayPal: 'Pagado: PayPal',
  balanceDue: 'Saldo pendiente',

  membershipEnded: 'Su membresía terminó y no debe ninguna cuota de membresía.',
  membershipNotStarted: (why) =>
    `No pudimos cobrar su cuenta: ${why}. Su membresía no empezó y no debe ninguna cuota de membresía.`,
  regularPrice: (amount) =>
    `El trabajo en su carro se cobra al precio normal y su saldo pendiente es de ${amount}.`,
  regularSubject: (amount) => `Su cuenta ahora es de ${amount}`,
  joinAgain: 'Puede inscribirse otra vez con su próxima visita.',

  payLink: (amount, what) =>
    `Su saldo pendiente por ${what} es de ${amount}. Puede pagar con otra tarjeta aquí`,
  payLinkSubject: (amount) => `Pague ${amount} con otra tarjeta`,

  refunded: (amount, what, method) => `Reembolsamos ${amount} por ${what} a ${method}.`,
  details: (url) => `Detalles: ${url}`,
  refundSubject: (brand, amount) => `Su reembolso de ${amount} de ${brand}`,
  refundLine: 'Reembolsado',

  renewsSoon: (day, price) => `Su membresía se renueva el ${day} por ${price}`,
  seeOrEndHere: (url) => `Véala o cancélela aquí: ${url}`,
  renewsSoonSubject: (brand) => `Su membresía de ${brand} se renueva pronto`,
  toYourCard: (said) => `${said}, con cargo a su tarjeta guardada.`,
  renewsHelp:
    'Para conservarla no tiene que hacer nada. Si ya no la quiere, cancélela en su cuenta con dos toques antes de ese día.',
  seeOrEnd: 'Ver o cancelar su membresía',

  feeRefunded:
    'Le reembolsamos la cuota de su membresía, así que su membresía terminó. No se la volveremos a cobrar.',
  feeDisputed:
    'El pago de la cuota de su membresía está en disputa, así que su membresía terminó. No se la volveremos a cobrar. Si no quería disputarlo, comuníquese con nosotros.',
  feeGoneSubject: (brand) => `Su membresía de ${brand} terminó`,
  joinAnytime: 'Puede inscribirse otra vez cuando quiera.',
  seeMembership: 'Ver su membresía',

  booked: (car, visit) => `La cita de su ${car} está agendada: ${visit} (hora local del vehículo).`,
  bookedSubject: (visit) => `Cita agendada: ${visit}`,
  bookedTitle: 'Su cita está agendada',
  bookedShort: (car, visit) => `${car}: ${visit}`,
  preheader: (work, car) => `${work} para su ${car}.`,
  yourTotal: (total) => `Su total es ${total}.`,
  namedLater: 'Le diremos el nombre de su mecánico en el recordatorio del día anterior',
  knownContact:
    'Usted ya tiene una cuenta con este teléfono o correo. Inicie sesión y ahí encontrará esta cita.',
  changeIt: (url) => `Cámbiela aquí: ${url}`,
  when: 'Cuándo',
  where: 'Dónde',
  who: 'Quién',
  vehicle: 'Vehículo',
  work: 'Servicio',
  inLocalTime: (visit) => `${visit} (hora local del vehículo)`,
  howToPrepare: 'Cómo prepararse',
  addToCalendar: 'Agregar al calendario',
  logIn: 'Iniciar sesión en su cuenta',
};
