import { clockInWords } from '@lugnut/domain/scheduling';
import { Checkbox } from '../../shared/ui/checkbox';
import { inputClass } from '../../shared/ui/field-frame';
import { weekdays } from './copy';
import type { CustomFieldProps } from './field';

type Shift = { readonly weekday: number; readonly start_minutes: number; readonly end_minutes: number };

const opening = 9 * 60;
const closing = 21 * 60;
const halfHours = Array.from({ length: (closing - opening) / 30 + 1 }, (_, step) => opening + step * 30);

/** Who works when, by the day of the week. */
export function WeekField({ label, value, onChange }: CustomFieldProps) {
  const shifts = (value ?? []) as readonly Shift[];
  const keep = (weekday: number, shift: Shift | undefined): void =>
    onChange(
      [...shifts.filter((one) => one.weekday !== weekday), ...(shift ? [shift] : [])].toSorted(
        (a, b) => a.weekday - b.weekday,
      ),
    );
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid gap-1">
        {weekdays.map((name, weekday) => {
          const shift = shifts.find((one) => one.weekday === weekday);
          return (
            <div key={name} className="grid grid-cols-2 items-center gap-2">
              <Checkbox
                label={name}
                className="col-span-2"
                checked={shift !== undefined}
                onCheckedChange={(isOn) =>
                  keep(weekday, isOn ? { weekday, start_minutes: opening, end_minutes: closing } : undefined)
                }
              />
              {shift &&
                (['start_minutes', 'end_minutes'] as const).map((end) => (
                  <select
                    key={end}
                    aria-label={`${name} ${end === 'start_minutes' ? 'from' : 'to'}`}
                    className={inputClass(false, 'h-11 px-2')}
                    value={shift[end]}
                    onChange={(event) => keep(weekday, { ...shift, [end]: Number(event.target.value) })}
                  >
                    {[...new Set([...halfHours, shift[end]])]
                      .toSorted((a, b) => a - b)
                      .map((minutes) => (
                        <option key={minutes} value={minutes}>
                          {clockInWords(minutes)}
                        </option>
                      ))}
                  </select>
                ))}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
