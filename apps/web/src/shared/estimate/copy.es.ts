import type { Words } from '@lugnut/domain/language';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { priceLabel } from '../service-names/price-label.es';
import type * as english from './copy.en';

export const estimateCopy: Words<typeof english.estimateCopy> = {
  title: 'Orden de trabajo',
  labor: 'Mano de obra',
  partNumber: (number) => `Núm. ${number}`,
  suppliedByYou: 'Usted la trae',
  customerSuppliesParts: 'El cliente pone las partes',
  notCovered: 'Nuestra garantía no cubre las partes que usted trae.',
  needsVin: 'Necesitamos su VIN para confirmar las partes.',
  agreedBefore: (price) => `Usted aprobó ${price}. Ese precio sigue igual si no aprueba el nuevo.`,
  approveNew: 'Aprobar el precio nuevo',
  decline: 'Rechazar',
  status: { Pending: 'Pendiente', Approved: 'Aprobado', Rejected: 'Rechazado' },
  actions: {
    Approve: 'Aprobar',
    Decline: 'Rechazar',
    'Approve Service': 'Aprobar servicio',
    'Remove Service': 'Quitar servicio',
  },
  cannotChange: {
    locked: 'Este servicio ya está en curso y no se puede cambiar.',
    only_service: 'Un presupuesto necesita al menos un servicio. Si no lo quiere, cancele la cita.',
  },
  yourQuote: 'Su cotización',
  couponBanner: ({ code_type: kind, code, display_name: name, dollars_off: dollars }) => {
    const dollarsOff = formatCents(centsFromDollars(dollars), { dropZeroCents: true });
    const off = `${dollarsOff} de descuento`;
    if (kind === 'agent') return `${off} de su asesor de servicio`;
    if (code === null) return `${priceLabel(name)}: ${dollarsOff}`;
    return `Código ${code} aplicado: ${off}`;
  },
  keepAgreed: (price) => `Dejarlo en ${price}`,
  agreedSoFar: (price) =>
    `Aprobado hasta ahora: ${price}. Lo demás solo se hace y se cobra si usted lo aprueba.`,
  creditUsed: (credit, due) =>
    `Primero usamos su crédito de ${credit}; el resto, ${due}, se cobra a su forma de pago.`,
  creditWaits: (credit) =>
    `Tiene ${credit} de crédito. Lo usamos primero para pagar cuando el trabajo esté terminado.`,
  priceToFollow: 'Precio pendiente',
  diagnosis: 'Diagnóstico a domicilio',
  memberPrice: 'Precio de miembro',
  membersSave: 'Los miembros ahorran',
  savedWithTax: 'Usted ahorra, con impuesto',
  beforeTax: 'Antes de impuesto',
  totalDue: 'Total a pagar en el servicio',
  dueNow: 'Hoy paga $0',
  notCharged: 'No se le cobra hasta el momento del servicio.',
  validThrough: (day) => `Le respetamos este precio hasta el ${day}.`,
  updating: 'Actualizando el precio',
  windowOutgrown:
    'Con esto, el trabajo ya no cabe en el horario que tenía, así que lo soltamos. Por favor elija otro.',
  notSaved: 'No pudimos guardarlo. Inténtelo de nuevo.',
  couponLabel: 'Código de cupón',
  apply: 'Aplicar',
  codeApplied: '¡Código aplicado!',
  codeOutdone: 'Los descuentos no se pueden combinar. El que ya tiene le ahorra más, así que lo conservamos.',
  codeNotUsed: (code, why) => `Código ${code}: ${why}`,
  codeTakesNothing: 'No le quita nada a esta cotización.',
  codeNotChecked: 'No pudimos revisar este código. Aplíquelo otra vez.',
  priceNotKnown: 'No pudimos actualizar el precio',
};

export const jobName: Words<typeof english.jobName> = {
  retail: undefined,
  fleet: 'Flotilla',
  'shop network': 'Red de talleres',
};
