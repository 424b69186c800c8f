import { findDueCharges } from '../ledger';
import { eachByItself } from './each-by-itself';
import { type ChargeDeps, payCharge } from './pay-charge';

export const payDueCharges = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> =>
  eachByItself(await findDueCharges(deps.db, deps.now()), signal, (id) => payCharge(deps, id));
