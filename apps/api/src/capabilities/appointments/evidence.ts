import { told } from '@lugnut/contract/reasons';
import { type ConsentMedium, findConsentMedium, type ToldMedium } from '@lugnut/domain/estimates';
import { deviceNameOf } from '@lugnut/domain/security';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { findRequestScope } from '../../platform/http/request-scope';
import type { Account } from '../accounts';

/** What a consent record says of how we knew who acted, and from where. */
export type Evidence = {
  /** A login, the customer's link alone, the link with a code, or nobody: a policy or a provider's message. */
  readonly proof: 'session' | 'link' | 'code' | 'none';
  readonly device: string | undefined;
  /** How the customer told one of us, in the words of whoever wrote it down. */
  readonly told?: ToldMedium | undefined;
};

export const noEvidence: Evidence = { proof: 'none', device: undefined };

/** For a decision of somebody who is logged in and names no job of theirs. */
export const sessionEvidence = (): Evidence => ({
  proof: 'session',
  device: deviceNameOf(findRequestScope()?.userAgent),
});

export const evidenceOf = ({ job, userAgent }: Pick<RequestContext, 'job' | 'userAgent'>): Evidence => ({
  proof: job?.proof ?? 'none',
  device: deviceNameOf(userAgent),
});

/** Whoever of us writes down what a customer agreed to: a technician beside the car, the office as it says it was told. */
export const requireMedium = (staff: Account | undefined, { told: by }: Evidence): ConsentMedium => {
  const who = staff === undefined ? 'customer' : staff.role === 'technician' ? 'technician' : 'office';
  const medium = findConsentMedium(who, by);
  if (medium === undefined) throw new Failure('invalid_input', told('consent_missing'));
  return medium;
};
