const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The longest time between two runs of a schedule, in seconds, or a little more: lists count as their longest gap. */
export const periodSeconds = (cron: string): number => {
  const [minutes = '*', hours = '*', ofMonth = '*', months = '*', ofWeek = '*'] = cron.trim().split(/\s+/);
  if (months !== '*') return 366 * day;
  if (ofMonth !== '*') return 31 * day;
  if (ofWeek !== '*') return 7 * day;
  if (hours !== '*') {
    const every = /^\*\/(\d+)$/.exec(hours)?.[1];
    return every === undefined ? day : Number(every) * hour;
  }
  if (minutes === '*') return minute;
  const every = /^\*\/(\d+)$/.exec(minutes)?.[1];
  return every === undefined ? hour : Number(every) * minute;
};
