import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { findDueCharges } from '../ledger';
import { type ChargeDeps, payCharge } from './pay-charge';

export const payDueCharges = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const due = await findDueCharges(deps.db, deps.now());
  await eachByItself(
    due.map((id) => ({ id })),
    signal,
    ({ id }) => payCharge(deps, id),
  );
};
