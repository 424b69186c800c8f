import {
  appointmentUpkeepRoutes,
  paymentRoutes,
  type RouteAnswer,
  type RouteRequest,
  schedulingRoutes,
} from '@lugnut/contract';
import type { ToldMedium } from '@lugnut/domain/estimates';
import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import { type RefObject, useRef, useState } from 'react';
import { api } from '../../api/client';
import { offlineWords } from '../../api/copy.en';
import { failedBy, failureWords, isAnswerLost, isOffline } from '../../api/failure';
import { newKey } from '../../api/new-key';
import { fetchQuote } from '../../estimate';
import { painted } from '../../page/after-paint';
import {
  type CardFormHandle,
  type PayPalCheckout,
  type PendingSetup,
  paymentFormCopy,
  type TokenizeOutcome,
  type WalletContact,
} from '../../payment-form';
import { findChargedAtService } from '../charged-at-service';
import { type ChangedPrice, findChangedPrice } from '../price-change';
import type { Appointment, Confirmation, FinishBookingProps } from '../stages';
import { paymentCopy as copy } from './copy.en';

export type Trouble = { readonly title: string; readonly detail?: string | undefined };
type Confirmed = RouteAnswer<typeof paymentRoutes.confirmAppointment>;

/** The confirmation's failures as our messages. */
export const confirmationOf = ({ data, auth_token, user, account_exists }: Confirmed): Confirmation => ({
  appointment: data,
  login:
    auth_token === undefined || user === undefined
      ? undefined
      : { token: auth_token, userId: user.id, email: user.email },
  accountExists: account_exists,
});

const noToken: Trouble = { title: copy.noToken, detail: copy.noTokenHelp };
const payPalUnconfirmed: Trouble = { title: paymentFormCopy.payPalFailed };
/** What books: its answer may be lost after it was booked. */
const books = (otherwise: Trouble): boolean => otherwise === noToken || otherwise === payPalUnconfirmed;

/** Nobody knows whether it arrived: the same key books once, however often it is sent. */
const lost: Trouble = { title: copy.lost, detail: copy.lostHelp };
/** An error of the server may come after the booking was written. */
const unsure: Trouble = { title: copy.unsure, detail: copy.unsureHelp };

const troubleOfToken = (outcome: Exclude<TokenizeOutcome, { status: 'saved' }>): Trouble => {
  if (outcome.status === 'invalid') return { title: copy.invalid, detail: copy.invalidHelp };
  if (outcome.status === 'unverified')
    return { title: paymentFormCopy.unverified, detail: paymentFormCopy.unverifiedHelp };
  if (outcome.status !== 'declined')
    return navigator.onLine ? noToken : { title: offlineWords, detail: copy.lostHelp };
  const { detail } = outcome;
  const { declined } = paymentFormCopy;
  // Where the bank gives no reason the title has said it all.
  if (detail === undefined || detail === declined.card_declined) return { title: copy.declined };
  // A valid card that has nothing on it, or one that is not valid as it was typed.
  return { title: detail === declined.insufficient_funds ? copy.declined : copy.invalidCard, detail };
};

/** After these failures the price may have changed; a revoked code is not found. */
const changesQuote = (error: unknown): boolean => failedBy(error, 'quote_changed', 'conflict', 'not_found');

const troubleOf = (error: unknown, otherwise: Trouble): Trouble => {
  if (isOffline(error)) return { title: offlineWords, detail: copy.lostHelp };
  if (books(otherwise) && isAnswerLost(error)) return lost;
  if (books(otherwise) && failedBy(error, 'internal')) return unsure;
  const title = failureWords(error, otherwise.title, { several: 'sentences' });
  return title === otherwise.title ? otherwise : { title };
};

/**
 * Sent before the provider is called: its webhook may arrive before this page's request, or after the page is closed.
 */
type BegunWith = {
  readonly estimate_version: number | null;
  readonly shown?: RouteRequest<typeof paymentRoutes.beginPayPalOrder>['body']['shown'];
  readonly coupon?: string;
  readonly member_price_agreed_on_before_job: number | null;
  readonly amount_due?: number;
  readonly agreed_by?: ToldMedium;
};

/** One setup per form until its card changes; a saved card is not saved again. */
const useCardToken = (appointmentId: string, shown: BegunWith, form: RefObject<CardFormHandle | null>) => {
  const key = useRef(newKey());
  const setup = useRef<PendingSetup | undefined>(undefined);
  const saved = useRef<string | undefined>(undefined);
  const begin = async (): Promise<PendingSetup> => {
    setup.current ??= await api.call(
      paymentRoutes.beginCardSetup,
      { params: { id: appointmentId }, body: shown },
      { idempotencyKey: key.current },
    );
    return setup.current;
  };
  const forget = (): void => {
    key.current = newKey();
    setup.current = undefined;
    saved.current = undefined;
  };
  return {
    /** A finished setup keeps its card, so another card needs another one. */
    edited: () => {
      if (saved.current !== undefined) forget();
    },
    /** The server refused it: the next attempt starts over. */
    forget,
    get: async (): Promise<TokenizeOutcome> => {
      if (saved.current !== undefined) return { status: 'saved', setupId: saved.current };
      const outcome = (await form.current?.tokenize(begin)) ?? { status: 'failed' };
      if (outcome.status === 'saved') saved.current = outcome.setupId;
      return outcome;
    },
  };
};

export const useFinishBooking = (
  props: FinishBookingProps,
  form: RefObject<CardFormHandle | null>,
  /** How the customer gave the card to whoever of us types it in. */
  agreedBy?: ToldMedium,
) => {
  const { appointment, plan, bill, onAppointment, onConfirmed, onWindowLost } = props;
  const { id } = appointment;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const isUnderWay = useRef(false);
  const keys = useRef(new Map<string, string>());
  // The quote, the time and the place shown on this page are the ones agreed to: another device may have changed them.
  const { estimate, order_number, appointment_day, appointment_time, exact_address } = appointment.attributes;
  const job = {
    order_number,
    estimate_id: estimate?.id ?? null,
    appointment_day,
    appointment_time,
    exact_address,
  };
  const seen = { estimate_version: estimate?.version ?? null, ...(bill ? {} : { shown: job }) };
  // A code that no longer holds has come off the price, and is not asked for again.
  const [isCodeGone, setCodeGone] = useState(false);
  const couponCode = isCodeGone ? undefined : props.couponCode;
  const shown = {
    ...seen,
    ...(couponCode === undefined ? {} : { coupon: couponCode }),
    ...(bill ? { amount_due: bill.amountDue } : {}),
    ...(agreedBy === undefined ? {} : { agreed_by: agreedBy }),
  };
  const memberPrice = plan ? dollarsFromCents(plan.priceCents) : undefined;
  const begunWith: BegunWith = { ...shown, member_price_agreed_on_before_job: memberPrice ?? null };
  const cardToken = useCardToken(id, begunWith, form);

  const agreed = memberPrice === undefined ? {} : { member_price_agreed_on_before_job: memberPrice };
  const terms = { ...shown, ...agreed };

  /** The same idempotency key for the same payment method. */
  const keyFor = (what: string): { idempotencyKey: string } => {
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return { idempotencyKey: key };
  };
  const findChange = (now: Appointment['attributes']): ChangedPrice | undefined =>
    findChangedPrice(findChargedAtService(appointment.attributes, plan), findChargedAtService(now, plan));
  /** The price has changed: shows the new one and keeps everything typed. */
  const showQuoteAgain = async (error: unknown): Promise<void> => {
    const fresh = await fetchQuote(id, couponCode).catch(() => undefined);
    if (fresh) {
      onAppointment(fresh.appointment);
      if (couponCode !== undefined && fresh.couponCode === undefined) setCodeGone(true);
    }
    if (!failedBy(error, 'quote_changed')) return;
    const now = fresh?.appointment.attributes;
    if (!now) setTrouble({ title: copy.quoteChanged, detail: copy.quoteChangedReload });
    // A quote that was changed has given its window back.
    else if (appointment_day !== null && now.appointment_day === null) onWindowLost(copy.quoteChangedWindow);
    else if (now.order_number === order_number && now.estimate?.version === estimate?.version)
      setTrouble({ title: copy.visitChanged, detail: copy.visitChangedHelp });
    else setTrouble({ title: copy.quoteChanged, detail: copy.quoteChangedHelp(findChange(now)) });
  };
  /** It changed while this page was open, before anybody pressed anything. */
  const sayPrice = (changed: ChangedPrice, now: Appointment): void => {
    if (appointment_day !== null && now.attributes.appointment_day === null)
      onWindowLost(copy.quoteChangedWindow);
    else
      setTrouble({
        title: copy.quoteChanged,
        detail: copy.quoteChangedHelp(findChange(now.attributes) ?? changed),
      });
  };
  /** Nobody was at the page: it says so until they book or choose again, and the card form is as it was. */
  const sayHoldOver = (told: Appointment | undefined): void => {
    if (told && told.attributes.appointment_day === null) onWindowLost(copy.windowLost);
    else setTrouble({ title: copy.holdOver, detail: copy.holdOverHelp });
  };
  const fail = async (error: unknown, otherwise: Trouble): Promise<void> => {
    if (failedBy(error, 'window_taken')) {
      onWindowLost(failureWords(error, copy.windowLost, { several: 'sentences' }));
      return;
    }
    setTrouble(troubleOf(error, otherwise));
    // A code that was used up meanwhile has come off the quote.
    if (!changesQuote(error)) return;
    if (bill) bill.onChanged();
    else await showQuoteAgain(error);
  };
  /** One request at a time; none after success. */
  const run = async (work: () => Promise<Confirmed | undefined>, otherwise: Trouble): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      await painted();
      const confirmed = await work();
      if (confirmed) {
        onConfirmed(confirmationOf(confirmed));
        return;
      }
    } catch (error) {
      await fail(error, otherwise);
    }
    isUnderWay.current = false;
    setBusy(false);
  };

  const confirmWith = async (
    outcome: TokenizeOutcome,
    /** Given by the wallet since the page was drawn. */
    place: string | null = exact_address,
  ): Promise<Confirmed | undefined> => {
    if (outcome.status !== 'saved') {
      setTrouble(troubleOfToken(outcome));
      return undefined;
    }
    const { setupId: token } = outcome;
    try {
      return await api.call(
        paymentRoutes.confirmAppointment,
        {
          params: { id },
          body: { token, ...terms, ...(bill ? {} : { shown: { ...job, exact_address: place } }) },
        },
        keyFor(`${token} ${bill?.amountDue ?? ''} ${Object.values(job).join(' ')}`),
      );
    } catch (error) {
      if (failedBy(error, 'card_declined')) cardToken.forget();
      throw error;
    }
  };

  const confirmCard = async (): Promise<Confirmed | undefined> => confirmWith(await cardToken.get());

  /** KEEP-6: where nobody has typed a contact, the wallet's is taken; what was typed stays. */
  const fillContact = async (contact: WalletContact): Promise<void> => {
    if (appointment.attributes.first_name !== null || !contact.name || !contact.email || !contact.phone)
      return;
    await api.call(
      appointmentUpkeepRoutes.updateContact,
      { params: { id }, body: { name: contact.name, email: contact.email, phone: contact.phone } },
      keyFor('wallet contact'),
    );
  };
  /** Where the car is was not said, and the wallet's address is in the zip code the price was made for. */
  const fillAddress = async ({ address }: WalletContact): Promise<string | null> => {
    const isKnown = exact_address !== null || appointment.attributes.place_known;
    if (isKnown || address?.zip !== appointment.attributes.address) return exact_address;
    const call = api.call(
      schedulingRoutes.saveVisit,
      {
        params: { id },
        body: {
          is_booked: false,
          exact_address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
          location_attributes: {
            locality: address.city,
            administrative_area_level_one: address.state,
            postal_code: address.zip,
          },
        },
      },
      keyFor('wallet address'),
    );
    // Nobody asked for it on this page: without it the visit is booked as it is.
    return call.then(
      ({ data }) => data.attributes.exact_address,
      () => null,
    );
  };
  /** A wallet's sheet says only that it failed: why the server refused is kept for our own words. */
  const refusal = useRef<Error>(undefined);
  const wallet = {
    isBusy,
    // Each press is an attempt of its own: a wallet may bring another card.
    begin: async () => {
      setTrouble(undefined);
      refusal.current = undefined;
      try {
        return await api.call(
          paymentRoutes.beginCardSetup,
          { params: { id }, body: begunWith },
          { idempotencyKey: newKey() },
        );
      } catch (error) {
        refusal.current = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    },
    onFinished: (outcome: TokenizeOutcome, contact: WalletContact) =>
      void run(async () => {
        if (refusal.current) throw refusal.current;
        if (outcome.status !== 'saved') return confirmWith(outcome);
        await fillContact(contact);
        return confirmWith(outcome, await fillAddress(contact));
      }, noToken),
  };

  const payPal: PayPalCheckout = {
    isBusy,
    createOrder: async () => {
      setTrouble(undefined);
      try {
        const { order_id, amount } = await api.call(
          paymentRoutes.beginPayPalOrder,
          { params: { id }, body: begunWith },
          keyFor('paypal order'),
        );
        return { orderId: order_id, amountCents: centsFromDollars(amount) };
      } catch (error) {
        await fail(error, { title: paymentFormCopy.payPalFailed });
        throw error;
      }
    },
    onApproved: (orderId) =>
      void run(
        () =>
          api.call(
            paymentRoutes.confirmPayPal,
            {
              params: { id },
              body: { payment_detail: { paypal_repair_order_id: orderId }, ...terms },
            },
            // A payer who was refused may approve the same order with another card.
            { idempotencyKey: newKey() },
          ),
        payPalUnconfirmed,
      ),
    onTrouble: (title) => setTrouble({ title }),
  };

  return {
    isBusy,
    trouble,
    sayPrice,
    sayHoldOver,
    clearTrouble: () => setTrouble(undefined),
    onEdit: cardToken.edited,
    payPal,
    wallet,
    payWithCard: () => run(confirmCard, noToken),
    payWithCardOnFile: () =>
      run(
        () =>
          api.call(
            paymentRoutes.confirmCardOnFile,
            // The card is what this page shows, also to somebody of a fleet.
            { params: { id }, body: { ...terms, pay_by: 'card' } },
            keyFor('card on file'),
          ),
        noToken,
      ),
  };
};
