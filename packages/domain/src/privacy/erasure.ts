const dayMs = 86_400_000;

/** How long an erasure can be taken back. */
export const erasureGraceDays = 7;
/** The reminder before it. */
export const erasureReminderHours = 24;
/** The longest a privacy request may take by law (California, CPRA): receipt confirmed, then answered. */
export const acknowledgeBusinessDays = 10;
export const answerDays = 45;
/** A copy of somebody's data can be downloaded this long. */
export const exportLifeDays = 7;
/** Backups are deleted after this long, and with them what was erased here since. */
export const backupKeptDays = 35;

/** Saturdays and Sundays do not count. Days of UTC: at most a few hours earlier than anywhere in the country. */
export const addBusinessDays = (from: Date, days: number): Date => {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
};

export type ErasureDates = {
  readonly eraseAfter: Date;
  readonly remindAt: Date;
  readonly acknowledgeBy: Date;
  readonly answerBy: Date;
};

export const erasureDates = (askedAt: Date): ErasureDates => {
  const eraseAfter = new Date(askedAt.getTime() + erasureGraceDays * dayMs);
  return {
    eraseAfter,
    remindAt: new Date(eraseAfter.getTime() - erasureReminderHours * 3_600_000),
    acknowledgeBy: addBusinessDays(askedAt, acknowledgeBusinessDays),
    answerBy: new Date(askedAt.getTime() + answerDays * dayMs),
  };
};

/** A day early, so that backups made once a day are never older than promised. */
export const isBackupOutdated = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() >= (backupKeptDays - 1) * dayMs;

export const backupsGoneAt = (erasedAt: Date): Date => new Date(erasedAt.getTime() + backupKeptDays * dayMs);

/** What stands in the way of erasing somebody, in the order in which it is said. */
export const erasureObstacles = [
  'staff',
  'only_owner',
  'visit',
  'bill',
  'refund',
  'dispute',
  'membership',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];

export type ErasureFacts = {
  readonly isStaff: boolean;
  /** Of a fleet that would be left without anybody who may run it. */
  readonly isOnlyOwner: boolean;
  readonly bookedVisits: number;
  readonly unpaidBills: number;
  readonly openRefunds: number;
  readonly openDisputes: number;
  readonly runningMemberships: number;
};

export const findErasureObstacles = (facts: ErasureFacts): readonly ErasureObstacle[] => {
  const stands: Readonly<Record<ErasureObstacle, boolean>> = {
    staff: facts.isStaff,
    only_owner: facts.isOnlyOwner,
    visit: facts.bookedVisits > 0,
    bill: facts.unpaidBills > 0,
    refund: facts.openRefunds > 0,
    dispute: facts.openDisputes > 0,
    membership: facts.runningMemberships > 0,
  };
  return erasureObstacles.filter((obstacle) => stands[obstacle]);
};

/** Said to the customer, on the page and in the refusal. */
export const obstacleWords: Readonly<Record<ErasureObstacle, string>> = {
  staff: 'This is a staff account. Ask an admin to close it.',
  only_owner: 'You’re the only owner of your fleet’s account. Make someone else an owner first.',
  visit: 'You have an appointment booked. Cancel it, or wait until the work is done.',
  bill: 'You have an unpaid bill. Pay it first.',
  refund: 'A refund is on its way to you. Wait until it arrives.',
  dispute: 'You’re disputing a payment with your bank. We need the records until it’s settled.',
  membership: 'Your membership is active. End it first.',
};

/** The steps of an erasure, in order. Each is finished on its own and may be done again. */
export const erasureStages = [
  'access',
  'payments',
  'visits',
  'papers',
  'messages',
  'records',
  'certificate',
] as const;
export type ErasureStage = (typeof erasureStages)[number];

export const nextErasureStage = (done: readonly string[]): ErasureStage | undefined =>
  erasureStages.find((stage) => !done.includes(stage));
