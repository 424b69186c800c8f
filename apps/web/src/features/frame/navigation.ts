import { paths } from '../../shared/paths';

export interface MenuLink {
  readonly label: string;
  readonly to: string;
}

export interface HeaderContent {
  readonly links: readonly MenuLink[];
  readonly account: 'login' | 'log-out';
  readonly showsPhone: boolean;
}

/** HOME-3: who is known needs no phone number and no login. */
export const headerContent = (loggedIn: boolean): HeaderContent =>
  loggedIn
    ? { links: [{ label: 'Dashboard', to: paths.dashboard }], account: 'log-out', showsPhone: false }
    : {
        links: [
          { label: 'Services', to: paths.services },
          { label: 'FAQ', to: paths.faq },
          { label: 'Testimonials', to: paths.testimonials },
        ],
        account: 'login',
        showsPhone: true,
      };

export type DrawerItem =
  | ({ readonly kind: 'link' } & MenuLink)
  | { readonly kind: 'log-out'; readonly label: string }
  | { readonly kind: 'get-quote'; readonly label: string };

/** HOME-4. */
export const drawerItems = (loggedIn: boolean): readonly DrawerItem[] => [
  { kind: 'link', label: 'Home', to: paths.home },
  { kind: 'link', label: 'Dashboard', to: paths.dashboard },
  loggedIn ? { kind: 'log-out', label: 'Logout' } : { kind: 'link', label: 'Login', to: paths.login },
  { kind: 'get-quote', label: 'Get quote' },
];

/** On narrow screens the header's links live in the drawer, below its own. */
export const drawerPages: readonly MenuLink[] = [
  { label: 'Services', to: paths.services },
  { label: 'FAQ', to: paths.faq },
  { label: 'Testimonials', to: paths.testimonials },
  { label: 'Blogs', to: paths.blog },
];

export const footerMenu: readonly MenuLink[] = [
  { label: 'Blogs', to: paths.blog },
  { label: 'Services', to: paths.services },
  { label: 'FAQ', to: paths.faq },
  { label: 'Testimonials', to: paths.testimonials },
  { label: 'Our promises', to: paths.promises },
  { label: 'Service area', to: paths.serviceArea },
  { label: 'Membership', to: paths.membership },
  { label: 'Fleets', to: paths.fleets },
];
