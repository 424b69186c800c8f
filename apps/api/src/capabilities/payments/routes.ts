import type { paymentRoutes, RouteInput } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { ToldMedium } from '@lugnut/domain/estimates';
import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, accountStore, isOffice, mayHearOfMoney, openSession } from '../accounts';
import {
  type AnswerAppointment,
  appointmentStore,
  type DecisionGuard,
  evidenceOf,
  findNamedCar,
  isId,
  noSuchAppointment,
} from '../appointments';
import type { RememberCar } from '../vehicles';
import { type DueBill, findDueBill, listDueBills } from './billing';
import {
  beginCardSetup,
  beginPayPalOrder,
  type Completion,
  type ConfirmDeps,
  type ConfirmRequest,
  confirmWithCard,
  confirmWithCardOnFile,
  confirmWithPayPal,
  type ShownJob,
  type ShownTerms,
  switchCard,
  withoutFigures,
} from './booking';
import type { ChargeDeps } from './charging';
import {
  beginAccountSetup,
  methodStore,
  type PaymentConfig,
  type PaymentMethod,
  removeMethod,
  type Setup,
  verifyCardSetup,
} from './methods';
import { payReopened } from './pay-reopened';

/** Beside these, every attempt to enter a card is counted with a growing pause, in methods/card-attempts.ts. */
export const paymentLimits: RateLimits<typeof paymentRoutes> = {
  paymentConfig: { limit: 240, windowSeconds: 60 },
  beginCardSetup: { limit: 30, windowSeconds: 60 },
  confirmAppointment: { limit: 30, windowSeconds: 60 },
  beginPayPalOrder: { limit: 30, windowSeconds: 60 },
  confirmPayPal: { limit: 30, windowSeconds: 60 },
  confirmCardOnFile: { limit: 30, windowSeconds: 60 },
  getPaymentDue: { limit: 120, windowSeconds: 60 },
  listPaymentsDue: { limit: 120, windowSeconds: 60 },
  getCardOnFile: { limit: 120, windowSeconds: 60 },
  updateAppointmentCard: { limit: 20, windowSeconds: 60 },
  beginAccountCardSetup: { limit: 20, windowSeconds: 60 },
  updateUserCard: { limit: 20, windowSeconds: 60 },
  bankAccountSecret: { limit: 20, windowSeconds: 60 },
  listPaymentMethods: { limit: 120, windowSeconds: 60 },
  chooseDefaultMethod: { limit: 30, windowSeconds: 60 },
  removePaymentMethod: { limit: 30, windowSeconds: 60 },
};

export type PaymentDeps = ConfirmDeps &
  ChargeDeps & {
    readonly access: AccountAccess;
    readonly answer: AnswerAppointment;
    readonly decisions: Pick<DecisionGuard, 'requireMayBook' | 'gateOf'>;
    readonly config: PaymentConfig;
    readonly rememberCar: RememberCar;
  };

type SentJob = NonNullable<RouteInput<typeof paymentRoutes.beginPayPalOrder>['body']['shown']>;

type Confirmation = {
  readonly estimate_version?: number | null | undefined;
  readonly shown?: SentJob | null | undefined;
  readonly member_price_agreed_on_before_job?: number | null | undefined;
  readonly coupon?: string | null | undefined;
  readonly amount_due?: number | null | undefined;
  readonly agreed_by?: ToldMedium | null | undefined;
};

const dueIn = (terms: Confirmation | null | undefined): number | undefined =>
  terms?.amount_due == null ? undefined : centsFromDollars(terms.amount_due);

/** A link's holder calls the estimate by the link and its own id. */
const shownIn = (terms: Confirmation | null | undefined): ShownJob | undefined =>
  terms?.shown
    ? {
        orderNumber: terms.shown.order_number,
        estimateId: terms.shown.estimate_id?.split('.').at(-1) ?? null,
        day: terms.shown.appointment_day,
        time: terms.shown.appointment_time,
        address: terms.shown.exact_address,
      }
    : undefined;

/** The membership agreed on with a booking counts against the limit of whoever books. */
const membershipIn = (terms: Confirmation | null | undefined) => ({
  extraCents: Math.round((terms?.member_price_agreed_on_before_job ?? 0) * 100),
});

const cardOnFileOf = (method: PaymentMethod) => ({
  card_brand: method.brand ?? method.bankName ?? 'card',
  last_4_digits: method.last4 ?? '',
  kind: method.kind,
});

const linesReply = (lines: DueBill['lines']) =>
  lines.map(({ label, amountCents }) => ({ label, amount: dollarsFromCents(amountCents) }));

const dueReply = ({ kind, lines, totalCents, paid, dueCents }: DueBill) => ({
  amount: dollarsFromCents(dueCents),
  kind,
  lines: linesReply(lines),
  total: dollarsFromCents(totalCents),
  paid: linesReply(paid),
});

const setupReply = ({ setupId, clientSecret }: Setup) => ({
  setup_id: setupId,
  client_secret: clientSecret,
});

const expiryOf = ({ expMonth, expYear }: PaymentMethod): string | null =>
  expMonth === undefined || expYear === undefined
    ? null
    : `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

const describeMethod = (method: PaymentMethod) => ({
  id: method.id,
  attributes: {
    type: method.kind === 'us_bank_account' ? ('us_bank_account' as const) : ('card' as const),
    is_default: method.isDefault,
    details: {
      brand: method.brand ?? null,
      last4: method.last4 ?? '',
      exp_date: expiryOf(method),
      bank_name: method.bankName ?? null,
      account_type: method.accountType ?? null,
    },
  },
});

const noSuchCustomer = (): Failure => new Failure('not_found', told('no_such_customer'));

export const paymentHandlers = (deps: PaymentDeps): Handlers<typeof paymentRoutes> => {
  const requestOf = async (
    appointmentId: string,
    terms: Confirmation | null | undefined,
    context: RequestContext,
  ): Promise<ConfirmRequest> => {
    if (!isId(appointmentId)) throw noSuchAppointment();
    return {
      appointmentId,
      coupon: terms?.coupon ?? undefined,
      agreedMemberPrice: terms?.member_price_agreed_on_before_job ?? undefined,
      seenVersion: terms?.estimate_version,
      shown: shownIn(terms),
      dueCents: dueIn(terms),
      loggedIn: (await deps.access.findAccount(context.bearerToken))?.account,
      clientAddress: context.clientAddress,
      by: 'browser',
      ask: deps.decisions.gateOf(context),
      evidence: { ...evidenceOf(context), told: terms?.agreed_by ?? undefined },
    };
  };

  const shownTermsOf = async (
    terms: Confirmation | null | undefined,
    { bearerToken }: RequestContext,
  ): Promise<ShownTerms> => {
    const told = terms?.agreed_by ?? undefined;
    const account = (await deps.access.findAccount(bearerToken))?.account;
    return {
      coupon: terms?.coupon?.trim() || undefined,
      memberPrice: terms?.member_price_agreed_on_before_job,
      accountId: account?.id,
      dueCents: dueIn(terms),
      told,
    };
  };

  /** The booking, and a login where it made the account. */
  const replyWith = async (completion: Completion, context: RequestContext) => {
    const { created, appointment, accountExists } = completion;
    const car = findNamedCar(appointment);
    // After the booking's transaction, which must not wait for a lock on the account's row.
    if (appointment.accountId !== undefined && car) await deps.rememberCar(appointment.accountId, car);
    if (!created) return { ...(await deps.answer(appointment, context)), account_exists: accountExists };
    const token = await openSession(deps.db, { accountId: created.id, userAgent: context.userAgent });
    return {
      ...(await deps.answer(appointment, { ...context, bearerToken: token })),
      auth_token: token,
      user: {
        id: created.id,
        name: created.name,
        email: created.email ?? null,
        phone: created.phone ?? null,
      },
      account_exists: false,
    };
  };

  const requireOwnAccount = async (id: string, context: RequestContext) => {
    const { account } = await deps.access.requireAccount(context);
    if (account.id !== id) throw noSuchCustomer();
    return account;
  };

  /** Whoever is logged in, if they may change the cards of the account they act for. */
  const requireCardKeeper = async (context: RequestContext) => {
    const { account } = await deps.access.requireAccount(context);
    await requireMayKeep(deps.db, account.id, context);
    return account;
  };

  const requireMayKeep = (tx: Database, payerId: string, context: RequestContext) =>
    deps.decisions.gateOf(context)(tx, { act: 'keep card', payerId, totalCents: 0 });

  return {
    paymentConfig: () => deps.config,

    async beginCardSetup({ params, body }, context) {
      // A card that is entered books the job, by the provider's message too.
      await deps.decisions.requireMayBook(params.id, context, membershipIn(body));
      const setup = await beginCardSetup(deps, {
        appointmentId: params.id,
        seenVersion: body?.estimate_version,
        shown: shownIn(body),
        terms: await shownTermsOf(body, context),
        clientAddress: context.clientAddress,
        idempotencyKey: context.idempotencyKey,
      });
      return setupReply(setup);
    },

    async confirmAppointment({ params, body }, context) {
      await deps.decisions.requireMayBook(params.id, context, membershipIn(body));
      const request = await requestOf(params.id, body, context);
      const completion = await confirmWithCard(deps, { ...request, setupId: body.token });
      await payReopened(deps, completion.appointment);
      return replyWith(completion, context);
    },

    async beginPayPalOrder({ params, body }, context) {
      await deps.decisions.requireMayBook(params.id, context, membershipIn(body));
      const { orderId, amountCents } = await beginPayPalOrder(deps, {
        appointmentId: params.id,
        seenVersion: body.estimate_version,
        shown: shownIn(body),
        terms: await shownTermsOf(body, context),
        clientAddress: context.clientAddress,
        idempotencyKey: context.idempotencyKey,
      });
      return { order_id: orderId, amount: dollarsFromCents(amountCents) };
    },

    async confirmPayPal({ params, body }, context) {
      await deps.decisions.requireMayBook(params.id, context, membershipIn(body));
      const { payment_detail: detail } = body;
      const request = await requestOf(params.id, body, context);
      const completion = await confirmWithPayPal(deps, {
        ...request,
        ...('paypal_repair_order_id' in detail
          ? { orderId: detail.paypal_repair_order_id, kind: 'repair' }
          : { orderId: detail.paypal_diag_order_id, kind: 'diagnosis' }),
        promises: body.is_not_booking !== true,
      });
      return replyWith(completion, context);
    },

    async confirmCardOnFile({ params, body }, context) {
      await deps.decisions.requireMayBook(params.id, context, {
        ...membershipIn(body),
        withCardOnFile: true,
      });
      const { account } = await deps.access.requireAccount(context);
      const request = await requestOf(params.id, body, context);
      const onTerms = { kind: 'as shown', payBy: body?.pay_by ?? undefined } as const;
      const anyway = body?.anyway_ids ?? [];
      const confirming = confirmWithCardOnFile(deps, { ...request, loggedIn: account, onTerms, anyway });
      const completion = await confirming.catch((error: unknown) => {
        throw mayHearOfMoney() ? error : withoutFigures(error);
      });
      return replyWith(completion, context);
    },

    async getPaymentDue({ params }, context) {
      const appointment = await appointmentStore(deps.db).find(params.id);
      if (!appointment) throw noSuchAppointment();
      const due = await findDueBill(deps.db, appointment, context.language ?? 'en');
      return { due: due ? dueReply(due) : null };
    },

    async listPaymentsDue(_input, context) {
      const { account } = await deps.access.requireAccount(context);
      return { data: await listDueBills(deps.db, account.id) };
    },

    async getCardOnFile({ params }, context) {
      const { account } = await deps.access.requireAccount(context);
      if (account.id !== params.userId && !(isOffice(account) && isId(params.userId))) throw noSuchCustomer();
      const method = await methodStore(deps.db).findDefault(params.userId);
      return { card_on_file: method ? cardOnFileOf(method) : null };
    },

    async updateAppointmentCard({ body }, context) {
      const { account } = await deps.access.requireAccount(context);
      const appointment = await appointmentStore(deps.db).find(body.appointment_id);
      if (!appointment || appointment.accountId !== account.id) throw noSuchAppointment();
      await requireMayKeep(deps.db, account.id, context);
      const method = await verifyCardSetup(deps, body.token, [
        { kind: 'appointment', id: appointment.id },
        { kind: 'account', id: account.id },
      ]);
      await deps.db.transaction().execute(async (tx) => {
        await requireMayKeep(tx, account.id, context);
        await switchCard(tx, { appointmentId: appointment.id, method, now: deps.now() });
      });
      return { card_on_file: cardOnFileOf(method) };
    },

    async beginAccountCardSetup(_input, context) {
      const account = await requireCardKeeper(context);
      const { clientAddress, idempotencyKey } = context;
      return setupReply(
        await beginAccountSetup(deps, { account, kind: 'card', clientAddress, idempotencyKey }),
      );
    },

    async updateUserCard({ params, query, body }, context) {
      const account = await requireOwnAccount(params.id, context);
      await requireMayKeep(deps.db, account.id, context);
      const token = body?.token ?? query.token;
      if (token === undefined) throw new Failure('invalid_input', told('payment_info_wrong'));
      const method = await verifyCardSetup(deps, token, [{ kind: 'account', id: account.id }]);
      await deps.db.transaction().execute(async (tx) => {
        await requireMayKeep(tx, account.id, context);
        await methodStore(tx).putOnFile(method, account.id);
      });
      return { data: { id: account.id }, card_on_file: cardOnFileOf(method) };
    },

    async bankAccountSecret(_input, context) {
      const account = await requireCardKeeper(context);
      const { clientAddress, idempotencyKey } = context;
      return setupReply(
        await beginAccountSetup(deps, {
          account,
          kind: 'us_bank_account',
          clientAddress,
          idempotencyKey,
        }),
      );
    },

    async listPaymentMethods(_input, context) {
      const { account } = await deps.access.requireAccount(context);
      return { data: (await methodStore(deps.db).list(account.id)).map(describeMethod) };
    },

    async chooseDefaultMethod({ params }, context) {
      const { account } = await deps.access.requireAccount(context);
      const methods = await deps.db.transaction().execute(async (tx) => {
        const store = methodStore(tx);
        // Locks the account, so that concurrent requests leave exactly one default.
        await accountStore(tx).lockById(account.id);
        await requireMayKeep(tx, account.id, context);
        const chosen = (await store.list(account.id)).find(({ id }) => id === params.id);
        if (!chosen) throw new Failure('not_found', told('no_such_method'));
        await store.makeDefault(chosen.id, account.id);
        return store.list(account.id);
      });
      return { data: methods.map(describeMethod) };
    },

    async removePaymentMethod({ params }, context) {
      const { account } = await deps.access.requireAccount(context);
      if (!isId(params.id)) throw new Failure('not_found', told('no_such_method'));
      const removal = { accountId: account.id, methodId: params.id, now: deps.now() };
      await deps.db.transaction().execute(async (tx) => {
        await requireMayKeep(tx, account.id, context);
        await removeMethod(tx, removal);
      });
      return { data: (await methodStore(deps.db).list(account.id)).map(describeMethod) };
    },
  };
};
