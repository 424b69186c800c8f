import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type DayButtonProps,
  DayPicker,
  type Modifiers,
  DayButton as PlainDayButton,
} from 'react-day-picker';
import { siteLocale } from '../page/site-locale';
import type { Availability, CalendarProps } from './calendar-props';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { getLocalDate, plainDateOf } from './plain-date';

const navButton =
  'inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

const look = {
  root: 'w-full max-w-sm rounded-card border border-line bg-card p-3',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption:
    'mb-2 flex min-h-11 items-center justify-center px-12 text-center font-display text-[min(1.125rem,6vw)] leading-tight font-bold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-[min(0.75rem,5vw)] font-semibold text-ink-soft',
  day: 'p-0 text-center',
};

const words = uiCopy.calendar;

/** Words for what the dots show. */
const spoken: Record<Availability, string> = {
  plenty: words.plenty,
  few: words.few,
  full: words.full,
};

const availabilityOf = (modifiers: Modifiers): Availability | undefined =>
  (['plenty', 'few', 'full'] as const).find((kind) => modifiers[kind]);

const dayLabel = new Intl.DateTimeFormat(siteLocale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

const monthName = new Intl.DateTimeFormat(siteLocale, { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(siteLocale, { weekday: 'long' });
const shortWeekday = (date: Date): string => weekday.format(date).slice(0, 2);

function labelDay(date: Date, modifiers: Modifiers): string {
  const kind = availabilityOf(modifiers);
  const parts = [
    modifiers.today && words.today,
    dayLabel.format(date),
    kind && spoken[kind],
    modifiers.selected && words.selected,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Use Calendar, which loads this in the browser only. */
export function CalendarGrid(props: CalendarProps) {
  const {
    label,
    today,
    value,
    onValueChange,
    firstDay,
    lastDay,
    disabledDays,
    availability = {},
    onMonthChange,
  } = props;
  // Days compare as text: YYYY-MM-DD sorts like the calendar.
  const closed = (date: Date) => {
    const day = plainDateOf(date);
    if ((firstDay && day < firstDay) || (lastDay && day > lastDay)) return true;
    return disabledDays?.includes(day) === true || availability[day] === 'full';
  };
  const has = (kind: Availability) => (date: Date) => availability[plainDateOf(date)] === kind;
  return (
    <DayPicker
      aria-label={label}
      mode="single"
      required
      selected={value ? getLocalDate(value) : undefined}
      onSelect={(date) => onValueChange(plainDateOf(date))}
      today={getLocalDate(today)}
      defaultMonth={getLocalDate(value ?? firstDay ?? today)}
      startMonth={firstDay ? getLocalDate(firstDay) : undefined}
      {...(lastDay ? { endMonth: getLocalDate(lastDay) } : {})}
      {...(onMonthChange ? { onMonthChange: (month: Date) => onMonthChange(plainDateOf(month)) } : {})}
      disabled={closed}
      modifiers={{ plenty: has('plenty'), few: has('few'), full: has('full') }}
      classNames={look}
      labels={{
        labelDayButton: labelDay,
        labelNav: () => words.months,
        labelPrevious: () => words.previousMonth,
        labelNext: () => words.nextMonth,
        labelGrid: monthName.format,
        labelWeekday: weekday.format,
      }}
      formatters={{ formatCaption: monthName.format, formatWeekdayName: shortWeekday }}
      components={{ DayButton, Chevron }}
      fixedWeeks
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon className="size-5" aria-hidden="true" />;
}

function DayButton({ className: _replaced, children, ...props }: DayButtonProps) {
  const { selected, today, disabled, plenty, few } = props.modifiers;
  return (
    <PlainDayButton
      {...props}
      className={classNames(
        'relative mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-control pb-1 text-[min(1rem,7vw)] figures',
        selected && 'bg-forest-ink font-bold text-card',
        !selected && !disabled && 'font-medium hover:bg-sunken',
        today && !selected && 'ring-[1.5px] ring-edge ring-inset',
        disabled && 'text-ink-soft line-through opacity-60',
      )}
    >
      {children}
      {!disabled && (plenty || few) && (
        <span aria-hidden="true" className="absolute bottom-1.5 flex gap-0.5">
          <Dot selected={selected} few={few} />
          {plenty && <Dot selected={selected} few={few} />}
          {plenty && <Dot selected={selected} few={few} />}
        </span>
      )}
    </PlainDayButton>
  );
}

/** One dot: few times left; three: plenty. The number says it without the color. */
function Dot({ selected, few }: { selected: boolean | undefined; few: boolean | undefined }) {
  return (
    <span className={classNames('size-1 rounded-full', selected ? 'bg-card' : few ? 'bg-warn' : 'bg-ok')} />
  );
}
