import { failedBy } from './failure';

/** Sent, and no answer came: nobody knows whether it has arrived. */
export const isAnswerLost = (error: unknown): boolean =>
  failedBy(error, 'unreachable', 'timed_out', 'unexpected_answer');
