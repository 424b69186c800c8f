// @vitest-environment jsdom
import type { CarPayload } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { samplePayload } from '../../../testing/sample-payload';
import { BookIt } from './book-it';
import { VehicleList } from './vehicle-list';

const id = '0190f3c4-0000-7000-8000-000000000007';
const ask = `GET /api/v2/fleet/vehicles/${id}/usual_parking`;
const payload = (changes: Partial<CarPayload['attributes']> = {}, carId = id): CarPayload =>
  samplePayload(carId, {
    title: 'Unit 7',
    name: 'Unit 7',
    dtcs: { P0420: { ecu: 'Engine', desc: 'Catalyst' } },
    faults: ['P0420'],
    ...changes,
  });
const parking = {
  appointment_time: '03:00pm-06:00pm',
  position: { latitude: 32.78, longitude: -96.8 },
  address: { street: '1 Main St', city: 'Dallas', state: 'TX', zip: '75202' },
  days: 6,
  of_days: 7,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (one: CarPayload) =>
  render(
    <MemoryRouter>
      <BookIt payload={one} />
    </MemoryRouter>,
  );
const wishOf = (name: string): Record<string, string> => {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  return Object.fromEntries(new URL(href, 'http://test').searchParams);
};

describe('a vehicle in trouble', () => {
  it('whose fault has stayed is booked in one tap, for the window and the place in which it is usually parked', async () => {
    fakeServer({ [ask]: { body: { data: parking } } });
    show(payload());
    const words =
      'Usually parked at 1 Main St, Dallas, TX 75202 3–6 PM (6 of the last 7 days). We suggest that window and that place.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(wishOf('Book it')).toEqual({ car: id, codes: 'P0420', time: '03:00pm-06:00pm' });
  });

  it('whose place nobody can name is booked for its window all the same', async () => {
    fakeServer({ [ask]: { body: { data: { ...parking, address: null } } } });
    show(payload());
    expect(await screen.findByText(/^Usually parked 3–6 PM .*\. We suggest that window\.$/)).toBeDefined();
  });

  it('without a habit, or while nobody knows it, is booked without a window', async () => {
    const server = fakeServer({ [ask]: { body: { data: null } } });
    show(payload());
    expect(wishOf('Book it')).toEqual({ car: id, codes: 'P0420' });
    await vi.waitFor(() => expect(server.to(ask)).toHaveLength(1));
    expect(screen.queryByText(/Usually parked/)).toBeNull();
  });

  it('that only blinked is no reason to book, and nothing is asked for it', () => {
    const server = fakeServer({});
    show(payload({ faults: [] }));
    expect(screen.queryByRole('link', { name: 'Book it' })).toBeNull();
    expect(wishOf('Schedule Service')).toEqual({ car: id, codes: 'P0420' });
    expect(server.sent).toEqual([]);
  });
});

describe('the list of vehicles', () => {
  it('[FLEET-2] has every vehicle of the map, a hundred at a time', () => {
    const many = Array.from({ length: 230 }, (_, nth) => payload({ title: `Unit ${nth}` }, `car-${nth}`));
    render(<VehicleList payloads={many} nowMs={0} chosenId={undefined} onChoose={() => undefined} />);
    // By text: the names of hundreds of buttons take seconds to compute.
    const rows = () => screen.getAllByText(/^Unit/).filter((name) => name.closest('button')).length;
    expect(rows()).toBe(100);
    fireEvent.click(screen.getByText('Show 100 more'));
    fireEvent.click(screen.getByText('Show 30 more'));
    expect(rows()).toBe(230);
    expect(screen.queryByText(/^Show/)).toBeNull();
  });
});
