import { paths } from '../../shared/paths';
import { isAdmin, worksInField, worksInOffice } from '../../shared/session/session-user';
import type { SessionUser } from '../../shared/session/stored-session';
import { workPaths } from '../../shared/work-paths';
import type { MenuLink } from './navigation';
import { staffCopy } from './staff-copy.en';

const officeScreens: readonly MenuLink[] = [
  { label: 'Home', to: paths.staff },
  { label: 'Requests', to: paths.office },
  { label: 'Dispatch', to: paths.dispatch },
  { label: 'Fleet accounts', to: workPaths.officeFleets },
];

/** PULSE-3: the screens of somebody who works here, in the order they stand in the header. */
export const staffScreens = (user: SessionUser | undefined): readonly MenuLink[] => [
  ...(worksInOffice(user) ? officeScreens : []),
  ...(isAdmin(user) ? [{ label: 'Admin', to: paths.admin }] : []),
  ...(worksInField(user) ? [{ label: staffCopy.myDay, to: paths.technician }] : []),
  // Technicians find theirs below their day: a phone in the sun has no room for a row of links.
  ...(worksInOffice(user) ? [{ label: 'My numbers', to: paths.numbers }] : []),
];
