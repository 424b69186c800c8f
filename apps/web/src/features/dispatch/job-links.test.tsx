// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { sampleJob } from '../../testing/sample-board';
import { JobLinks } from './job-links';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (change: Parameters<typeof sampleJob>[0] = {}) =>
  render(
    <MemoryRouter>
      <JobLinks job={sampleJob(change)} />
    </MemoryRouter>,
  );

it('[DISP-1] the phone and the work order of the chosen job are one press away', async () => {
  fakeServer({ 'GET /api/v2/dispatch/jobs/j1/contact': { body: { data: { phone: '+13135550142' } } } });
  show();
  const phone = await screen.findByRole('link', { name: 'Call Jane Doe, (313) 555-0142' });
  expect(phone.getAttribute('href')).toBe('tel:+13135550142');
  expect(screen.getByRole('link', { name: 'Open work order WO-000001' }).getAttribute('href')).toBe(
    '/office/requests/j1',
  );
});

it('[DISP-1] nobody is asked for a phone that is not known', () => {
  const server = fakeServer({});
  show({ id: 'j2', has_phone: false });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(server.sent).toHaveLength(0);
});
