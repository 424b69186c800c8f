// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { WorkSection } from './work-section';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = () => fakeServer({ 'GET /api/v2/appointments/job/request_media': { body: { data: [] } } });

describe('[FLT-9] the work of a job', () => {
  it('has what drivers reported of the defect after the job was made', () => {
    serve();
    render(
      <WorkSection
        job={sampleTechnicianJob({
          diagnosis_input: 'Tires: Losing air',
          driver_reports: [{ item: 'Tires', words: 'Flat now', said: 'Mar 1, 7:10 AM' }],
        })}
      />,
    );
    expect(screen.getByText('Reported by drivers since')).toBeDefined();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Tires: Flat now Mar 1, 7:10 AM');
  });

  it('says nothing of drivers where a phone has kept the job without them', () => {
    serve();
    render(<WorkSection job={sampleTechnicianJob()} />);
    expect(screen.queryByText('Reported by drivers since')).toBeNull();
  });
});
