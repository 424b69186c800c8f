/** What the phone of a technician or a driver keeps of our pages, so that they open where there is no signal. */
export const fieldCache = 'field';
export const fieldPage = '/technician';

/** Where drivers inspect their vehicle. */
const driverPages = '/inspect/';

/** Of a path without its language. */
export const isFieldPath = (pathname: string): boolean =>
  pathname === fieldPage || pathname.startsWith(`${fieldPage}/`) || pathname.startsWith(driverPages);

/** Where a technician's phone keeps jobs, with names and gate codes, and what was done and not sent yet. */
export const fieldDatabase = { name: 'lugnut-field', changes: 'changes', kept: 'kept' } as const;
