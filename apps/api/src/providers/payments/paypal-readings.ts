import type { Cents } from '@lugnut/domain/money';
import type {
  CaptureOutcome,
  PayPalDecline,
  PayPalEvent,
  PayPalOrderKind,
  PayPalRefundOutcome,
  ReadOrderOutcome,
} from './paypal.port';

export type Json = Readonly<Record<string, unknown>>;

export const asJson = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** PayPal writes dollars as text; they are read and written without ever being a fraction. */
export const toAmount = (cents: Cents) => ({
  currency_code: 'USD',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

export const readAmount = (value: unknown): Cents | undefined => {
  const { currency_code: currency, value: text } = asJson(value);
  const [, dollars, cents] = /^(\d{1,10})\.(\d\d)$/.exec(asText(text)) ?? [];
  if (currency !== 'USD' || dollars === undefined || cents === undefined) return undefined;
  return Number(dollars) * 100 + Number(cents);
};

const declines: Readonly<Record<string, PayPalDecline>> = {
  ORDER_NOT_APPROVED: 'not_approved',
  INSTRUMENT_DECLINED: 'instrument_declined',
  PAYER_ACTION_REQUIRED: 'instrument_declined',
  PAYER_CANNOT_PAY: 'instrument_declined',
  AUTHORIZATION_EXPIRED: 'expired',
  REAUTHORIZATION_TOO_SOON: 'too_soon',
  CANNOT_REAUTH_INSIDE_HONOR_PERIOD: 'too_soon',
  AUTHORIZATION_VOIDED: 'voided',
  PREVIOUSLY_VOIDED: 'voided',
  PREVIOUSLY_CAPTURED: 'already_captured',
  AUTHORIZATION_ALREADY_CAPTURED: 'already_captured',
  MAX_CAPTURE_AMOUNT_EXCEEDED: 'more_than_authorized',
  MAX_CAPTURE_COUNT_EXCEEDED: 'already_captured',
  AUTHORIZATION_AMOUNT_EXCEEDED: 'more_than_authorized',
  AUTH_CAPTURE_NOT_ENABLED: 'instrument_declined',
};

export const issueOf = (body: Json): string =>
  asText(asJson(asList(body.details)[0]).issue) || asText(body.name);

export const declineOf = (issue: string): PayPalDecline | undefined => declines[issue];

const firstAuthorization = (order: Json): Json =>
  asJson(asList(asJson(asJson(asList(order.purchase_units)[0]).payments).authorizations)[0]);

/** The newest comes last where an order was authorized again. */
const lastAuthorization = (order: Json): Json =>
  asJson(asList(asJson(asJson(asList(order.purchase_units)[0]).payments).authorizations).at(-1));

export const dateOf = (value: unknown): Date | undefined => {
  const date = new Date(asText(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
};

export type Authorization = { authorizationId: string; expiresAt: Date; isDenied: boolean };

export const readAuthorization = (value: Json): Authorization | undefined => {
  const authorizationId = asText(value.id);
  const expiresAt = dateOf(value.expiration_time);
  if (authorizationId === '' || !expiresAt) return undefined;
  return { authorizationId, expiresAt, isDenied: value.status === 'DENIED' };
};

export const authorizationOfOrder = (order: Json): Authorization | undefined =>
  readAuthorization(firstAuthorization(order));

export const payerOf = (order: Json): string => asText(asJson(order.payer).payer_id);

/** Undefined: not an order of ours, or not one that can be read. */
export const readOrderBody = (order: Json): ReadOrderOutcome | undefined => {
  const unit = asJson(asList(order.purchase_units)[0]);
  const amountCents = readAmount(unit.amount);
  const kind = asText(unit.reference_id) as PayPalOrderKind;
  if (amountCents === undefined || !['repair', 'diagnosis'].includes(kind)) return undefined;
  const known = { amountCents, kind, reference: asText(unit.custom_id) };
  const payerId = payerOf(order);
  const authorization = readAuthorization(lastAuthorization(order));
  if (authorization && !authorization.isDenied) {
    const { authorizationId, expiresAt } = authorization;
    return { status: 'authorized', order: known, payerId, authorizationId, expiresAt };
  }
  return order.status === 'APPROVED'
    ? { status: 'approved', order: known, payerId }
    : { status: 'waiting', order: known };
};

export const relatedIds = (resource: Json): Json => asJson(asJson(resource.supplementary_data).related_ids);

/** A refund names its capture only by a link. */
export const captureOfRefund = (resource: Json): string => {
  const up = asList(resource.links)
    .map(asJson)
    .find(({ rel }) => rel === 'up');
  return /\/captures\/([\w-]+)$/.exec(asText(up?.href))?.[1] ?? '';
};

export const captureStateOf = ({ id, status }: Json): CaptureOutcome => {
  const captureId = asText(id);
  if (status === 'PENDING') return { status: 'processing', captureId };
  return ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(asText(status))
    ? { status: 'succeeded', captureId }
    : { status: 'declined', reason: 'instrument_declined' };
};

export const refundOutcomeOf = (refundId: string, status: string): PayPalRefundOutcome => {
  if (status === 'FAILED' || status === 'CANCELLED') return { status: 'declined', reason: 'refused' };
  return { status: status === 'PENDING' ? 'pending' : 'succeeded', refundId };
};

const orNull = (text: string): string | null => (text === '' ? null : text);

type About<Event> = Event extends unknown ? Omit<Event, 'id' | 'createdAt'> : never;

const aboutEvent = (type: string, resource: Json): About<PayPalEvent> => {
  const id = asText(resource.id);
  const ids = relatedIds(resource);
  const authorizationId = orNull(asText(ids.authorization_id));
  const amountCents = readAmount(resource.amount);
  const attemptId = orNull(asText(resource.invoice_id));
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return { kind: 'order_approved', orderId: id };
    case 'PAYMENT.AUTHORIZATION.CREATED':
      return { kind: 'authorization_created', authorizationId: id, orderId: orNull(asText(ids.order_id)) };
    case 'PAYMENT.AUTHORIZATION.VOIDED':
      return { kind: 'authorization_voided', authorizationId: id };
    case 'PAYMENT.CAPTURE.COMPLETED':
      if (amountCents === undefined) return { kind: 'other' };
      return { kind: 'capture_succeeded', captureId: id, authorizationId, attemptId, amountCents };
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return { kind: 'capture_failed', captureId: id, authorizationId, attemptId };
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.FAILED': {
      const captureId = captureOfRefund(resource);
      if (captureId === '' || amountCents === undefined) return { kind: 'other' };
      const kind = type === 'PAYMENT.REFUND.FAILED' ? 'refund_failed' : 'refunded';
      return { kind, captureId, refundId: id, amountCents };
    }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const disputeId = asText(resource.dispute_id);
      return disputeId === '' ? { kind: 'other' } : { kind: 'dispute', disputeId };
    }
    default:
      return { kind: 'other' };
  }
};

export const readEvent = (body: Json): PayPalEvent | undefined => {
  const id = asText(body.id);
  const createdAt = dateOf(body.create_time);
  if (id === '' || !createdAt) return undefined;
  return { id, createdAt, ...aboutEvent(asText(body.event_type), asJson(body.resource)) };
};
