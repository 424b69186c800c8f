import type { PlainDay } from '@lugnut/domain/scheduling';
import { CalendarDays, ChevronDown, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { brand } from '../brand/brand';
import { Button } from '../ui/button';
import { Calendar } from '../ui/calendar';
import { classNames } from '../ui/class-names';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/error-notice';
import { Skeleton } from '../ui/skeleton';
import { VisuallyHidden } from '../ui/visually-hidden';
import { visitTimeCopy as copy } from './copy.en';
import type { AvailabilityState } from './use-availability';
import {
  type Availability,
  type ChosenWindow,
  isSameChoice,
  longDay,
  openDays,
  roomByDay,
  soonestWindows,
  windowsOn,
  zoneName,
} from './visit-days';
import { SoonestWindows, WindowsOfDay } from './window-choices';

type PickerProps = {
  readonly value: ChosenWindow | undefined;
  readonly onChange: (window: ChosenWindow) => void;
  /** A day was picked in the calendar; its window is still to be chosen, and that of another day no longer is. */
  readonly onDay: (day: PlainDay) => void;
  readonly error?: string | undefined;
};

export type VisitTimePickerProps = PickerProps & {
  readonly state: AvailabilityState;
  readonly onRetry: () => void;
};

/** When we come: the next three windows first, every other day behind one button. */
export function VisitTimePicker({ state, onRetry, ...picker }: VisitTimePickerProps) {
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return (
      <ErrorNotice title={copy.failed} onRetry={onRetry}>
        {copy.failedHelp}
      </ErrorNotice>
    );
  const { availability } = state;
  if (availability.dedicated_schedule)
    return <DedicatedSchedule time={availability.dedicated_schedule_time} />;
  if (availability.today === null || openDays(availability).length === 0) return <NoTimes />;
  return <Picker availability={availability} today={availability.today} {...picker} />;
}

/** As high as what comes, so that nothing jumps. */
function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton className="mb-2 h-5 w-32" />
      <div className="grid gap-2.5 sm:grid-cols-3">
        {[1, 2, 3].map((nth) => (
          <Skeleton key={nth} className="h-14 rounded-card sm:h-[4.375rem]" />
        ))}
      </div>
      <Skeleton className="mt-3 h-11 w-40" />
      <div className="h-15 sm:h-9.5" />
    </div>
  );
}

function NoTimes() {
  return (
    <EmptyState title={copy.noTimes} icon={<CalendarDays className="size-6" aria-hidden="true" />}>
      {copy.noTimesHelp}{' '}
      <a href={brand.phone.href} className="font-semibold whitespace-nowrap text-ink underline">
        {brand.phone.text}
      </a>
    </EmptyState>
  );
}

function DedicatedSchedule({ time }: { readonly time: string | null }) {
  return (
    <div className="flex gap-3 rounded-card border border-line bg-card p-4">
      <CalendarDays className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
      <p>
        <strong className="block">{copy.dedicated}</strong>
        {time === null ? copy.dedicatedOpen : copy.dedicatedTime(time)}
      </p>
    </div>
  );
}

function Picker(props: PickerProps & { readonly availability: Availability; readonly today: string }) {
  const { availability, today, value, onChange, onDay, error } = props;
  const soonest = soonestWindows(availability);
  // What was chosen before must be seen to be chosen.
  const [isOpen, setOpen] = useState(
    soonest.length === 0 || (value !== undefined && !soonest.some((window) => isSameChoice(window, value))),
  );
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const choices = { value, onChange, isMarked: error !== undefined, errorId };
  return (
    <div>
      {soonest.length > 0 && (
        <SoonestWindows {...choices} legend={copy.legend} windows={soonest} today={today} />
      )}
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={`${id}-days`}
        onClick={() => setOpen(!isOpen)}
        className="mt-1"
      >
        <CalendarDays className="size-5" aria-hidden="true" />
        {copy.otherDays}
        <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
      </Button>
      <div id={`${id}-days`}>
        {isOpen && <OtherDays {...choices} onDay={onDay} availability={availability} today={today} />}
      </div>
      <div className="mt-1 min-h-6 text-sm leading-6">
        {error !== undefined && (
          <p id={errorId} role="alert" className="flex items-center gap-1.5 text-bad-ink">
            <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {copy.note} {availability.time_zone !== null && copy.zone(zoneName(availability.time_zone))}
      </p>
    </div>
  );
}

function OtherDays(
  props: PickerProps & {
    readonly availability: Availability;
    readonly today: string;
    readonly isMarked: boolean;
    readonly errorId: string | undefined;
  },
) {
  const { availability, today, value, onDay, ...choices } = props;
  const open = openDays(availability);
  const [day, setDay] = useState(value?.day ?? open[0] ?? today);
  return (
    <div className="mt-2 grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Calendar
        label={copy.calendar}
        today={today}
        value={day}
        onValueChange={(picked) => {
          setDay(picked);
          onDay(picked);
        }}
        firstDay={today}
        lastDay={Object.keys(availability.availability).sort().at(-1)}
        availability={roomByDay(availability)}
      />
      <WindowsOfDay
        {...choices}
        value={value}
        legend={copy.windowsOn(longDay(day))}
        day={day}
        times={windowsOn(availability, day)}
        emptyText={copy.noWindowsOnDate}
      />
    </div>
  );
}
