import { lazy, useEffect } from 'react';
import { type FunnelState, steps } from './funnel-state';

const loaders = {
  car: () => import('../../shared/booking/car/car-step'),
  review: () => import('./review/review-quote'),
  join: () => import('./join/join-member'),
  schedule: () => import('../../shared/booking/schedule/schedule-service'),
  payment: () => import('../../shared/booking/payment/finish-booking'),
} as const;

export const CarStep = lazy(loaders.car);
export const ReviewQuote = lazy(loaders.review);
export const JoinMember = lazy(loaders.join);
export const ScheduleService = lazy(loaders.schedule);
export const FinishBooking = lazy(loaders.payment);

type Chunk = keyof typeof loaders;

/** What the next press will want; the desk waits until something is chosen, so that a mere look costs nothing. */
const chunksAfter = ({ step, modal, known }: FunnelState): readonly Chunk[] => {
  switch (modal) {
    case 'review quote':
      return ['join', 'schedule'];
    case 'member':
    case 'join member':
      return ['schedule'];
    case 'schedule service':
      return ['payment'];
    case 'handle estimate response':
      return ['schedule', 'payment'];
    default:
      if (step === steps.contact) return ['review'];
      return step === steps.serviceDesk && known.hasWish ? ['car'] : [];
  }
};

/** Fetched while the customer reads and types: the next question is there when it is asked for. */
export const useNextChunks = (state: FunnelState): void => {
  const wanted = chunksAfter(state).join(' ');
  useEffect(() => {
    // A failure is told when the chunk is really needed.
    for (const name of wanted.split(' '))
      if (name in loaders) loaders[name as Chunk]().catch(() => undefined);
  }, [wanted]);
};
