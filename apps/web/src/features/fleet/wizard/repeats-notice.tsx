import type { RepeatedWork } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { monthDayYearOf } from '../../../shared/booking/appointment-day';
import { Button } from '../../../shared/ui/button';
import { workPaths } from '../../../shared/work-paths';
import { wizardCopy as copy } from './copy';

const mostShown = 5;

const whenOf = ({ attributes: { appointment_day: day, appointment_time: time } }: RepeatedWork) =>
  [day && monthDayYearOf(day), time && shownWindow(time)].filter(Boolean).join(', ');

type Props = {
  readonly repeats: readonly RepeatedWork[];
  /** Away from the button that was pressed: pressing twice at one place never says so. */
  readonly onAnyway?: (() => void) | undefined;
  readonly isBusy?: boolean | undefined;
};

/** FLT-1: said before anything is made or booked. */
export function RepeatsNotice({ repeats, onAnyway, isBusy = false }: Props) {
  return (
    <div role="alert" className="mb-3 flex gap-3 rounded-card border border-warn bg-warn-wash p-4 text-ink">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{copy.repeatTitle}</p>
        <ul className="mt-1 grid gap-1 text-sm">
          {repeats.slice(0, mostShown).map((repeat) => {
            const { car, services, is_booked } = repeat.attributes;
            const work = services.length > 0 ? services.join(', ') : copy.aDiagnosis;
            return (
              <li key={repeat.id}>
                {is_booked ? copy.repeatBooked(car, work, whenOf(repeat)) : copy.repeatDraft(car, work)}{' '}
                <Link
                  to={is_booked ? workPaths.fleetTab('upcoming') : workPaths.fleetWizard({ job: repeat.id })}
                  reloadDocument={!is_booked}
                  className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
                >
                  {is_booked ? copy.repeatSee : copy.repeatResume}
                </Link>
              </li>
            );
          })}
          {repeats.length > mostShown && <li>{copy.repeatMore(repeats.length - mostShown)}</li>}
        </ul>
        {onAnyway && (
          <Button size="sm" className="mt-3" loading={isBusy} onClick={onAnyway}>
            {copy.repeatAnyway}
          </Button>
        )}
      </div>
    </div>
  );
}
