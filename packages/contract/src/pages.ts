import { fillPath, type PathParams } from './route';

/** A page of the web app that messages, pushes and answers link to. */
type Page = {
  readonly path: `/${string}`;
  /** Read by the page when given. */
  readonly query?: string;
  /** In the fragment, so that no server and no log ever sees it. */
  readonly hasSecret?: true;
};

const definePages = <const T extends Readonly<Record<string, Page>>>(table: T): T => table;

/** The pages a message may link to: the web app must serve each, and keep serving links sent years ago. */
export const pages = definePages({
  home: { path: '/', query: 'referral_coupon' },
  quote: { path: '/quote', query: 'zip' },
  login: { path: '/login' },
  fleetLogin: { path: '/login/fleet' },
  joinFleet: { path: '/signup/fleet/join', hasSecret: true },
  profile: { path: '/profile' },
  myData: { path: '/profile/data' },
  keepAccount: { path: '/profile/keep-account', hasSecret: true },
  notMe: { path: '/profile/not-me', hasSecret: true },
  dashboard: { path: '/dashboard' },
  membership: { path: '/membership' },
  fleetTab: { path: '/dashboard/{tab}', query: 'job' },
  fleetVehicle: { path: '/dashboard/vehicles/{id}' },
  proposal: { path: '/fleet/repair', hasSecret: true },
  liveJob: { path: '/appointment/{id}/live' },
  estimate: { path: '/appointment/estimate/{id}' },
  estimateResponse: { path: '/appointment/estimate_response/{id}' },
  confirmAppointment: { path: '/appointment/confirm/{id}' },
  confirmedAppointment: { path: '/appointment/confirmed/{id}' },
  manageVisit: { path: '/user/edit_appointment/{id}' },
  rescheduleVisit: { path: '/user/reschedule/{id}' },
  review: { path: '/booking/{id}/review' },
  technician: { path: '/technician' },
  pulse: { path: '/admin/pulse', query: 'market' },
  unsubscribe: { path: '/unsubscribe' },
});

type Extras<P extends Page> = (P extends { readonly query: string } ? { readonly query?: string } : unknown) &
  (P extends { readonly hasSecret: true } ? { readonly secret: string } : unknown);

type PageInput<P extends Page> = (PathParams<P['path']> extends [infer Params] ? Params : unknown) &
  Extras<P>;
type PageArguments<P extends Page> = unknown extends PageInput<P> ? [] : [input: PageInput<P>];

/** The address of a page, without the host. */
export const pagePath = <P extends Page>(page: P, ...[input]: PageArguments<P>): string => {
  const given: Readonly<Record<string, string | undefined>> = { ...(input as object | undefined) };
  const query =
    page.query === undefined || given.query === undefined
      ? ''
      : `?${new URLSearchParams({ [page.query]: given.query })}`;
  return `${fillPath(page.path, given)}${query}${given.secret === undefined ? '' : `#${given.secret}`}`;
};

/** The same with the host in front, for a message. */
export const pageUrl = <P extends Page>(publicUrl: string, page: P, ...input: PageArguments<P>): string =>
  `${publicUrl}${pagePath(page, ...input)}`;
