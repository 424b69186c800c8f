/** Safety conditions before work under a car. */
export const siteCheckPoints = [
  { id: 'level-ground', name: 'Level, firm ground' },
  { id: 'away-from-traffic', name: 'Safe from traffic' },
  { id: 'room-to-work', name: 'Room to work around the car' },
  { id: 'permission', name: 'Work is allowed here' },
] as const;

export type SiteCheckPointId = (typeof siteCheckPoints)[number]['id'];
export const siteCheckPointIds = siteCheckPoints.map(({ id }) => id) as readonly SiteCheckPointId[];

export type SiteCheck = { readonly passed: readonly SiteCheckPointId[]; readonly note: string };

/** If something is unsafe, the technician notes how it is made safe, or does not begin. */
export const isSiteSafe = ({ passed, note }: SiteCheck): boolean =>
  siteCheckPointIds.every((id) => passed.includes(id)) || note.trim() !== '';
