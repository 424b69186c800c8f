import { isAtRoute } from '@lugnut/domain/pages';
import { describe, expect, it } from 'vitest';
import { prerenderPaths } from '../prerender-paths';
import routes from '../routes';
import { paths } from '../shared/paths';
import { visitPaths } from '../shared/visit-paths';
import { workPaths } from '../shared/work-paths';
import { picturePathOf, publicPages } from './public-pages';
import { makeSitePlan, routePatterns } from './site-plan';

const plan = makeSitePlan(routes, prerenderPaths, publicPages);
const isKnown = (address: string): boolean =>
  prerenderPaths.includes(address) || plan.appRoutes.some((route) => isAtRoute(address, route));

describe('[SEO-1] the plan of the site', () => {
  it('knows every route: written as a page, closed by the pages of its pattern, or answered by the app', () => {
    for (const pattern of routePatterns(routes).filter((route) => !route.includes('*')))
      expect(
        plan.appRoutes.includes(pattern) || prerenderPaths.some((address) => isAtRoute(address, pattern)),
        pattern,
      ).toBe(true);
  });

  it.each([
    paths.dashboard,
    workPaths.fleetTab('gps'),
    workPaths.adminSection('prices'),
    paths.admin,
    visitPaths.confirm('1'),
    visitPaths.live('1'),
    visitPaths.review('1'),
    '/booking',
    workPaths.technicianInspection('1'),
    paths.appointmentUnavailable,
    paths.serviceArea,
    paths.membership,
  ])('%s is known', (address) => {
    expect(isKnown(address)).toBe(true);
  });

  it.each(['/no/such/page', '/services/no-such', '/blog/no-such', '/service-area/rome-it', '/dashboard/a/b'])(
    '%s is not',
    (address) => {
      expect(isKnown(address)).toBe(false);
    },
  );

  it('lists pages that are written, once each, with a picture of their own', () => {
    const listed = publicPages.map(({ path }) => path);
    expect(prerenderPaths).toEqual(expect.arrayContaining(listed));
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(listed.map(picturePathOf)).size).toBe(listed.length);
    for (const { lastmod } of publicPages) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('keeps search engines out of private areas and nowhere else', () => {
    expect(plan.disallowed).toEqual(
      expect.arrayContaining(['/api/', '/admin', '/dashboard', '/office', '/technician', '/user']),
    );
    for (const { path } of publicPages)
      expect(
        plan.disallowed.filter((prefix) => path.startsWith(prefix)),
        path,
      ).toEqual([]);
  });
});
