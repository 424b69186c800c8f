const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waits between attempts; the last one is repeated. */
const waitsMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
] as const;

export const webhookTriedForMs = 24 * hourMs;

/**
 * When a message that failed is tried again: up to a day after the first attempt, then it is given up. A tenth of each
 * wait is jitter (`random` is in [0, 1)), so that what failed together is not tried together.
 */
export const nextWebhookAttempt = (attempts: {
  readonly made: number;
  readonly firstAtMs: number;
  readonly nowMs: number;
  readonly random: number;
}): number | undefined => {
  const wait = waitsMs[Math.min(Math.max(attempts.made, 1), waitsMs.length) - 1] ?? hourMs;
  const nextMs = attempts.nowMs + Math.round(wait * (0.9 + attempts.random / 10));
  return nextMs - attempts.firstAtMs > webhookTriedForMs ? undefined : nextMs;
};

/** Nothing has arrived for this long: nobody is there. */
export const webhookDeadAfterMs = 3 * 24 * hourMs;

export const isWebhookDead = (endpoint: {
  /** When the first of the failures in a row happened. */
  readonly failingSinceMs: number | undefined;
  readonly nowMs: number;
}): boolean =>
  endpoint.failingSinceMs !== undefined && endpoint.nowMs - endpoint.failingSinceMs >= webhookDeadAfterMs;

/** How long the secret before still signs, so that a receiver can change over without losing a message. */
export const webhookSecretOverlapMs = 24 * hourMs;

export const mostWebhooks = 10;
export const longestWebhookUrl = 500;

/** What is wrong with an address before anybody is asked: only the form; where it leads is checked at each connection. */
export const findWebhookUrlProblem = (
  text: string,
  options: { readonly mayBePlain: boolean },
): 'not an address' | 'not https' | 'credentials' | 'too long' | undefined => {
  if (text.length > longestWebhookUrl) return 'too long';
  const [, scheme = '', authority = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]+)(?:[/?#]\S*)?$/i.exec(text) ?? [];
  if (authority === '') return 'not an address';
  const isSecure = scheme.toLowerCase() === 'https';
  if (!isSecure && !(options.mayBePlain && scheme.toLowerCase() === 'http')) return 'not https';
  return authority.includes('@') ? 'credentials' : undefined;
};
