import { type ArrivalWindow, windowInWords } from './arrival-window';

/** Work that a visit has no room for, as `findRoom` finds it. */
export type NoRoom = {
  /** How much longer the visit would take. */
  readonly addedMinutes: number;
  /** The next promise of whoever has the visit; undefined where their day would be too long. */
  readonly nextWindow: ArrivalWindow | undefined;
};

const durationInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};

/** For whoever offers the work, before it is sent. */
export const noRoomInWords = ({ addedMinutes, nextWindow }: NoRoom): string => {
  if (addedMinutes <= 0) return 'Nobody who can do this is free in this arrival window.';
  const before = nextWindow
    ? `the next arrival window, ${windowInWords(nextWindow)}`
    : 'the end of the shift';
  return `This takes about ${durationInWords(addedMinutes)} and doesn’t fit before ${before}.`;
};
