import { Failure } from '../../platform/http/failure';

/** Reports all problems at once. */
export const requireSound = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Failure('invalid_input', problems);
};
