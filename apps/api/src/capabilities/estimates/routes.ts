import { type AppointmentReply, encodePriceLines, type estimateRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { decideService, deleteAddon, priceLines, type ToldMedium } from '@lugnut/domain/estimates';
import { linkedPayment } from '@lugnut/domain/fleet';
import { checkAgreedPrice } from '@lugnut/domain/memberships';
import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isOffice } from '../accounts';
import {
  type AnswerAppointment,
  type Appointment,
  appointmentStore,
  type DecisionGuard,
  type Evidence,
  evidenceOf,
  type HasStepUp,
  jobTotalOf,
  noSuchAppointment,
  payerOf,
} from '../appointments';
import type { StoredPlan } from '../pricing';
import { decideAboutService, offerCentsOf, respondToEstimate, type ShowPaymentForMore } from './decide';
import { declineOffer } from './decline-offer';
import { bookSecondVisit, checkSecondVisit, type SecondVisitDeps } from './second-visit';

export const estimateLimits: RateLimits<typeof estimateRoutes> = {
  decideEstimateService: { limit: 60, windowSeconds: 60 },
  decideEstimateServiceV2: { limit: 60, windowSeconds: 60 },
  deleteEstimateService: { limit: 60, windowSeconds: 60 },
  respondToEstimate: { limit: 60, windowSeconds: 60 },
  showOfferPayment: { limit: 60, windowSeconds: 60 },
  checkSecondVisit: { limit: 60, windowSeconds: 60 },
  bookSecondVisit: { limit: 20, windowSeconds: 60 },
};

type Said = {
  readonly estimate_version?: number | null | undefined;
  readonly agreed_by?: ToldMedium | undefined;
  readonly pay_by?: 'terms' | 'card' | null | undefined;
};

const versionIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const estimateHandlers = (
  deps: SecondVisitDeps & {
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly answer: AnswerAppointment;
    readonly decisions: Pick<DecisionGuard, 'gateOf'>;
    readonly hasStepUp: HasStepUp;
    readonly showPaymentForMore: ShowPaymentForMore;
  },
): Handlers<typeof estimateRoutes> => {
  const findAccount = async ({ bearerToken }: RequestContext) =>
    (await deps.access.findAccount(bearerToken))?.account;

  const findEvidence = async (context: RequestContext, told: ToldMedium | undefined): Promise<Evidence> => {
    const evidence = { ...evidenceOf(context), told };
    const { job, stepUpToken } = context;
    const hasCode = job?.proof === 'link' && (await deps.hasStepUp(deps.db, job.appointmentId, stepUpToken));
    return hasCode ? { ...evidence, proof: 'code' } : evidence;
  };

  const decide = async (
    estimateServiceId: string,
    status: 'approved' | 'rejected',
    { estimate_version, agreed_by, pay_by }: Said,
    context: RequestContext,
  ): Promise<AppointmentReply> => {
    const appointment = await decideAboutService(deps, {
      estimateServiceId,
      seenVersion: estimate_version ?? undefined,
      account: await findAccount(context),
      evidence: await findEvidence(context, agreed_by),
      decision: status === 'approved' ? 'approved' : 'declined',
      shown: pay_by ?? undefined,
      decide: (estimate, id) => decideService(estimate, id, status),
      ask: deps.decisions.gateOf(context),
    });
    return deps.answer(appointment, context);
  };

  /** The plan a customer agreed to, by its price; a price that no plan on sale has is refused. */
  const requireAgreedPlan = async (dollars: string | undefined): Promise<StoredPlan | undefined> => {
    if (dollars === undefined) return undefined;
    const { plans } = await deps.priceList.list();
    const agreed = checkAgreedPrice(plans, Math.round(Number(dollars) * 100));
    if (!agreed.ok) throw new Failure('conflict', told('membership_not_on_sale'));
    return plans.find(({ name }) => name === agreed.plan.name);
  };

  /** The card is named to the fleet's own people and to the office; nobody else is told which one it is. */
  const paymentOf = async (appointment: Appointment, moreCents: number, context: RequestContext) => {
    if (appointment.payment?.type !== 'terms' || moreCents <= 0) return null;
    const account = await findAccount(context);
    const isTheirs =
      account !== undefined && (isOffice(account) || account.fleet?.id === appointment.accountId);
    const { language } = context;
    const more = { appointment, moreCents, now: deps.now() };
    const shown = await deps.showPaymentForMore(deps.db, more, language);
    const { by, words, isMissing, isWarning } = isTheirs ? shown : linkedPayment(shown, language);
    return { by, words, is_missing: isMissing, is_warning: isWarning };
  };

  return {
    decideEstimateService: ({ params, body }, context) =>
      decide(params.id, body.estimate_service.status, body, context),

    decideEstimateServiceV2: ({ params, body }, context) =>
      decide(params.id, 'status' in body ? body.status : body.estimate_service.status, body, context),

    async deleteEstimateService({ params, query }, context) {
      const appointment = await decideAboutService(deps, {
        estimateServiceId: params.id,
        seenVersion: versionIn(query.estimate_version),
        account: await findAccount(context),
        evidence: await findEvidence(context, query.agreed_by),
        decision: 'declined',
        decide: deleteAddon,
        ask: deps.decisions.gateOf(context),
      });
      return deps.answer(appointment, context);
    },

    async respondToEstimate({ query }, context) {
      const answered = {
        estimateId: query['estimate_response[estimate_id]'],
        seenVersion: versionIn(query.estimate_version),
        account: await findAccount(context),
        evidence: await findEvidence(context, query.agreed_by),
        ask: deps.decisions.gateOf(context),
      };
      const appointment =
        query.decision === 'declined'
          ? await declineOffer(deps, answered)
          : await respondToEstimate(deps, {
              ...answered,
              plan: await requireAgreedPlan(query.member_price_agreed_on),
              shown: query.pay_by,
            });
      return deps.answer(appointment, context);
    },

    async showOfferPayment({ params }, context) {
      const appointment = await appointmentStore(deps.db).find(params.id);
      if (!appointment) throw noSuchAppointment();
      return { data: await paymentOf(appointment, offerCentsOf(appointment), context) };
    },

    async checkSecondVisit({ params, query }, context) {
      const account = await findAccount(context);
      const isWished = query.although_it_fits === 'true' && account !== undefined && isOffice(account);
      const { first, names, second, restCents } = await checkSecondVisit(deps, params.id, {
        only: query.service,
        isWished,
      });
      return {
        data: {
          services: [...names],
          total: second ? dollarsFromCents(jobTotalOf(second)) : null,
          ...(restCents !== undefined && { visit_total: dollarsFromCents(restCents) }),
          ...(second?.quote && {
            price_lines: encodePriceLines(priceLines(second.quote.estimate, payerOf(second))),
          }),
          payment: second ? await paymentOf(first, jobTotalOf(second), context) : null,
        },
      };
    },

    async bookSecondVisit({ params, body }, context) {
      const second = await bookSecondVisit(deps, {
        appointmentId: params.id,
        names: body.services,
        seenVersion: body.estimate_version ?? undefined,
        seenTotalCents: body.total == null ? undefined : centsFromDollars(body.total),
        isWished: body.although_it_fits ?? false,
        shown: body.pay_by ?? undefined,
        account: await findAccount(context),
        evidence: await findEvidence(context, body.agreed_by),
        ask: deps.decisions.gateOf(context),
      });
      // Another job than the request names: whoever asks calls it by its own link, or by its id.
      const { bearerToken, stepUpToken, language } = context;
      return deps.answer(second, { bearerToken, stepUpToken, language });
    },
  };
};
