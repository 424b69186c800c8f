/** Clocks of phones differ from ours by less than this, and a step is on its way for less. */
const clockSkewMs = 2 * 60_000;
/** A phone of which we hear nothing for longer has no signal, or is in a pocket. */
export const silenceMs = 2 * 60_000;
/** A phone that has its signal again sends what it kept within this. */
const backInTouchMs = 2 * 60_000;
/** The steps of one queue leave one after the other; a picture among them takes its time. */
const queuePauseMs = 5 * 60_000;

export type HeardOf = {
  /** Since when we hear of the phone without a silence. */
  readonly inTouchSinceMs: number;
  /** The last we heard of it before that silence; undefined: nothing. */
  readonly silentSinceMs: number | undefined;
  /** The last late step of a queue, and what we had heard last before that queue. */
  readonly queue: { readonly atMs: number; readonly heardBeforeMs: number | undefined } | undefined;
};

/**
 * The last we heard of a phone before it sent this step and the queue it is part of. A phone that was in touch all the
 * time could have sent it at once.
 */
export const heardBeforeQueue = (heardOf: HeardOf | undefined, sentAtMs: number): number | undefined => {
  if (!heardOf) return undefined;
  const { inTouchSinceMs, silentSinceMs, queue } = heardOf;
  if (queue && sentAtMs - queue.atMs <= queuePauseMs) return queue.heardBeforeMs;
  return sentAtMs - inTouchSinceMs <= backInTouchMs ? silentSinceMs : sentAtMs;
};

type KeptStep = {
  /** When it happened by the phone's clock, as far as that can be right. */
  readonly claimedMs: number;
  /** When we heard of it, by our own clock. */
  readonly heardAtMs: number;
  /** `heardBeforeQueue` */
  readonly heardBeforeMs: number | undefined;
};

export const isToldLate = ({ claimedMs, heardAtMs }: Pick<KeptStep, 'claimedMs' | 'heardAtMs'>): boolean =>
  heardAtMs - claimedMs >= clockSkewMs;

const newsMs = 3 * 60_000;

/** Whether a step is still news for the customer: whoever set off longer ago is about to be there. */
export const isStepNews = ({ claimedMs, heardAtMs }: Pick<KeptStep, 'claimedMs' | 'heardAtMs'>): boolean =>
  heardAtMs - claimedMs <= newsMs;

/** We have heard of the phone since, and not of this. */
const wasInTouchSince = (claimedMs: number, heardBeforeMs: number): boolean =>
  heardBeforeMs - claimedMs >= clockSkewMs;

/**
 * FIELD-10: from when a step counts. As the phone says, for as long as it can have been out of touch; else from when we
 * heard of the phone last and of no such step.
 */
export const countedMoment = (step: KeptStep): number => {
  const { claimedMs, heardAtMs, heardBeforeMs } = step;
  if (heardBeforeMs === undefined || !isToldLate(step)) return claimedMs;
  return wasInTouchSince(claimedMs, heardBeforeMs) ? Math.min(heardBeforeMs, heardAtMs) : claimedMs;
};

/**
 * FIELD-10: no step happens before its technician left another car, or before their day begins. Never after we heard of
 * it: whoever is early is there when they say it.
 */
export const possibleMoment = (
  countedMs: number,
  { heardAtMs, notBeforeMs }: { readonly heardAtMs: number; readonly notBeforeMs: readonly number[] },
): number => Math.min(heardAtMs, Math.max(countedMs, ...notBeforeMs));

/** Whoever speaks for a technician has a signal, and is told of it no later than this. */
const retoldMs = 15 * 60_000;

/** FIELD-10: from when a step counts that the office tells of somebody else. */
export const retoldMoment = ({ claimedMs, heardAtMs }: Pick<KeptStep, 'claimedMs' | 'heardAtMs'>): number =>
  heardAtMs - claimedMs > retoldMs ? heardAtMs : claimedMs;

/** For the log: of two moments within the skew of the clock it says nothing. */
export const isCountedLater = ({
  claimedMs,
  countedMs,
}: {
  readonly claimedMs: number;
  readonly countedMs: number;
}): boolean => countedMs - claimedMs >= clockSkewMs;

/** An arrival that we heard of later than this is no news of a phone with a signal. */
const creditGraceMs = 10 * 60_000;

/**
 * FIELD-9: when whoever waited is credited as having been reached. We heard of it long after: unless the phone was out of
 * touch all that time, the customer is not the one to lose by it.
 */
export const creditedArrival = ({
  countedMs,
  claimedMs,
  heardAtMs,
  heardBeforeMs,
}: KeptStep & { readonly countedMs: number }): number => {
  const wasOutOfTouch = heardBeforeMs !== undefined && !wasInTouchSince(claimedMs, heardBeforeMs);
  return wasOutOfTouch || heardAtMs - claimedMs <= creditGraceMs ? countedMs : Math.max(countedMs, heardAtMs);
};
