import type { Projection } from '../../shared/map/projection';

/** The board runs from nine in the morning to half past nine at night. */
export const boardStart = 540;
export const boardEnd = 1290;

const within = (minutes: number): number => Math.min(boardEnd, Math.max(boardStart, minutes));

/** Where a minute of the day stands on the board, in percent of its width. */
export const percentAt = (minutes: number): number =>
  Math.round(((within(minutes) - boardStart) / (boardEnd - boardStart)) * 10_000) / 100;

/** The other way round: the minute at a share of the board's width. */
export const minutesAt = (share: number): number =>
  Math.round(within(boardStart + share * (boardEnd - boardStart)));

/** From one minute to another as place and width, both in percent. */
export const spanAt = (from: number, to: number): { readonly x: string; readonly width: string } => {
  const start = percentAt(from);
  return { x: `${start}%`, width: `${Math.max(0, Math.round((percentAt(to) - start) * 100) / 100)}%` };
};

/** How much of the board a block takes that is cut off by its edge. */
const edgeMinutes = 45;

/** A block that lies beyond the hours of the board stays in sight at its edge. */
export const blockAt = (from: number, to: number): ReturnType<typeof spanAt> =>
  spanAt(
    to > boardEnd ? Math.min(from, boardEnd - edgeMinutes) : from,
    from < boardStart ? Math.max(to, boardStart + edgeMinutes) : to,
  );

export const boardHours: readonly number[] = Array.from({ length: 13 }, (_, nth) => boardStart + nth * 60);

const scaleSteps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250] as const;
/** A bar of a scale is no longer than this, in units of the picture. */
const longestBar = 110;

/** The most round miles that fit the bar of the map's scale, however near it is. */
export const scaleMiles = ({ unitsPerMile }: Pick<Projection, 'unitsPerMile'>): number =>
  scaleSteps.findLast((miles) => miles * unitsPerMile <= longestBar) ?? scaleSteps[0];
