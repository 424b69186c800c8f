import { useId } from 'react';
import { classNames } from '../ui/class-names';
import { windowText } from './in-words';
import { type ChosenWindow, dayName, isSameChoice } from './visit-days';

const choice =
  'flex items-center gap-3 border-[1.5px] bg-card px-4 transition-colors hover:border-ink has-checked:border-forest-ink has-checked:bg-forest-wash has-checked:ring-1 has-checked:ring-forest-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const dot =
  'size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-card outline-none checked:border-6 checked:border-forest-ink';

type ChoicesProps = {
  readonly value: ChosenWindow | undefined;
  readonly onChange: (window: ChosenWindow) => void;
  readonly isMarked: boolean;
  readonly errorId?: string | undefined;
};

/** The next ones as big buttons: 'Today 3–6 PM'. */
export function SoonestWindows(
  props: ChoicesProps & {
    readonly legend: string;
    readonly windows: readonly ChosenWindow[];
    readonly today: string | null;
  },
) {
  const { legend, windows, today, value, onChange, isMarked, errorId } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {windows.map((window) => (
          <label
            key={`${window.day} ${window.time}`}
            className={classNames(
              choice,
              'min-h-14 rounded-card py-2',
              isMarked ? 'border-bad' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isSameChoice(window, value)}
              onChange={() => onChange(window)}
              className={dot}
            />
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-2 leading-snug sm:flex-col sm:justify-start">
              <span className="font-display text-lg font-bold whitespace-nowrap">
                {dayName(window.day, today)}
              </span>{' '}
              <span className="whitespace-nowrap figures">{windowText(window.time)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The windows of one day, in a list of a fixed height. */
export function WindowsOfDay(
  props: ChoicesProps & {
    readonly legend: string;
    readonly day: string;
    readonly times: readonly string[];
    readonly emptyText: string;
  },
) {
  const { legend, day, times, emptyText, value, onChange, isMarked, errorId } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="relative grid h-[225px] content-start gap-1.5 overflow-y-auto overscroll-contain rounded-card border border-line bg-sunken p-1.5">
        {times.length === 0 && <p className="p-3 text-ink-soft">{emptyText}</p>}
        {times.map((time) => (
          <label
            key={time}
            className={classNames(
              choice,
              'min-h-12 rounded-control',
              isMarked ? 'border-bad' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={isSameChoice({ day, time }, value)}
              onChange={() => onChange({ day, time })}
              className={dot}
            />
            <span className="figures">{windowText(time)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
