import type { ConsentMedium } from '@lugnut/domain/estimates';
import { spanishDocumentTitles } from '@lugnut/domain/field';
import { plural, type Words } from '@lugnut/domain/language';
import type { paperWords as english } from './paper-words.en';

const media: Readonly<Record<ConsentMedium, string>> = {
  web: 'por internet',
  phone: 'por teléfono',
  'text message': 'por mensaje de texto',
  'e-mail': 'por correo electrónico',
  'in person': 'en persona',
};

export const paperWords: Words<typeof english> = {
  titles: spanishDocumentTitles,
  fileNames: {
    inspection: 'inspeccion',
    diagnosis_receipt: 'recibo-del-diagnostico',
    repair_receipt: 'recibo-de-la-reparacion',
    estimate: 'presupuesto',
  },
  estimate: 'Presupuesto',
  invoice: 'Factura',
  inspectionReport: 'Reporte de inspección del vehículo',
  page: (title, nth, count) => `${title}, página ${nth} de ${count}`,

  workOrder: (number) => `Orden de trabajo ${number}`,
  customer: 'CLIENTE',
  vehicle: 'VEHÍCULO',
  service: 'SERVICIO',
  taxId: (id) => `Identificación fiscal: ${id}`,
  odometer: (miles) => `Odómetro ${miles}`,
  mechanic: (name) => `Mecánico: ${name}`,
  finished: (when) => `Terminado el ${when}`,
  goodThrough: (day) => `Válido hasta el ${day}`,
  version: (number) => `Versión ${number}`,
  changedVersion: (number, changed, day) => `Versión ${number}, ${changed} el ${day}`,
  changes: {
    refund: 'con reembolso',
    'refund failed': 'reembolso devuelto',
    disputed: 'pago disputado',
    'dispute won': 'disputa resuelta',
  },

  services: 'Servicios',
  quantityAndPrice: 'Cantidad y precio',
  amount: 'Monto',
  labor: 'Mano de obra',
  part: (name, number) => `${name}, núm. de parte ${number}`,
  customersPart: 'La trae el cliente',
  became: {
    approved: 'Aprobado',
    declined: 'Rechazado, no está en el total',
    waiting: 'Falta que usted lo apruebe',
    quotedAndDone: 'Cotizado, aprobado, hecho',
    addedAndDone: 'Agregado durante la visita, aprobado, hecho',
    quotedNotDone: 'Cotizado, no se hizo',
    offeredNotDone: 'Ofrecido durante la visita, no se hizo',
  },
  total: 'Total',
  estimatedTotal: 'Total del presupuesto',
  totalToFollow: 'El total aparece cuando todos los servicios tengan precio.',
  noMoreThanApproved:
    'No le cobramos más de lo que aprobó. Si el carro necesita más trabajo, primero le preguntamos.',
  replacedParts: 'Antes de empezar el trabajo, usted puede pedir que le devolvamos las partes reemplazadas.',

  payments: 'Pagos',
  date: 'Fecha',
  paidBy: 'Forma de pago',
  movements: {
    credit: 'Crédito de la cuenta',
    card: 'Tarjeta',
    onAccount: 'En su factura mensual',
    refundOnAccount: 'Reembolso, se descuenta de su próxima factura mensual',
    refund: (by) => `Reembolso a ${by}`,
    refundReturned: (by) => `Reembolso a ${by} devuelto`,
    disputed: (by) => `Disputado, retirado por ${by}`,
    disputeWon: (by) => `Disputa resuelta, pagado de nuevo con ${by}`,
  },
  balanceDue: 'Saldo pendiente',
  stillOpen: {
    processing: 'Saldo pendiente, el pago del banco está en camino',
    failed: 'Saldo pendiente, el pago no pasó',
    void: 'Saldo pendiente, no cobrado',
  },
  paid: 'Pagado',
  invoiced: 'Facturado',
  refunded: 'Reembolsado',
  disputed: 'Disputado',
  paidAfterRefunds: 'Pagado después de reembolsos',
  paidAfterDisputes: 'Pagado después de reembolsos y disputas',
  invoicedAfterRefunds: 'Facturado después de reembolsos',
  invoicedAfterDisputes: 'Facturado después de reembolsos y disputas',
  tip: (amount, day) =>
    `La propina de ${amount} se pagó por separado el ${day}. Es para su mecánico y no es parte de esta factura.`,

  approvals: 'Aprobaciones',
  approval: (decision, { customer, work, how, when, amount }) =>
    `${[customer, decision === 'approved' ? 'aprobó' : 'rechazó', work, media[how]].filter(Boolean).join(' ')} el ${when} (total aceptado: ${amount}).`,
  forTheWork: (amount) => `${amount} por el trabajo`,
  withMembership: (amount, withFee) => `${amount} por el trabajo, ${withFee} con la membresía`,

  warranty: 'Garantía',
  warrantyTerms: (months, miles, from, through) =>
    `${months} meses / ${miles} en partes y mano de obra, lo que ocurra primero: del ${from} al ${through}`,
  orUntil: (miles) => ` o hasta ${miles}`,
  notice: 'Aviso',

  told: 'Lo que usted nos dijo',
  found: 'Lo que encontramos',
  writtenByMechanic: 'Escrito por el mecánico en inglés',
  seeInspection: 'Vea la inspección.',
  recommended: 'Lo que recomendamos',
  onRepairBill: 'Esto es parte de la cuenta de su reparación. Vea el recibo de la reparación.',

  lights: {
    green: 'Bien',
    yellow: 'Necesita atención pronto',
    red: 'Necesita atención ahora',
    not_checked: 'Sin revisar',
  },
  counted: (light, count) => {
    if (light === 'not_checked') return 'sin revisar';
    if (light === 'green') return 'bien';
    const needs = plural('es', count, { one: 'necesita', other: 'necesitan' });
    return `${needs} atención ${light === 'red' ? 'ahora' : 'pronto'}`;
  },
  inspected: 'Punto revisado',
  result: 'Resultado',
  measured: 'Medida',
  note: 'Nota',
  offered: (service, isDone) =>
    `Recomendamos: ${service}. ${isDone ? 'Se hizo' : 'No se hizo'} en esta visita.`,
  atTheSite: 'En el lugar',
  photos: 'Fotos',
  photo: (nth) => `Foto ${nth}`,
  damaged: (photo) => `${photo}: esta foto está dañada y no se puede mostrar.`,
};
