import { laborTimeInWords, laborTimeText, readLaborTime } from '@lugnut/domain/pricing';
import { useId, useState } from 'react';
import { inputClass } from '../../shared/ui/field-frame';
import { officeCopy as copy } from './copy';
import { useUnread } from './unread-fields';

type LaborFieldProps = {
  readonly minutes: number | null;
  readonly onMinutes: (minutes: number | null) => void;
};

/** Hours or minutes as they are typed, with what was understood below it: nothing is changed unseen. */
export function LaborField({ minutes, onMinutes }: LaborFieldProps) {
  const [typed, setTyped] = useState<string>();
  const hintId = useId();
  const read = readLaborTime(typed ?? '');
  const isUnclear = typed !== undefined && read.kind === 'unclear';
  useUnread(isUnclear);
  return (
    <div className="grid content-start gap-1 text-xs">
      <label className="grid gap-1 font-semibold">
        {copy.labor}
        <input
          autoComplete="off"
          value={typed ?? (minutes === null ? '' : laborTimeText(minutes))}
          onChange={(event) => {
            setTyped(event.target.value);
            const now = readLaborTime(event.target.value);
            onMinutes(now.kind === 'minutes' ? now.minutes : null);
          }}
          // What could not be read stays, with the question about it.
          onBlur={() => setTyped(isUnclear ? typed : undefined)}
          aria-invalid={isUnclear}
          aria-describedby={hintId}
          className={inputClass(isUnclear, 'h-11 text-right figures')}
        />
      </label>
      <span id={hintId} aria-live="polite" className={isUnclear ? 'text-bad' : 'text-ink-soft'}>
        {isUnclear ? read.problem : minutes === null ? copy.laborHint : laborTimeInWords(minutes)}
      </span>
    </div>
  );
}
