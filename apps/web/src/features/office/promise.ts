import { officeCopy as copy } from './copy';

export type PromiseTone = 'calm' | 'soon' | 'alarm';
export type PromiseState = { readonly tone: PromiseTone; readonly percent: number; readonly text: string };

const hour = 60 * 60;
const soonSeconds = 30 * 60;
/** From here on the screen raises its voice. */
const alarmSeconds = 10 * 60;

export const isAlarming = (secondsLeft: number): boolean => secondsLeft < alarmSeconds;

/** How the promised hour stands, in color, in length and in words. */
export const promiseState = (secondsLeft: number): PromiseState => ({
  tone: isAlarming(secondsLeft) ? 'alarm' : secondsLeft < soonSeconds ? 'soon' : 'calm',
  percent: Math.min(100, Math.max(0, (secondsLeft / hour) * 100)),
  text:
    secondsLeft < 0
      ? copy.late(Math.ceil(-secondsLeft / 60))
      : secondsLeft < 60
        ? copy.lessThanAMinute
        : copy.left(Math.floor(secondsLeft / 60)),
});
