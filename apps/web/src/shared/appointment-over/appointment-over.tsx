import type { AppointmentReply } from '@lugnut/contract';
import { isOver as isOverStatus } from '@lugnut/domain/appointment';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { Scene } from '../art/scene';
import { paths } from '../paths';
import { ButtonLink } from '../ui/button-link';
import { visitPaths } from '../visit-paths';
import { workPaths } from '../work-paths';
import { overCopy as copy } from './copy.en';

type Appointment = AppointmentReply['data'];

/** Completed or canceled: no link can change it. */
export const isOver = ({ attributes: { status } }: Appointment): boolean => isOverStatus(status);

/** The page of a finished appointment, whichever link led here: says so, and what can be done next. */
export function AppointmentOver({ appointment }: { readonly appointment: Appointment }) {
  const { status, cancellation, paid_with, fleet_job, withdrawn = false } = appointment.attributes;
  const isDone = status === 'completed';
  const fee = cancellation?.fee_charged;
  const feeText = fee ? formatCents(centsFromDollars(fee), { dropZeroCents: true }) : undefined;
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-6 py-12">
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <h1 className="text-3xl">{isDone ? copy.completed : withdrawn ? copy.withdrawn : copy.cancelled}</h1>
      {/* With a fee there is something left: to pay it. */}
      {feeText !== undefined && <p>{copy.cancelledLateHelp(feeText, copy.paidWith[paid_with ?? 'card'])}</p>}
      <p className="text-ink-soft">
        {isDone
          ? copy.completedHelp
          : withdrawn
            ? copy.withdrawnHelp
            : feeText === undefined
              ? copy.cancelledHelp
              : copy.bookAgain}
      </p>
      <div className="flex flex-wrap gap-3">
        {fleet_job ? (
          <ButtonLink to={workPaths.fleetTab('upcoming')} variant="primary">
            {copy.toFleet}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.getQuote} variant="primary">
            {withdrawn ? copy.newQuote : copy.bookNew}
          </ButtonLink>
        )}
        {isDone && <ButtonLink to={visitPaths.review(appointment.id)}>{copy.review}</ButtonLink>}
      </div>
    </div>
  );
}
