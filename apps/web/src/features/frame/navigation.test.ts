import { describe, expect, it } from 'vitest';
import { drawerItems, footerMenu, headerContent } from './navigation';

describe('[HOME-3] header', () => {
  it('offers the public pages, the phone and the login to strangers', () => {
    const header = headerContent(false);
    expect(header.links.map((link) => link.label)).toEqual(['Services', 'FAQ', 'Testimonials']);
    expect(header).toMatchObject({ account: 'login', showsPhone: true });
  });

  it('offers the dashboard and log-out to customers, and hides phone and login', () => {
    const header = headerContent(true);
    expect(header.links).toEqual([{ label: 'Dashboard', to: '/dashboard' }]);
    expect(header).toMatchObject({ account: 'log-out', showsPhone: false });
  });
});

describe('[HOME-4] drawer', () => {
  it.each([
    [false, ['Home', 'Dashboard', 'Login', 'Get quote']],
    [true, ['Home', 'Dashboard', 'Logout', 'Get quote']],
  ])('logged in %s', (loggedIn, labels) => {
    expect(drawerItems(loggedIn).map((item) => item.label)).toEqual(labels);
  });
});

it('[HOME-1] the footer menu holds Blogs, Services and FAQ', () => {
  expect(footerMenu.map((link) => link.label)).toEqual(expect.arrayContaining(['Blogs', 'Services', 'FAQ']));
});
