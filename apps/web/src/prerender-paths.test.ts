import { describe, expect, it } from 'vitest';
import { drawerPages, footerMenu, headerContent } from './features/frame/navigation';
import { prerenderPaths } from './prerender-paths';

const quickPicks = [
  'oil-change',
  'front-brake-pads-rotors',
  'replace-alternator',
  'replace-starter',
  'replace-battery',
  'rear-brake-pads-rotors',
];

describe('[HOME-6] public pages', () => {
  it.each([...headerContent(false).links, ...footerMenu, ...drawerPages])(
    '$label has a page at $to',
    ({ to }) => {
      expect(prerenderPaths).toContain(to);
    },
  );

  it.each(quickPicks)('the quick-pick service %s has a page', (slug) => {
    expect(prerenderPaths).toContain(`/services/${slug}`);
  });

  it('are written once each', () => {
    expect(new Set(prerenderPaths).size).toBe(prerenderPaths.length);
  });
});
