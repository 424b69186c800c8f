import { lazy, useEffect } from 'react';
import { afterPaint } from '../../shared/page/after-paint';
import { type FunnelState, steps } from './funnel-state';

const loaders = {
  contact: () => import('./contact/contact-step'),
  change: () => import('./contact/change-step'),
  next: () => import('./next/congrats-step'),
  car: () => import('../../shared/booking/car/car-step'),
  review: () => import('./review/review-quote'),
  join: () => import('./join/join-member'),
  schedule: () => import('../../shared/booking/schedule/schedule-service'),
  payment: () => import('../../shared/booking/payment/finish-booking'),
  confirmation: () => import('../../shared/booking/booking-confirmation'),
  response: () => import('./estimate-response'),
} as const;

export const ContactStep = lazy(async () => ({ default: (await loaders.contact()).ContactStep }));
export const ChangeStep = lazy(async () => ({ default: (await loaders.change()).ChangeStep }));
export const CongratsStep = lazy(async () => ({ default: (await loaders.next()).CongratsStep }));
export const BookingConfirmation = lazy(async () => ({
  default: (await loaders.confirmation()).BookingConfirmation,
}));
export const EstimateResponse = lazy(async () => ({ default: (await loaders.response()).EstimateResponse }));
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
      return ['payment', 'next'];
    case 'handle estimate response':
      return ['schedule', 'payment'];
    default:
      if (step === steps.contact) return ['review', 'next'];
      if (step === steps.searchCar) return ['contact'];
      return step === steps.serviceDesk && known.hasWish ? ['car'] : [];
  }
};

/** Fetched while the customer reads and types: the next question is there when it is asked for. */
export const useNextChunks = (state: FunnelState): void => {
  const wanted = chunksAfter(state).join(' ');
  useEffect(() => {
    return afterPaint(() => {
      // A failure is told when the chunk is really needed.
      for (const name of wanted.split(' '))
        if (name in loaders) loaders[name as Chunk]().catch(() => undefined);
    });
  }, [wanted]);
};
