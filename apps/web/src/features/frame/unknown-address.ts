import { paths } from '../../shared/paths';

const appointmentLink = /^\/(appointment|booking|user)\/./;

/** HOME-7: an appointment that cannot be opened says so on its own page; anything else unknown is the landing page. */
export const leadOnFrom = (pathname: string, landing: string): string =>
  appointmentLink.test(pathname) ? paths.appointmentUnavailable : landing;
