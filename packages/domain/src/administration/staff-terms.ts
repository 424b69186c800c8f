export const staffRoles = ['technician', 'office', 'dispatcher', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Why a role may not change this way: the last admin must stay. */
export const staffChangeProblem = (change: {
  readonly before: StaffRole | undefined;
  /** Undefined: no longer works here. */
  readonly after: StaffRole | undefined;
  /** How many admins there are now. */
  readonly admins: number;
}): string | undefined =>
  change.before === 'admin' && change.after !== 'admin' && change.admins <= 1
    ? 'This is the last admin. Make someone else an admin first.'
    : undefined;
