import { toldMedia } from '@lugnut/domain/estimates';
import { paymentKinds } from '@lugnut/domain/payments';
import * as z from 'zod/mini';
import { appointmentAttributes } from '../appointments/wire';
import { anywayIds } from '../fleet/repeated-work';
import { defineRoutes, jobInPath } from '../route';
import { dollars, resource, sentDollars } from '../wire';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const opaque = z.string().check(z.minLength(1), z.maxLength(300));
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** Dollars, matched against the plans on sale and never used as a price. */
const agreedMemberPrice = maybe(sentDollars.check(z.gte(0), z.lte(10_000), z.multipleOf(0.01)));

const dueKind = z.enum(['job', 'cancellation_fee', 'visit_fee']);
const amountLine = z.object({ label: z.string(), amount: dollars });

const seenVersion = maybe(z.int());

const coupon = maybe(z.string().check(z.maxLength(80)));

const shownText = (most: number) => z.nullable(z.string().check(z.maxLength(most)));

/** The job as the page shows it, in the words of the appointment it was given. */
export const shownJob = z.object({
  order_number: z.string().check(z.maxLength(40)),
  estimate_id: shownText(120),
  appointment_day: shownText(20),
  appointment_time: shownText(40),
  exact_address: shownText(600),
});

/** What a booking page sends along; a code previewed before is redeemed now. */
const confirmation = {
  /** The estimate version on the page, null if none: another version is not approved unseen. */
  estimate_version: seenVersion,
  /** Another quote, time or place than the page shows is not booked unseen. */
  shown: maybe(shownJob),
  member_price_agreed_on_before_job: agreedMemberPrice,
  coupon,
  /** How the customer gave the card to whoever of us types it in: the office has to say so, others leave it out. */
  agreed_by: maybe(z.enum(toldMedia)),
  /** The balance on the page of a bill that could not be charged: another amount is not charged unseen. */
  amount_due: maybe(sentDollars.check(z.gte(0), z.lte(1_000_000), z.multipleOf(0.01))),
};

/** The appointment, and a session if the booking created an account. An existing account needs a login code. */
export const confirmedReply = z.object({
  data: resource(appointmentAttributes),
  auth_token: z.optional(opaque),
  user: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** The phone or email already has an account: log in with a code to see this booking there. */
  account_exists: z.boolean(),
});

const errors = [
  'invalid_input',
  'unauthenticated',
  'link_closed',
  'forbidden',
  'not_found',
  'conflict',
  'quote_changed',
  'window_taken',
  'already_booked',
  'card_declined',
  'rate_limited',
  'provider_unavailable',
] as const;

export const savedMethods = z.object({
  data: z.array(
    resource(
      z.object({
        type: z.enum(['card', 'us_bank_account']),
        is_default: z.boolean(),
        details: z.object({
          brand: z.nullable(z.string()),
          last4: z.string(),
          exp_date: z.nullable(z.string()),
          bank_name: z.nullable(z.string()),
          account_type: z.nullable(z.string()),
        }),
      }),
    ),
  ),
});

export const cardOnFile = z.object({
  card_brand: z.string(),
  last_4_digits: z.string(),
  kind: z.optional(z.enum(paymentKinds)),
});

export const paymentRoutes = defineRoutes({
  paymentConfig: {
    method: 'GET',
    path: '/api/v2/payments/config',
    capability: 'payments',
    summary: 'Which providers take payments here, with the keys a browser may know',
    access: 'anyone',
    reply: z.object({
      cards: z.union([
        z.object({ provider: z.literal('stripe'), publishable_key: z.string() }),
        z.object({ provider: z.literal('sandbox') }),
      ]),
      paypal: z.union([
        z.object({
          provider: z.literal('paypal'),
          client_id: z.string(),
          environment: z.enum(['sandbox', 'live']),
        }),
        z.object({ provider: z.literal('sandbox') }),
        /** Not offered here. */
        z.object({ provider: z.literal('none') }),
      ]),
    }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
  },
  beginCardSetup: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/card_setup',
    capability: 'payments',
    summary: 'Begin saving a card for this appointment; the browser finishes it with the provider',
    access: 'holder of the link to a quoted appointment, limited with a growing pause',
    auth: 'optional',
    job: jobInPath,
    params,
    /** Stored with the setup: the provider's webhook may arrive before the page's request, and books the same. */
    body: maybe(z.object(confirmation)),
    reply: z.object({ setup_id: opaque, client_secret: opaque }),
    errors: [
      'unauthenticated',
      'link_closed',
      'forbidden',
      'invalid_input',
      'not_found',
      'conflict',
      'quote_changed',
      'rate_limited',
      'provider_unavailable',
    ],
  },
  confirmAppointment: {
    method: 'POST',
    path: '/api/v2/appointments/confirm/{id}',
    documentedPath: '/api/v2/appointments/{id}/confirm',
    capability: 'payments',
    summary: 'Book: the card is saved, the window promised, nothing charged until the work is done',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params,
    /** The finished setup's id. */
    body: z.object({ token: opaque, ...confirmation }),
    reply: confirmedReply,
    errors,
  },
  beginPayPalOrder: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/paypal_order',
    capability: 'payments',
    summary: 'Open a PayPal order with authorize intent for this appointment; repairs only',
    access: 'holder of the link to a quoted appointment, limited',
    auth: 'optional',
    job: jobInPath,
    params,
    /** The order is opened at the price the page shows, with the code it was shown with. */
    body: z.object(confirmation),
    reply: z.object({ order_id: opaque, amount: dollars }),
    errors: [
      'unauthenticated',
      'link_closed',
      'forbidden',
      'invalid_input',
      'not_found',
      'conflict',
      'quote_changed',
      'rate_limited',
      'provider_unavailable',
    ],
  },
  confirmPayPal: {
    method: 'POST',
    path: '/api/v2/appointments/confirm_paypal/{id}',
    documentedPath: '/api/v2/appointments/{id}/confirm_paypal',
    capability: 'payments',
    summary: 'Book with an approved PayPal order',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({
      is_not_booking: maybe(z.boolean()),
      payment_detail: z.union([
        z.object({
          paypal_repair_order_id: opaque,
          paypal_repair_auth_id: maybe(opaque),
          paypal_payer_id: maybe(opaque),
        }),
        z.object({
          paypal_diag_order_id: opaque,
          paypal_diag_auth_id: maybe(opaque),
          paypal_payer_id: maybe(opaque),
        }),
      ]),
      ...confirmation,
    }),
    reply: confirmedReply,
    errors,
  },
  confirmCardOnFile: {
    method: 'POST',
    path: '/api/v2/appointments/confirm_card_on_file/{id}',
    documentedPath: '/api/v2/appointments/{id}/confirm_card_on_file',
    capability: 'payments',
    summary: 'Book with the card the account has saved',
    access: 'owner',
    auth: 'account',
    job: jobInPath,
    params,
    /** A fleet that was shown its monthly invoice is not charged by card unseen. */
    body: maybe(
      z.object({ ...confirmation, pay_by: maybe(z.enum(['terms', 'card'])), anyway_ids: anywayIds }),
    ),
    reply: confirmedReply,
    errors,
  },
  getPaymentDue: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/payment_due',
    capability: 'payments',
    summary: 'A bill that could not be charged and waits for another card; null where there is none',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params,
    reply: z.object({
      due: z.nullable(
        z.object({
          amount: dollars,
          kind: dueKind,
          /** What it is for: the lines add up to the total, what came off is negative. */
          lines: z.array(amountLine),
          total: dollars,
          /** What was paid already, by card or credit; the total less this is the amount. */
          paid: z.array(amountLine),
        }),
      ),
    }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  listPaymentsDue: {
    method: 'GET',
    path: '/api/v2/user/payments_due',
    capability: 'payments',
    summary: 'The account’s bills that could not be charged, the latest first',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({
      data: z.array(
        z.object({
          /** The appointment's. */
          id: z.string(),
          car: z.string(),
          amount: dollars,
          kind: dueKind,
          /** Whether the first fee of a membership waits in it. */
          includes_membership: z.boolean(),
        }),
      ),
    }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  getCardOnFile: {
    method: 'GET',
    path: '/api/v2/user/card_on_file/{userId}',
    capability: 'payments',
    summary: 'Brand and last four digits of the card an account has saved',
    access: 'owner',
    auth: 'account',
    params: z.object({ userId: z.string().check(z.maxLength(80)) }),
    reply: z.object({ card_on_file: z.nullable(cardOnFile) }),
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
  updateAppointmentCard: {
    method: 'POST',
    path: '/api/v1/payments/update_cc',
    capability: 'payments',
    summary: 'Another card for an appointment',
    access: 'owner',
    auth: 'account',
    job: { in: 'body', at: ['appointment_id'], of: 'appointment' },
    body: z.object({ appointment_id: z.string().check(z.maxLength(80)), token: opaque }),
    reply: z.object({ card_on_file: cardOnFile }),
    errors: [
      'invalid_input',
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'card_declined',
      'rate_limited',
      'provider_unavailable',
    ],
  },
  beginAccountCardSetup: {
    method: 'POST',
    path: '/api/v2/user/card_setup',
    capability: 'payments',
    summary: 'Begin saving a card for the account',
    access: 'the account itself',
    auth: 'account',
    reply: z.object({ setup_id: opaque, client_secret: opaque }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited', 'provider_unavailable'],
  },
  updateUserCard: {
    method: 'PATCH',
    path: '/api/v2/user/{id}',
    capability: 'payments',
    summary: 'Make a finished card setup the account’s card on file',
    access: 'owner',
    auth: 'account',
    params,
    /** In the query only for callers that know no better; never logged. */
    query: z.object({ token: z.optional(opaque) }),
    body: maybe(z.object({ token: maybe(opaque) })),
    reply: z.object({ data: z.object({ id: z.string() }), card_on_file: cardOnFile }),
    errors: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'not_found',
      'card_declined',
      'rate_limited',
      'provider_unavailable',
    ],
  },
  bankAccountSecret: {
    method: 'GET',
    path: '/api/v2/user/bank_account_secret/',
    documentedPath: '/api/v2/user/bank_account_secret',
    capability: 'payments',
    summary: 'The secret with which a browser connects a bank account',
    access: 'signed in',
    auth: 'account',
    reply: z.object({ client_secret: opaque, setup_id: opaque }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited', 'provider_unavailable'],
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/api/v2/user/payment_methods',
    capability: 'payments',
    summary: 'The account’s saved cards and bank accounts',
    access: 'signed in',
    auth: 'account',
    reply: savedMethods,
    errors: ['unauthenticated', 'rate_limited'],
  },
  chooseDefaultMethod: {
    method: 'PUT',
    path: '/api/v2/user/payment_methods/{id}/default',
    capability: 'payments',
    summary: 'Charge this card or debit this bank account from the next booking on',
    access: 'owner of the method',
    auth: 'account',
    params,
    reply: savedMethods,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/api/v2/user/payment_methods/{id}',
    capability: 'payments',
    summary:
      'Never charge this card or bank account again; what is booked with it is charged to another saved one, and without one it stays',
    access: 'owner of the method',
    auth: 'account',
    params,
    reply: savedMethods,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});
