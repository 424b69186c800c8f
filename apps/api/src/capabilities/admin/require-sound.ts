import { EnglishFailure } from '../../platform/http/english-failure';

/** Reports all problems at once. */
export const requireSound = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new EnglishFailure('invalid_input', problems);
};
