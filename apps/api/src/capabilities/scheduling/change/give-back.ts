import type { Actor } from '@lugnut/domain/appointment';
import { instantAt, isAfterEnd, type OfferedWindow, type Visit } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import {
  type Appointment,
  applyEvent,
  findPromisedCredit,
  getLockedAppointment,
  promiseCreditIfMissed,
} from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { forgetWindow, noteBroken } from './leave-visit';
import { askForAnotherWindow } from './visit-messages';

const isOver = ({ market }: Appointment, { day, window }: Visit, at: Date): boolean =>
  market !== undefined &&
  isAfterEnd(at.getTime() / 60_000, instantAt(day, window.endMinutes, offsetsOf(market.timeZone)) / 60_000);

/** Nobody can come in a promised window: it is given up, and the customer is asked for another. */
export const giveBack = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  giving: {
    readonly appointmentId: string;
    readonly broken: Visit;
    readonly instead: readonly OfferedWindow[];
    /** What it follows from; the customer is told once for each. */
    readonly cause: { readonly proposalId: string } | { readonly decisionId: string };
    readonly actor: Actor;
    readonly at: Date;
  },
): Promise<void> => {
  const { appointmentId, broken, instead, cause, actor, at } = giving;
  const appointment = await getLockedAppointment(tx, appointmentId);
  await applyEvent(
    tx,
    appointmentId,
    { type: 'given_back', actor, at, details: { ...cause, day: broken.day, ...broken.window } },
    {
      'release window': async () => {
        await forgetWindow(tx, appointmentId);
        await noteBroken(tx, appointmentId, at);
        await promiseCreditIfMissed(tx, appointment, broken, at);
      },
      'tell customer': async () =>
        askForAnotherWindow(tx, messages, {
          creditCents: (await findPromisedCredit(tx, appointmentId))?.cents,
          appointment,
          broken,
          instead,
          isOver: isOver(appointment, broken, at),
          causeId: 'proposalId' in cause ? cause.proposalId : cause.decisionId,
        }),
    },
  );
};
