import type { PayBy } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../platform/db/schema';
import type { Account } from '../accounts';
import type { AskGate } from '../appointments';
import type { PromiseWindow } from '../scheduling';

/** Books with the card the fleet has on file, in the given transaction. */
export type BookOnFile = (
  tx: DatabaseTransaction,
  booking: {
    readonly appointmentId: string;
    readonly seenVersion: number | null;
    readonly loggedIn: Account;
    readonly ask: AskGate;
    /** For a vehicle of a yard day: its place in the plan. */
    readonly promiseWindow?: PromiseWindow;
    /** Decided once for all of a yard day. */
    readonly payBy?: PayBy;
  },
) => Promise<void>;
