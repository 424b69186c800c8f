// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { sampleFleet } from '../sample-fleet';
import { DefectList } from './defect-list';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const defect = {
  id: 'd1',
  attributes: {
    car_id: 'c1',
    car: 'Van 2',
    item: 'tires',
    words: 'Flat again',
    status: 'requested',
    times: 2,
    reports: [
      { driver: 'Lee', words: 'Flat again', at: '2027-03-01T14:00:00Z' },
      { driver: 'Sam', words: 'Losing air', at: '2027-03-01T12:00:00Z' },
    ],
    first_at: '2027-03-01T12:00:00Z',
    last_at: '2027-03-01T14:00:00Z',
    appointment_id: 'job-1',
    job_completed_at: '2027-03-01T13:00:00Z',
    certification: null,
    pictures: [],
  },
};

describe('[FLT-9] the time of a report', () => {
  it('is by the clock of the fleet, wherever the reader is', async () => {
    const { id, ...attributes } = sampleFleet({ time_zone: 'America/Los_Angeles' });
    fakeServer({
      'GET /api/v2/fleet': { body: { data: { id, attributes } } },
      'GET /api/v2/fleet/inspection_defects': { body: { data: [defect] } },
    });
    render(
      <MemoryRouter>
        <DefectList canChange />
      </MemoryRouter>,
    );
    expect(await screen.findByText('Reported 2 times, last Mar 1, 2027, 6:00 AM')).toBeDefined();
    expect(screen.getByText(/^Lee, Mar 1, 2027, 6:00 AM:$/)).toBeDefined();
  });
});

describe('[FLT-9] a defect whose repair is finished', () => {
  it('asks to be certified, and leads to the finished job', async () => {
    fakeServer({ 'GET /api/v2/fleet/inspection_defects': { body: { data: [defect] } } });
    render(
      <MemoryRouter>
        <DefectList canChange />
      </MemoryRouter>,
    );
    expect(await screen.findByText('Repaired? Certify')).toBeDefined();
    expect(screen.getByText('See the finished job').closest('a')?.getAttribute('href')).toBe(
      '/dashboard/past',
    );
    expect(screen.getByRole('button', { name: 'Certify Van 2: Tires' })).toBeDefined();
  });

  it('shows every report of it in the driver’s words', async () => {
    fakeServer({ 'GET /api/v2/fleet/inspection_defects': { body: { data: [defect] } } });
    render(
      <MemoryRouter>
        <DefectList canChange />
      </MemoryRouter>,
    );
    const reports = within(await screen.findByRole('list', { name: 'Reports of Van 2: Tires' }));
    expect(reports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lee, .*: Flat again$/),
      expect.stringMatching(/^Sam, .*: Losing air$/),
    ]);
  });
});
