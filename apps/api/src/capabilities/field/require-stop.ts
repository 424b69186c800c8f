import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import { isOffice } from '../accounts';
import { findPromised, hasStop } from '../appointments';
import type { Action } from './record-action';

/**
 * FIELD-1: only whoever has the stop now goes there or speaks of it. What a phone without a signal said of a stop that
 * is gone is refused, and the phone shows why.
 */
export const requireStop = async ({
  tx,
  appointment,
  account,
}: Pick<Action, 'tx' | 'appointment' | 'account'>): Promise<void> => {
  const isTheirs = isOffice(account)
    ? findPromised(appointment) !== undefined
    : await hasStop(tx, appointment.id, account.id);
  if (!isTheirs) throw new Failure('conflict', told('not_on_your_route'));
};
