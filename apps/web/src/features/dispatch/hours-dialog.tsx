import { type DispatchTechnician, dispatchRoutes, replanRoutes } from '@lugnut/contract';
import { clockInWords, closingMinutes, dayInWords, openingMinutes } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords } from '../../shared/api/failure';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { Select } from '../../shared/ui/select';
import { showToast } from '../../shared/ui/toast-store';
import { CompactSelect } from './compact-select';
import { dispatchCopy } from './copy';
import { disruptionOf } from './disruption-of';

const copy = dispatchCopy.hoursDialog;
const halfHours = Array.from({ length: (closingMinutes - openingMinutes) / 30 + 1 }, (_, nth) => {
  const minutes = openingMinutes + nth * 30;
  return { value: String(minutes), label: clockInWords(minutes) };
});

type HoursDialogProps = {
  readonly technician: DispatchTechnician;
  readonly marketId: string;
  readonly day: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
};

/** This day and the usual week of one technician. */
export function HoursDialog({ technician, marketId, day, isOpen, onClose, reload }: HoursDialogProps) {
  const done = async (words: string): Promise<void> => {
    showToast(words, { tone: 'ok' });
    onClose();
    await reload();
  };
  return (
    <Dialog open onClose={onClose} title={dispatchCopy.hours(technician.name)}>
      <div className="grid gap-6">
        {isOpen ? (
          <ThisDay {...{ technician, marketId, day, done }} />
        ) : (
          <p className="text-ink-soft">{dispatchCopy.offDay}</p>
        )}
        <Week {...{ technician, done }} />
      </div>
    </Dialog>
  );
}

type DayKind = 'as_usual' | 'off' | 'short';
const kinds = [
  { value: 'as_usual', label: copy.asUsual },
  { value: 'off', label: copy.off },
  { value: 'short', label: copy.short },
] as const;

type Problem = { readonly words: string; readonly isRefusal: boolean };
const problemOf = (error: unknown): Problem => ({
  words: failureWords(error, dispatchCopy.didNotWork),
  isRefusal: failedBy(error, 'conflict'),
});

type PartProps = { readonly technician: DispatchTechnician; readonly done: (words: string) => Promise<void> };

function ThisDay({
  technician,
  marketId,
  day,
  done,
}: PartProps & { readonly marketId: string; readonly day: string }) {
  const { short_day_minutes: shortDay } = technician;
  const [kind, setKind] = useState<DayKind>(
    technician.is_off ? 'off' : shortDay === null ? 'as_usual' : 'short',
  );
  const [homeBy, setHomeBy] = useState(shortDay ?? 900);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, words: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      await done(words);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const save = () =>
    api.call(dispatchRoutes.setDispatchDay, {
      params: { id: technician.id, day },
      body: kind === 'short' ? { kind, ends_at_minutes: homeBy } : { kind },
    });
  const propose = () =>
    api.call(replanRoutes.proposeReplan, {
      body: {
        market_id: marketId,
        day,
        disruption: disruptionOf(technician.id, kind === 'short' ? homeBy : null),
      },
    });
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{copy.onDay(dayInWords(day))}</h3>
      <SegmentedControl legend={copy.kind} options={kinds} value={kind} onValueChange={setKind} wide />
      {kind === 'short' && (
        <Select
          label={copy.homeBy}
          options={halfHours.slice(1)}
          value={String(homeBy)}
          onValueChange={(value) => setHomeBy(Number(value))}
        />
      )}
      {problem && <ErrorNotice title={problem.words} />}
      <div className="flex flex-wrap gap-3">
        <Button loading={isBusy} onClick={() => void attempt(save, copy.saved)}>
          {copy.saveDay}
        </Button>
        {problem?.isRefusal && kind !== 'as_usual' && (
          <Button variant="primary" loading={isBusy} onClick={() => void attempt(propose, copy.planned)}>
            {copy.plan}
          </Button>
        )}
      </div>
    </section>
  );
}

function Week({ technician, done }: PartProps) {
  const [shifts, setShifts] = useState(technician.weekly_shifts);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const set = (weekday: string, shift: { start_minutes: number; end_minutes: number } | undefined): void =>
    setShifts(({ [weekday]: _, ...others }) => (shift ? { ...others, [weekday]: shift } : others));
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(dispatchRoutes.setDispatchShifts, {
        params: { id: technician.id },
        body: { version: technician.version, weekly_shifts: shifts },
      });
      await done(copy.saved);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{copy.week}</h3>
      <ul className="grid gap-2">
        {copy.weekdays.map((name, index) => {
          const weekday = String(index);
          const shift = shifts[weekday];
          return (
            <li
              key={name}
              className="grid min-h-12 grid-cols-2 items-center gap-x-3 sm:grid-cols-[9rem_1fr_1fr]"
            >
              <Checkbox
                className="max-sm:col-span-2"
                label={name}
                checked={shift !== undefined}
                onCheckedChange={(works) =>
                  set(
                    weekday,
                    works ? { start_minutes: openingMinutes, end_minutes: closingMinutes } : undefined,
                  )
                }
              />
              {shift && (
                <>
                  <CompactSelect
                    label={copy.from(name)}
                    options={halfHours.slice(0, -1)}
                    value={String(shift.start_minutes)}
                    onValueChange={(value) => set(weekday, { ...shift, start_minutes: Number(value) })}
                  />
                  <CompactSelect
                    label={copy.until(name)}
                    options={halfHours.slice(1)}
                    value={String(shift.end_minutes)}
                    onValueChange={(value) => set(weekday, { ...shift, end_minutes: Number(value) })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {problem && <ErrorNotice title={problem.words} />}
      <Button className="justify-self-start" loading={isBusy} onClick={() => void save()}>
        {copy.saveWeek}
      </Button>
    </section>
  );
}
