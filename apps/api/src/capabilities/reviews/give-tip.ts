import { told } from '@lugnut/contract/reasons';
import { isTip } from '@lugnut/domain/reviews';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import type { AppointmentStore, AskGate, DecisionGuard } from '../appointments';
import type { chargeTip } from '../payments';
import type { ReviewStore } from './review-store';

/** The payments capability's charge function. */
type ChargeTip = (tip: {
  readonly appointmentId: string;
  readonly amountCents: number;
  readonly ask: AskGate;
}) => ReturnType<typeof chargeTip>;

export type TipDeps = {
  readonly reviews: ReviewStore;
  readonly chargeTip: ChargeTip;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  /** Undefined where it is too late for a tip. */
  readonly findTipTerms: (appointmentId: string) => Promise<{ readonly mostCents: number } | undefined>;
  readonly decisions: Pick<DecisionGuard, 'requireMaySpend' | 'gateOf'>;
};

/** One tip per job: idempotent for the same amount, refused for another. */
export const giveTip = async (
  deps: TipDeps,
  { reviewId, cents }: { readonly reviewId: string; readonly cents: number },
  context: RequestContext,
): Promise<void> => {
  const review = await deps.reviews.find(reviewId);
  // Reviews from before review links have no job.
  if (review?.appointment_id == null) throw new Failure('not_found', told('no_such_review'));
  const job = await deps.appointments.find(review.appointment_id);
  await deps.decisions.requireMaySpend(
    { act: 'tip', payerId: job?.accountId, appointmentId: job?.id, totalCents: cents },
    context,
  );
  // Before it is noted: a refused amount must not stand in the way of a right one.
  const terms = await deps.findTipTerms(review.appointment_id);
  if (terms && !isTip(cents, terms.mostCents))
    throw new Failure('invalid_input', told('tip_amount', { mostCents: terms.mostCents }));
  if (!(await deps.reviews.takeTip(reviewId, cents))) throw new Failure('conflict', told('tip_given'));
  const tip = {
    appointmentId: review.appointment_id,
    amountCents: cents,
    ask: deps.decisions.gateOf(context),
  };
  const state = await deps.chargeTip(tip).catch(async (error: unknown) => {
    if (error instanceof Failure) await deps.reviews.dropTip(reviewId, cents);
    throw error;
  });
  if (state === 'failed') throw new Failure('card_declined', told('declined_no_tip'));
};
