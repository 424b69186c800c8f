import type { DataRule } from './data-rule';
import { moneyRules } from './rules-money';
import { ourRules } from './rules-ours';
import { peopleRules } from './rules-people';
import { visitRules } from './rules-visits';

/** Every table, once: what becomes of it when somebody is erased, and what of it is in their download. */
export const dataRules: Readonly<Record<string, DataRule>> = {
  ...visitRules,
  ...peopleRules,
  ...moneyRules,
  ...ourRules,
};
