import { paths } from '../../shared/paths';

/** Which surroundings an address gets (HOME-5). The splash is not an address: it stands while one loads. */
type LayoutName = 'public' | 'header' | 'fleet' | 'account' | 'staff' | 'minimal';
export type HeaderChip = 'dashboard' | 'user-name';
export type FrameChoice = { readonly layout: LayoutName; readonly chip?: HeaderChip | undefined };

const isAt = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`);
const isAtOneOf = (pathname: string, bases: readonly string[]): boolean =>
  bases.some((base) => isAt(pathname, base));

const fleetPaths = [paths.fleetLogin, paths.fleetSignUp];
const staffPaths = [paths.staff, paths.numbers, paths.office, paths.dispatch, paths.technician, paths.admin];
const accountPaths = [paths.dashboard, paths.profile];
/** Reached from a message, with one thing to do: nothing else competes. */
const minimalPaths = [
  '/appointment/confirmed',
  paths.appointmentUnavailable,
  '/booking',
  '/user',
  paths.unsubscribe,
];
const headerPaths = [paths.quote, paths.getQuote, paths.login, paths.app, '/appointment'];

export const frameFor = (address: string): FrameChoice => {
  const pathname = address.length > 1 ? address.replace(/\/+$/, '') : address;
  if (isAtOneOf(pathname, staffPaths)) return { layout: 'staff' };
  if (isAt(pathname, paths.profile) || pathname.includes('inspection'))
    return { layout: 'account', chip: 'dashboard' };
  if (pathname === paths.dashboardNew) return { layout: 'account', chip: 'user-name' };
  if (isAtOneOf(pathname, accountPaths)) return { layout: 'account' };
  if (isAtOneOf(pathname, fleetPaths)) return { layout: 'fleet' };
  if (isAtOneOf(pathname, minimalPaths)) return { layout: 'minimal' };
  if (isAtOneOf(pathname, headerPaths)) return { layout: 'header' };
  return { layout: 'public' };
};
