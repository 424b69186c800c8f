import { expect, it } from 'vitest';
import { welcome } from './welcome';

const all = {
  BRAND_NAME: 'Lugnut',
  demoData: true,
  devOutbox: true,
  apiDocs: true,
  metrics: 'open',
} as const;

it('names pages where they are served, and none where only jobs are taken', () => {
  const web = welcome({ ...all, ROLE: 'web' }, 'http://shop.test');
  for (const page of ['/login', '/dev/outbox', '/api/docs']) expect(web).toContain(`http://shop.test${page}`);
  expect(welcome({ ...all, ROLE: 'worker' }, 'http://shop.test').trim()).toBe(
    'Lugnut takes jobs. No pages here: only /healthz, /readyz, /metrics',
  );
  expect(welcome({ ...all, ROLE: 'worker', metrics: 'closed' }, '')).not.toContain('/metrics');
});
