import type { TechnicianRoute } from '@lugnut/contract';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { EmptyState } from '../../shared/ui/empty-state';
import { technicianCopy as copy } from './copy.en';
import { nearDay } from './near-day';

type LaterDaysProps = {
  readonly days: TechnicianRoute['later'];
  readonly today: string;
  readonly onChoose: (day: string) => void;
};

/** FIELD-5: the days after tomorrow that have stops; one of them opens its list. */
export function LaterDays({ days, today, onChoose }: LaterDaysProps) {
  if (days.length === 0)
    return (
      <EmptyState title={copy.noLater} icon={<CalendarDays className="size-6" aria-hidden="true" />}>
        {copy.noLaterHelp}
      </EmptyState>
    );
  return (
    <ul aria-label={copy.laterDays} className="grid gap-2">
      {days.map(({ day, stops }) => (
        <li key={day}>
          <button
            type="button"
            onClick={() => onChoose(day)}
            className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-card px-4 text-left shadow-card hover:border-ink"
          >
            <span className="min-w-0 flex-1 font-semibold">{nearDay(day, today)}</span>
            <span className="text-sm text-ink-soft figures">{copy.stops(stops)}</span>
            <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
