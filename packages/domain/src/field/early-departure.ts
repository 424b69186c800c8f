/** Nobody drives longer to the next job: 'On my way' said earlier than this before the window was pressed by mistake. */
const longestLeadMinutes = 90;

/** FIELD-6: whether to ask before the customer is told that somebody is on the way. */
export const isEarlyDeparture = (windowStartsAtMs: number, nowMs: number): boolean =>
  nowMs < windowStartsAtMs - longestLeadMinutes * 60_000;
