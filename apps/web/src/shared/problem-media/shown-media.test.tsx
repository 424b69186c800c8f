// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { queryClient } from '../api/query-client';
import { ShownMedia } from './shown-media';

const list = 'GET /api/v2/appointments/job-1/request_media';
afterEach(() => {
  cleanup();
  queryClient().clear();
  vi.unstubAllGlobals();
});

describe('[KEEP-8] what the office and the technician see', () => {
  it('shows pictures that open whole, and the video with controls', async () => {
    fakeServer({
      [list]: {
        body: {
          data: [
            { id: 'm1', kind: 'picture', url: '/media/one' },
            { id: 'm2', kind: 'clip', url: '/media/two' },
          ],
        },
      },
    });
    render(<ShownMedia appointmentId="job-1" />);
    const image = await screen.findByRole('img', { name: 'Picture 1 of the problem' });
    expect(image.closest('a')?.getAttribute('href')).toBe('/media/one');
    const video = screen.getByLabelText('Video of the problem') as HTMLVideoElement;
    expect([video.getAttribute('src'), video.controls]).toEqual(['/media/two', true]);
  });

  it('shows nothing where nothing was sent', async () => {
    const server = fakeServer({ [list]: { body: { data: [] } } });
    const { container } = render(<ShownMedia appointmentId="job-1" />);
    await waitFor(() => expect(server.to(list)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    const server = fakeServer({ [list]: refusal(404, 'not_found') });
    render(<ShownMedia appointmentId="job-1" />);
    await screen.findByText('We couldn’t load the pictures');
    server.answer(list, { body: { data: [{ id: 'm1', kind: 'picture', url: '/media/one' }] } });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('img', { name: 'Picture 1 of the problem' })).toBeDefined();
  });
});
