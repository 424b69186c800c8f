import type { ErrorCode } from '@lugnut/contract';
import { Failure } from './failure';

/** Of calls whose screens are English: the office, dispatch, admins, fleets and their systems, other companies' servers. */
export class EnglishFailure extends Failure {
  override readonly errors: readonly string[];
  constructor(code: ErrorCode, errors: string | readonly string[], retryAfterSeconds?: number) {
    super(code, [], retryAfterSeconds);
    this.errors = [errors].flat();
    this.message = this.errors.join(', ');
  }
}
