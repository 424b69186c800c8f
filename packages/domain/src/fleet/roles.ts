/** Roles in a fleet. The owner is responsible; a viewer has read access. */
export const fleetRoles = ['owner', 'manager', 'viewer'] as const;
export type FleetRole = (typeof fleetRoles)[number];

export type FleetAction = 'look' | 'book' | 'change vehicles' | 'pay' | 'invite';

const allowed: Readonly<Record<FleetRole, ReadonlySet<FleetAction>>> = {
  owner: new Set(['look', 'book', 'change vehicles', 'pay', 'invite']),
  manager: new Set(['look', 'book', 'change vehicles', 'pay']),
  viewer: new Set(['look']),
};

export const fleetMay = (role: FleetRole, action: FleetAction): boolean => allowed[role].has(action);
