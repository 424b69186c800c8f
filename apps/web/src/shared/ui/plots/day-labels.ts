import { siteLocale } from '../../page/site-locale';
import { dayText, type PlainDate, plainDateOf } from '../plain-date';

const withYear = new Intl.DateTimeFormat(siteLocale, {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** 'Nov 16, 2026' */
const dayYearText = (day: PlainDate): string => withYear.format(Date.parse(`${day}T12:00:00Z`));

type Span = { readonly from: PlainDate; readonly to: PlainDate };

/** How days of a plot are called: with their year where the plot spans two, or is not of this one. */
export const dayLabelsOf = (
  { from, to }: Span,
  today: PlainDate = plainDateOf(new Date()),
): ((day: PlainDate) => string) => {
  const years = new Set([from, to, today].map((day) => day.slice(0, 4)));
  return years.size === 1 ? dayText : dayYearText;
};
