/** In the order in which they are refused when there is too much to do. */
export const priorities = ['background', 'list', 'person', 'money'] as const;
export type Priority = (typeof priorities)[number];

/**
 * The part of the longest delay at which each is refused: what machines send and send again goes first, what people
 * read in lists next, then logins and quotes; bookings and payments last.
 */
const parts: Record<Priority, number> = { background: 0.1, list: 0.2, person: 0.4, money: 1 };

/** The delay in milliseconds from which a request of this priority is refused. */
export const refusedFromMs = (priority: Priority, longestMs: number): number => parts[priority] * longestMs;

/** When to come again: what goes first stays away longest, so that the rest has time. */
export const comeBackSeconds = (priority: Priority): number =>
  ({ background: 15, list: 5, person: 3, money: 1 })[priority];
