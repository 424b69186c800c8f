import { type Act, findRefusal } from '@lugnut/domain/gate';
import type { Cents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { RequestContext } from '../../platform/http/handlers';

type Context = Pick<RequestContext, 'bearerToken' | 'stepUpToken' | 'job'>;

/** Whether the browser with this token has entered a code sent to the job's customer. */
export type HasStepUp = (db: Database, appointmentId: string, token: string | undefined) => Promise<boolean>;

/** What somebody is about to agree to. */
export type Spending = {
  readonly act: Act;
  /** The account that pays; undefined where a guest pays with a card of their own. */
  readonly payerId: string | undefined;
  /** What the payer has agreed to in all, once this is done. */
  readonly totalCents: Cents;
  /** The job it is about, if any. */
  readonly appointmentId?: string | undefined;
};

/**
 * Asks the gate and throws if not allowed. Given the transaction that decides, under the lock where the total is
 * decided, so that two decisions cannot each pass alone and together exceed a limit.
 */
export type AskGate = (tx: Database, spending: Spending) => Promise<void>;

/**
 * The one gate before anything that costs somebody, asked by the account that pays and not by the kind of call.
 * `gateOf` decides; the others refuse early, before a provider is asked, and decide nothing.
 */
export type DecisionGuard = {
  gateOf(context: Context): AskGate;
  requireMayChangeVisit(
    appointmentId: string,
    context: Context,
    act?: Extract<Act, 'change visit' | 'cancel visit'>,
  ): Promise<void>;
  /** Whoever begins or finishes a booking agrees to all the job comes to, and to a membership sold with it. */
  requireMayBook(
    appointmentId: string,
    context: Context,
    terms?: { readonly extraCents?: number; readonly withCardOnFile?: boolean },
  ): Promise<void>;
  /** Something beside the job, from its payer: a tip, a membership, a card. */
  requireMaySpend(spending: Spending, context: Context): Promise<void>;
};

/** The provider's message finishes a booking that passed the gate when its payment was begun, in the version seen then. */
export const askForProvider: AskGate = async (_tx, { act, payerId }) => {
  if (
    findRefusal({ kind: 'provider' }, act, {
      kind: 'customer',
      accountId: payerId,
      isBooked: false,
    })
  )
    throw new EnglishFailure('forbidden', 'A payment provider only finishes bookings');
};
