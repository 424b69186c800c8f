import type { LanguageCode } from '../language';
import { type ArrivalWindow, windowInWords } from './arrival-window';

/** Work that a visit has no room for, as `findRoom` finds it. */
export type NoRoom = {
  /** How much longer the visit would take. */
  readonly addedMinutes: number;
  /** The promise it would break; undefined where whoever has the visit would be home too late. */
  readonly nextWindow: ArrivalWindow | undefined;
};

/** A promise that is late already is no window anybody can name as the next one. */
export const nextToCome = (
  windows: readonly ArrivalWindow[],
  /** Undefined: of another day than today. */
  nowMinutes: number | undefined,
): ArrivalWindow | undefined =>
  windows.find(({ endMinutes }) => nowMinutes === undefined || endMinutes > nowMinutes);

const hourUnit = { en: 'hr', es: 'h' } as const;

const durationInWords = (minutes: number, language: LanguageCode): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  const whole = `${hours} ${hourUnit[language]}`;
  return rest === 0 ? whole : `${whole} ${rest} min`;
};

const noRoomInSpanish = ({ addedMinutes, nextWindow }: NoRoom): string => {
  if (addedMinutes <= 0) return 'Nadie que pueda hacerlo está libre en este horario de llegada.';
  const before = nextWindow
    ? `antes del siguiente horario de llegada (${windowInWords(nextWindow, 'es')})`
    : 'antes de que termine el turno';
  return `Esto toma unos ${durationInWords(addedMinutes, 'es')} y no cabe ${before}.`;
};

/** For whoever offers the work, before it is sent. */
export const noRoomInWords = (room: NoRoom, language: LanguageCode = 'en'): string => {
  if (language === 'es') return noRoomInSpanish(room);
  const { addedMinutes, nextWindow } = room;
  if (addedMinutes <= 0) return 'Nobody who can do this is free in this arrival window.';
  const before = nextWindow
    ? `the next arrival window, ${windowInWords(nextWindow)}`
    : 'the end of the shift';
  return `This takes about ${durationInWords(addedMinutes, 'en')} and doesn’t fit before ${before}.`;
};
