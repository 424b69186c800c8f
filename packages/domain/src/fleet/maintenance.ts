export type MaintenancePlan = {
  readonly service: string;
  readonly everyMiles: number | undefined;
  readonly everyMonths: number | undefined;
  readonly lastDoneMiles: number | undefined;
  /** YYYY-MM-DD. */
  readonly lastDoneOn: string | undefined;
};

export type Due = {
  readonly state: 'due' | 'soon' | 'fine' | 'unknown';
  readonly milesLeft: number | undefined;
  readonly dueOn: string | undefined;
};

const soonMiles = 500;
const soonDays = 30;

const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [dueYear, dueMonth] = [Math.floor(index / 12), index % 12];
  // The 31st of a shorter month is its last day.
  const last = new Date(Date.UTC(dueYear, dueMonth + 1, 0)).getUTCDate();
  return `${dueYear}-${String(dueMonth + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** By miles or by date, whichever comes first. */
export const maintenanceDue = (
  plan: MaintenancePlan,
  now: { readonly odometerMiles: number | undefined; readonly today: string },
): Due => {
  const milesLeft =
    plan.everyMiles !== undefined && plan.lastDoneMiles !== undefined && now.odometerMiles !== undefined
      ? Math.round(plan.lastDoneMiles + plan.everyMiles - now.odometerMiles)
      : undefined;
  const dueOn =
    plan.everyMonths !== undefined && plan.lastDoneOn !== undefined
      ? addMonths(plan.lastDoneOn, plan.everyMonths)
      : undefined;
  const daysLeft = dueOn === undefined ? undefined : daysBetween(now.today, dueOn);
  const [miles, days] = [milesLeft ?? Number.POSITIVE_INFINITY, daysLeft ?? Number.POSITIVE_INFINITY];
  const state =
    milesLeft === undefined && daysLeft === undefined
      ? 'unknown'
      : miles <= 0 || days <= 0
        ? 'due'
        : miles <= soonMiles || days <= soonDays
          ? 'soon'
          : 'fine';
  return { state, milesLeft, dueOn };
};
