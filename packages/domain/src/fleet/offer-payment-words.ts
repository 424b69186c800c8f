import type { LanguageCode, Words } from '../language';

const english = {
  onNextInvoice: (netDays: number) =>
    `This goes on your monthly invoice, due ${netDays} days after it’s issued. Your card isn’t charged.`,
  overdue: (card: string) =>
    `You have an overdue invoice, so this is charged to ${card}. Pay the invoice to use your terms again.`,
  overLimit: ({
    limit,
    left,
    card,
  }: {
    readonly limit: string;
    readonly left: string;
    readonly card: string;
  }) => `This would take you past your credit limit of ${limit} (${left} left), so it’s charged to ${card}.`,
  yourCard: 'your card',
  termsChanged: 'Your terms have changed. Please look again before you book.',
  pleaseAddCard: 'Please add a card.',
  addCard: 'No card is saved. An owner of your fleet can add one under Payment.',
  onInvoice: 'This goes on your fleet’s monthly invoice. No card is charged.',
  bySavedCard: 'This is charged to your fleet’s saved card when the work is done.',
  restOnInvoice: 'This goes on your monthly invoice with the rest of the job.',
  restByCard: (card: string) => `Charged to ${card} with the rest of the job.`,
  moveReasons: {
    overdue: 'Your fleet has an overdue invoice',
    'over limit': 'This goes past your fleet’s credit limit',
    'no terms': 'Your fleet’s terms have ended',
  },
  moved: (reason: string, card: string | undefined) =>
    `${reason}, so approving it charges the whole job to ${card ?? 'a card'} instead of your monthly invoice.`,
} as const;

/** The fleet's own screens, which are in English, have 'Payment'. */
const spanish: Words<typeof english> = {
  onNextInvoice: (netDays) =>
    `Esto va en su factura mensual, que vence ${netDays} días después de emitida. No se cobra a su tarjeta.`,
  overdue: (card) =>
    `Tiene una factura vencida, así que esto se cobra a ${card}. Pague la factura para volver a usar su crédito.`,
  overLimit: ({ limit, left, card }) =>
    `Con esto pasaría su límite de crédito de ${limit} (le quedan ${left}), así que se cobra a ${card}.`,
  yourCard: 'su tarjeta',
  termsChanged: 'Las condiciones de su crédito cambiaron. Revise antes de agendar.',
  pleaseAddCard: 'Agregue una tarjeta.',
  addCard: 'No hay una tarjeta guardada. Un dueño de la flotilla puede agregar una en “Payment”.',
  onInvoice: 'Esto va en la factura mensual de su flotilla. No se cobra a ninguna tarjeta.',
  bySavedCard: 'Esto se cobra a la tarjeta guardada de su flotilla cuando el trabajo está hecho.',
  restOnInvoice: 'Esto va en su factura mensual con el resto del trabajo.',
  restByCard: (card) => `Se cobra a ${card} con el resto del trabajo.`,
  moveReasons: {
    overdue: 'Su flotilla tiene una factura vencida',
    'over limit': 'Esto pasa el límite de crédito de su flotilla',
    'no terms': 'El crédito de su flotilla ya terminó',
  },
  moved: (reason, card) =>
    `${reason}, así que, si lo aprueba, todo el trabajo se cobra a ${card ?? 'una tarjeta'} en lugar de ir en su factura mensual.`,
};

/** How work on offer would be paid, for whoever decides about it. */
export const offerPaymentWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
