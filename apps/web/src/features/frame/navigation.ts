import { paths } from '../../shared/paths';
import { frameCopy } from './copy.en';

const { links } = frameCopy;

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
    ? { links: [{ label: links.dashboard, to: paths.dashboard }], account: 'log-out', showsPhone: false }
    : {
        links: [
          { label: links.services, to: paths.services },
          { label: links.faq, to: paths.faq },
          { label: links.testimonials, to: paths.testimonials },
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
  { kind: 'link', label: links.home, to: paths.home },
  { kind: 'link', label: links.dashboard, to: paths.dashboard },
  loggedIn
    ? { kind: 'log-out', label: links.logout }
    : { kind: 'link', label: frameCopy.login, to: paths.login },
  { kind: 'get-quote', label: links.getQuote },
];

/** On narrow screens the header's links live in the drawer, below its own. */
export const drawerPages: readonly MenuLink[] = [
  { label: links.services, to: paths.services },
  { label: links.faq, to: paths.faq },
  { label: links.testimonials, to: paths.testimonials },
  { label: links.blogs, to: paths.blog },
];

export const footerMenu: readonly MenuLink[] = [
  { label: links.blogs, to: paths.blog },
  { label: links.services, to: paths.services },
  { label: links.faq, to: paths.faq },
  { label: links.testimonials, to: paths.testimonials },
  { label: links.promises, to: paths.promises },
  { label: links.serviceArea, to: paths.serviceArea },
  { label: links.membership, to: paths.membership },
  { label: links.fleets, to: paths.fleets },
];
