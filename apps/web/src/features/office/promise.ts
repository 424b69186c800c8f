import type { OfficeRequest } from '@lugnut/contract';
import { durationInWords } from '@lugnut/domain/scheduling';
import { officeCopy as copy } from './copy';

export type PromiseTone = 'calm' | 'soon' | 'alarm';
export type PromiseState = { readonly tone: PromiseTone; readonly percent: number; readonly text: string };

const hour = 60 * 60;
const soonSeconds = 30 * 60;
/** From here on the screen raises its voice. */
const alarmSeconds = 10 * 60;

const isAlarming = (secondsLeft: number): boolean => secondsLeft < alarmSeconds;

/** Whose hour is over, which no night makes undone, and whose is nearly over while the office is open. */
export const countAlarming = (
  requests: readonly Pick<OfficeRequest, 'attributes'>[],
  elapsedSeconds: number,
): { readonly late: number; readonly soon: number } => {
  const left = requests.flatMap(({ attributes: { seconds_left, resumes_at } }) =>
    seconds_left === null
      ? []
      : [
          {
            seconds: seconds_left - (resumes_at === null ? elapsedSeconds : 0),
            isPaused: resumes_at !== null,
          },
        ],
  );
  return {
    late: left.filter(({ seconds }) => seconds < 0).length,
    soon: left.filter(({ seconds, isPaused }) => seconds >= 0 && !isPaused && isAlarming(seconds)).length,
  };
};

/** How the promised hour stands, in color, in length and in words. */
export const promiseState = (secondsLeft: number): PromiseState => ({
  tone: isAlarming(secondsLeft) ? 'alarm' : secondsLeft < soonSeconds ? 'soon' : 'calm',
  percent: Math.min(100, Math.max(0, (secondsLeft / hour) * 100)),
  text:
    secondsLeft < 0
      ? copy.late(durationInWords(Math.ceil(-secondsLeft / 60)))
      : secondsLeft < 60
        ? copy.lessThanAMinute
        : copy.left(Math.floor(secondsLeft / 60)),
});
