/** Carried to the live page by whoever has just decided about the work of a booked visit. */
export type DecidedState = {
  /** Refused: it was decided elsewhere, and the last answer was not saved. */
  readonly decided: 'approved' | 'declined' | 'refused';
  /** Agreed to now, in dollars. */
  readonly total: number | undefined;
};

/** Navigation state survives a reload and may be anybody's: only what has our shape is read. */
export const findDecided = (state: unknown): DecidedState | undefined => {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  const { decided } = state;
  if (decided !== 'approved' && decided !== 'declined' && decided !== 'refused') return undefined;
  return { decided, total: 'total' in state && typeof state.total === 'number' ? state.total : undefined };
};
