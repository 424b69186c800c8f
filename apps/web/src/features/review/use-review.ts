import { type RouteAnswer, reviewRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import { advanceReview, goesToStore, resumeReview, startReview } from '@lugnut/domain/reviews';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { storeOfDevice } from '../../shared/app-links/app-links';
import { brand } from '../../shared/brand/brand';
import { useStepUp } from '../../shared/step-up/use-step-up';
import { useTimedMessage } from '../../shared/timed-message/use-timed-message';
import { reviewCopy as copy } from './copy.en';
import { endWalk, noteWalk } from './walk-in-progress';

export type ReviewData = RouteAnswer<typeof reviewRoutes.getReview>['data'];

const timeoutMs = 20_000;
/** PUB-1. */
const errorMs = 4_000;

/** What says more than that it did not work. */
const toldCodes = ['conflict', 'card_declined', 'step_up_required', 'rate_limited'] as const;

type Event = Parameters<typeof advanceReview>[1];

/** The walk through the five steps; each call happens once however often it is pressed. */
export const useReview = ({ id, attributes }: ReviewData) => {
  const terms = { canTip: attributes.can_tip, canJoin: attributes.can_join };
  const [flow, send] = useReducer(
    (before: typeof startReview, event: Event) => advanceReview(before, event, terms),
    // Left after the stars: the tip comes next, with the review that is there.
    attributes.rating === null ? startReview : resumeReview(attributes.rating),
  );
  const [isBusy, setBusy] = useState(false);
  const trouble = useTimedMessage(errorMs);
  const reviewId = useRef(attributes.review_id ?? undefined);
  const reviewKey = useKeyFor();
  const tipKey = useKeyFor();
  const stepUp = useStepUp(id);

  const isPastTip = flow.step !== 'rate' && flow.step !== 'tip';
  useEffect(() => {
    if (isPastTip) endWalk(id);
  }, [isPastTip, id]);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    trouble.clear();
    try {
      await work();
    } catch (error) {
      const reason = failureWords(error, '', { told: toldCodes });
      if (reason === '') trouble.show(copy.failed, copy.failedNote);
      else trouble.show(reason, reason);
    } finally {
      setBusy(false);
    }
  };

  return {
    flow,
    isBusy,
    trouble: trouble.text,
    clearTrouble: trouble.clear,
    stepUpDialog: stepUp.dialog,
    send,
    rate: (rating: number, feedback: string) =>
      attempt(async () => {
        const mechanic_review = {
          appointment_id: id,
          rating_text: String(rating),
          feedback: feedback.trim(),
        };
        const { data } = await api.call(
          reviewRoutes.createReview,
          { body: { mechanic_review } },
          { timeoutMs, idempotencyKey: reviewKey.keyFor(mechanic_review) },
        );
        reviewId.current = data.id;
        noteWalk(id);
        send({ kind: 'rated', rating });
      }),
    tip: (cents: number) =>
      attempt(async () => {
        const mechanic_review = { tip_amount: dollarsFromCents(cents) };
        await stepUp.withCode(() =>
          api.call(
            reviewRoutes.tipTechnician,
            { params: { id: reviewId.current ?? '' }, body: { mechanic_review } },
            { timeoutMs, idempotencyKey: tipKey.keyFor(mechanic_review) },
          ),
        );
        send({ kind: 'tipped' });
        const device = storeOfDevice(navigator.userAgent);
        const store = device && brand.stores[device];
        // Without a store the app is this site: the next step asks for it here.
        if (store !== undefined && goesToStore(flow.rating, true)) globalThis.location.assign(store);
      }),
  };
};

export type Review = ReturnType<typeof useReview>;
