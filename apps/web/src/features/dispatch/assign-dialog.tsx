import { type DispatchOption, type DispatchOptions, dispatchRoutes } from '@lugnut/contract';
import { clockInWords, type MoveAsker, shownWindow } from '@lugnut/domain/scheduling';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useRouteQuery } from '../../shared/api/route-query';
import { WhoAskedToMove } from '../../shared/move-asker';
import { ButtonLink } from '../../shared/ui/button-link';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Select } from '../../shared/ui/select';
import { Skeleton } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { workPaths } from '../../shared/work-paths';
import { dispatchCopy } from './copy';
import { JobLinks, type LinkedJob } from './job-links';
import type { Move, Spot } from './use-moves';

const copy = dispatchCopy.assignDialog;

/** A job to give to somebody, wherever on the screen it was. */
export type Assigning = {
  readonly jobId: string;
  readonly title: string;
  readonly about: string;
  readonly from: Spot | undefined;
  readonly day: string;
  readonly links: LinkedJob;
  /** Whom it was dropped on: shown first. */
  readonly wantedId?: string;
  /** Where on the day it was dropped. */
  readonly nearMinutes?: number | undefined;
};

type AssignDialogProps = {
  readonly assigning: Assigning;
  readonly onClose: () => void;
  readonly move: (move: Move) => Promise<string | undefined>;
};

const focusNext = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll('button')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
};

/** Who can take it, the least harm to what is promised first; who cannot, with the reason. */
export function AssignDialog({ assigning, onClose, move }: AssignDialogProps) {
  const { jobId, from } = assigning;
  const [day, setDay] = useState(assigning.day);
  const [time, setTime] = useState(from?.day === assigning.day ? from.time : undefined);
  // Another day has windows of its own: the one of the day before is not carried over unseen.
  const [isTimeOpen, setTimeOpen] = useState(false);
  const chooseDay = (chosen: string): void => {
    if (chosen === day) return;
    setDay(chosen);
    setTime(undefined);
    setTimeOpen(true);
  };
  const chooseTime = (chosen: string): void => {
    setTime(chosen);
    setTimeOpen(false);
  };
  // Dispatch moves visits because of the plan.
  const [askedBy, setAskedBy] = useState<MoveAsker>('us');
  const [problem, setProblem] = useState<string>();
  const [busyId, setBusyId] = useState<string>();
  const { nearMinutes } = assigning;
  const near = nearMinutes === undefined || isTimeOpen ? {} : { near_minutes: nearMinutes };
  const wanted = { appointment_day: day, ...(time === undefined ? near : { appointment_time: time }) };
  const query = useRouteQuery(
    dispatchRoutes.getDispatchOptions,
    { params: { id: jobId }, query: wanted },
    { placeholderData: keepPreviousData, select: ({ data }) => data },
  );
  const isMove = (to: DispatchOptions): boolean => from !== undefined && to.tells_customer;
  const give = async (option: DispatchOption, to: DispatchOptions): Promise<void> => {
    setBusyId(option.technician_id);
    setProblem(undefined);
    const refused = await move({
      jobId,
      from,
      isAlthoughLate: option.late_minutes !== null,
      askedBy: isMove(to) ? askedBy : undefined,
      to: {
        technicianId: option.technician_id,
        technicianName: option.name,
        day: to.appointment_day,
        time: to.appointment_time,
      },
    });
    setBusyId(undefined);
    if (refused === undefined) return onClose();
    setProblem(refused);
    void query.refetch();
  };
  const earliest = query.data?.earliest_day ?? undefined;
  // Opened on the board's day, it begins with the first day there is something to assign.
  if (!isTimeOpen && time === undefined && earliest !== undefined && day < earliest) {
    setDay(earliest);
  }
  const times = query.isSuccess ? query.data.times : from ? [from.time] : [];
  // What was found for another day or window is not to be pressed for this one.
  const isCurrent = query.isSuccess && !query.isPlaceholderData;
  const why = isCurrent ? (query.data.problem ?? undefined) : undefined;
  const shownTime = isTimeOpen ? undefined : (time ?? query.data?.appointment_time);
  return (
    <Dialog open onClose={onClose} title={copy.title} description={`${assigning.title}. ${assigning.about}`}>
      <div className="grid gap-4">
        <JobLinks job={assigning.links} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={dispatchCopy.day}
            type="date"
            required
            value={day}
            min={earliest}
            onValueChange={(value) => value && chooseDay(value)}
          />
          <Select
            label={copy.time}
            options={times.map((value) => ({ value, label: shownWindow(value) }))}
            value={shownTime}
            placeholder={copy.pickTime}
            onValueChange={chooseTime}
          />
        </div>
        {problem !== undefined && <ErrorNotice title={problem} />}
        {query.isError && <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()} />}
        {(query.isPending || query.isPlaceholderData) && <Looking />}
        {why !== undefined && <ErrorNotice title={why} />}
        {isCurrent && why === undefined && isTimeOpen && (
          <p role="status" className="text-sm">
            {copy.pickTimeFirst}
          </p>
        )}
        {isCurrent && why === undefined && !isTimeOpen && isMove(query.data) && (
          <WhoAskedToMove value={askedBy} onValueChange={setAskedBy} />
        )}
        {isCurrent && why === undefined && !isTimeOpen && (
          <Options
            answer={query.data}
            busyId={busyId}
            wantedId={assigning.wantedId}
            onGive={(option) => void give(option, query.data)}
          />
        )}
        <ButtonLink
          to={workPaths.officeRequest(assigning.jobId)}
          variant="link"
          className="justify-self-start"
        >
          {dispatchCopy.settle}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function Looking() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

type OptionsProps = {
  readonly answer: DispatchOptions;
  readonly busyId: string | undefined;
  readonly wantedId: string | undefined;
  readonly onGive: (option: DispatchOption) => void;
};

function Options({ answer, busyId, wantedId, onGive }: OptionsProps) {
  const isSame = (option: DispatchOption): boolean => option.is_current && !answer.tells_customer;
  const able = answer.options
    .filter((option) => option.refusal === null && !isSame(option))
    .sort((a, b) => Number(b.technician_id === wantedId) - Number(a.technician_id === wantedId));
  const unable = answer.options.filter((option) => option.refusal !== null);
  const current = answer.options.find((option) => option.refusal === null && isSame(option));
  const isLate = able.some((option) => option.late_minutes !== null);
  const first = useRef<HTMLButtonElement>(null);
  // The keyboard goes straight to who is nearest; asked for another window it stays where it is.
  useEffect(() => {
    const isOnTitle = document.activeElement?.hasAttribute('data-modal-title');
    if (isOnTitle) first.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows belong to the buttons inside
    <div className="grid gap-4" onKeyDown={focusNext}>
      <p role="status" className="text-sm text-ink-soft">
        {answer.tells_customer ? copy.tells : copy.silent}
      </p>
      <section className="grid gap-2">
        <h3 className="text-base">{isLate ? copy.canLate : copy.can}</h3>
        {able.length === 0 && <p className="text-sm">{current ? copy.nobodyElse : copy.nobody}</p>}
        <ul className="grid divide-y divide-line border-y border-line">
          {able.map((option, index) => (
            <li key={option.technician_id}>
              <button
                type="button"
                ref={index === 0 ? first : undefined}
                aria-busy={busyId === option.technician_id || undefined}
                onClick={() => busyId === undefined && onGive(option)}
                className="grid min-h-11 w-full px-2 py-1.5 text-left -outline-offset-3 hover:bg-sunken aria-busy:opacity-60"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <strong className="wrap-anywhere">{option.name}</strong>
                  <Kept option={option} />
                </span>
                <span className="text-sm text-ink-soft figures">
                  {copy.added(option.added_driving_minutes ?? 0)}
                  {option.arrival_minutes !== null &&
                    ` · ${copy.arrives(clockInWords(option.arrival_minutes))}`}
                </span>
                {option.late_minutes === null && option.day_chance && (
                  <span className="text-xs text-ink-soft figures">
                    {option.day_chance.words}
                    {option.day_chance_before &&
                      ` · ${dispatchCopy.dayWithout(option.day_chance_before.percent)}`}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {current && (
          <p className="text-sm text-ink-soft">
            {current.name} {copy.current}
            {current.late_minutes === null
              ? current.chance && `, ${dispatchCopy.kept(current.chance.percent)}`
              : `, ${copy.late(current.late_minutes)}`}
          </p>
        )}
      </section>
      {unable.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-base">{copy.cannot}</h3>
          <ul className="grid divide-y divide-line border-y border-line">
            {unable.map((option) => (
              <li key={option.technician_id} className="px-2 py-2 text-sm">
                <strong>{option.name}</strong>
                <span className="block text-ink-soft first-letter:uppercase">{option.refusal}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How surely they keep the window, or by how much they miss it. */
function Kept({ option }: { readonly option: DispatchOption }) {
  if (option.late_minutes !== null)
    return (
      <span className="text-sm font-semibold text-bad-ink figures">{copy.late(option.late_minutes)}</span>
    );
  return (
    option.chance && (
      <span className="text-sm font-semibold figures">{dispatchCopy.kept(option.chance.percent)}</span>
    )
  );
}
