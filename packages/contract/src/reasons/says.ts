import type { ReasonCode } from './told';

/** What a schema refuses a value with: not words but the code of a reason. */
export const says = <C extends ReasonCode>(code: C): C => code;
