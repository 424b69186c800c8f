// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { TrailPlayer } from './trail-player';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '0190f3c4-0000-7000-8000-000000000007';
const trail = {
  day: '2027-03-01',
  utc_offset: -300,
  points: [
    [Date.parse('2027-03-01T14:00:00Z'), 42.3, -83, 0, 0],
    [Date.parse('2027-03-01T14:02:00Z'), 42.32, -83, 30, 0],
    [Date.parse('2027-03-01T14:04:00Z'), 42.34, -83, 40, 0],
  ],
  stops: [{ latitude: 42.3, longitude: -83, from: '2027-03-01T13:50:00Z', until: '2027-03-01T14:00:00Z' }],
  miles: 2.8,
  engine_seconds: 240,
  idle_seconds: 120,
};
const show = (data: object) => {
  fakeServer({ [`GET /api/v2/fleet/vehicles/${id}/trail`]: { body: { data } } });
  const onTrail = vi.fn();
  render(<TrailPlayer car={{ id, title: 'Van 2' }} onTrail={onTrail} onClose={() => undefined} />);
  return onTrail;
};

describe('[FLT-8] the player of a trail', () => {
  it('says what the day was, by the vehicle’s clock, and follows the slider', async () => {
    const onTrail = show(trail);
    const slider = await screen.findByRole('slider', { name: 'Time on the trail' });
    expect(screen.getByText('2.8 miles · 4 min engine on · 2 min idling')).toBeDefined();
    expect(slider.getAttribute('aria-valuetext')).toBe('9:04 AM · 40 mph');
    fireEvent.change(slider, { target: { value: String(Date.parse('2027-03-01T14:01:00Z')) } });
    expect(slider.getAttribute('aria-valuetext')).toBe('9:01 AM · 0 mph');
    expect(onTrail.mock.lastCall?.[0].at.latitude).toBeCloseTo(42.31);
  });

  it('says that there is none', async () => {
    show({ ...trail, points: [], stops: [] });
    expect(await screen.findByText('No trail on this day.')).toBeDefined();
  });
});
