export const deviceStates = ['removed', 'unassigned', 'waiting', 'reporting', 'silent'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** As on the map: a vehicle that drives says so more than once a day. */
export const silentAfterMs = 24 * 3_600_000;

export const deviceState = (
  device: {
    readonly isRemoved: boolean;
    readonly isAssigned: boolean;
    readonly lastSeenMs: number | undefined;
  },
  nowMs: number,
): DeviceState => {
  if (device.isRemoved) return 'removed';
  if (!device.isAssigned) return 'unassigned';
  if (device.lastSeenMs === undefined) return 'waiting';
  return nowMs - device.lastSeenMs > silentAfterMs ? 'silent' : 'reporting';
};

/** '12 s ago', '5 min ago', '3 hr ago', '2 days ago'. */
export const agoInWords = (sinceMs: number): string => {
  const seconds = Math.max(0, Math.floor(sinceMs / 1_000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} hr ago`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? '1 day ago' : `${days} days ago`;
};
