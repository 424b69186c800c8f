import { createHash } from 'node:crypto';
import type { reviewRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { dollarsFromCents } from '@lugnut/domain/money';
import { isRating } from '@lugnut/domain/reviews';
import { carTitle } from '@lugnut/domain/vehicles';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import { type Appointment, noSuchAppointment, partName } from '../appointments';
import { giveTip, type TipDeps } from './give-tip';

export const reviewLimits: RateLimits<typeof reviewRoutes> = {
  getReview: { limit: 120, windowSeconds: 60 },
  createReview: { limit: 20, windowSeconds: 60 },
  tipTechnician: { limit: 20, windowSeconds: 60 },
};

export type ReviewDeps = TipDeps & {
  readonly access: AccountAccess;
  /** Not a member, and with a card the first period can be charged to. */
  readonly canJoin: (job: { readonly accountId: string; readonly appointmentId: string }) => Promise<boolean>;
};

const carOf = ({ car }: Appointment): string[] => {
  const line = carTitle(car);
  return line === '' ? [] : [line];
};

const ratingOf = (text: string | number | null | undefined): number => {
  const rating = Number(typeof text === 'string' ? text.trim() || Number.NaN : (text ?? Number.NaN));
  if (!isRating(rating)) throw new Failure('invalid_input', told('review_stars'));
  return rating;
};

export const reviewHandlers = (deps: ReviewDeps): Handlers<typeof reviewRoutes> => {
  const getAppointment = async (id: string): Promise<Appointment> => {
    const appointment = await deps.appointments.find(id);
    if (!appointment) throw noSuchAppointment();
    return appointment;
  };

  const reviewJob = async (
    id: string,
    words: { readonly rating: number; readonly feedback: string; readonly diagFeedback: string },
    context: RequestContext,
  ): Promise<string> => {
    const { status, accountId } = await getAppointment(id);
    await deps.decisions.requireMaySpend(
      { act: 'review', payerId: accountId, appointmentId: id, totalCents: 0 },
      context,
    );
    if (status !== 'completed') throw new Failure('conflict', told('review_once_done'));
    const added = await deps.reviews.add({ appointmentId: id, ...words });
    if (added !== undefined) return added;
    const before = await deps.reviews.findByAppointment(id);
    // A repeated submission with the same content is the same review.
    if (before?.rating === words.rating && before.feedback === words.feedback) return before.id;
    throw new Failure('conflict', told('reviewed_already'));
  };

  const keepFeedback = async (
    { feedback, userId }: { readonly feedback: string; readonly userId: string | undefined },
    context: RequestContext,
  ): Promise<string> => {
    const { account } = await deps.access.requireAccount(context);
    if (userId !== undefined && userId !== account.id)
      throw new Failure('not_found', told('no_such_customer'));
    if (feedback === '') throw new Failure('invalid_input', told('feedback_empty'));
    const key = context.idempotencyKey;
    const requestKey =
      key === undefined
        ? undefined
        : createHash('sha256').update(`${account.id} ${key} ${feedback}`).digest();
    return deps.reviews.addFeedback(account.id, feedback, requestKey);
  };

  /** A review as the caller goes on calling it. */
  const nameOf = (reviewId: string, { job }: RequestContext): string =>
    job ? partName(job.calledAs, job.appointmentId, reviewId) : reviewId;

  return {
    async getReview({ params }, context) {
      const appointment = await getAppointment(params.id);
      const { accountId, status, visit, payment, fleetJob } = appointment;
      const review = await deps.reviews.findByAppointment(params.id);
      const isDone = status === 'completed';
      const tipTerms =
        isDone && payment?.type === 'stripe' && (review?.tip_cents ?? null) === null
          ? await deps.findTipTerms(appointment.id)
          : undefined;
      const canTip = tipTerms !== undefined;
      const untipped = canTip ? review : undefined;
      return {
        data: {
          id: context.job?.calledAs ?? appointment.id,
          attributes: {
            state: review ? 'reviewed' : isDone ? 'open' : status === 'cancelled' ? status : 'not_completed',
            mechanic: isDone && visit.technician ? { name: visit.technician.name } : null,
            user_cars_list: carOf(appointment),
            user_id: accountId ?? null,
            can_tip: canTip,
            most_tip: tipTerms ? dollarsFromCents(tipTerms.mostCents) : null,
            review_id: untipped ? nameOf(untipped.id, context) : null,
            rating: untipped?.rating ?? null,
            can_join:
              isDone &&
              !fleetJob &&
              accountId !== undefined &&
              (await deps.canJoin({ accountId, appointmentId: appointment.id })),
          },
        },
      };
    },

    async createReview({ body }, context) {
      const { mechanic_review: typed } = body;
      const feedback = typed.feedback ?? '';
      if (typed.appointment_id == null)
        return {
          data: { id: await keepFeedback({ feedback, userId: typed.user_id ?? undefined }, context) },
        };
      const words = {
        rating: ratingOf(typed.rating_text),
        feedback,
        diagFeedback: typed.diag_feedback ?? '',
      };
      const id = await reviewJob(typed.appointment_id, words, context);
      return { data: { id: nameOf(id, context) } };
    },

    async tipTechnician({ params, body }, context) {
      const dollars = body.mechanic_review.tip_amount;
      const cents = Math.round(dollars * 100);
      if (Math.abs(dollars * 100 - cents) > 1e-6) throw new Failure('invalid_input', told('tip_whole_cents'));
      await giveTip(deps, { reviewId: params.id, cents }, context);
      return {
        data: { id: nameOf(params.id, context), attributes: { tip_amount: dollarsFromCents(cents) } },
      };
    },
  };
};
