// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleQuote, sampleService } from '../estimate/sample-quotes';
import { EstimateDialog } from './estimate-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const services = (changes: Record<string, 'pending' | 'approved' | 'rejected' | 'locked'>) =>
  Object.entries(changes).map(([name, status]) => sampleService(name, { status }));
const quote = (
  statuses: Parameters<typeof services>[0],
  options: Omit<Parameters<typeof sampleQuote>[0] & object, 'services'> = {},
) => sampleQuote({ services: services(statuses), ...options });

function Opened({ start }: { readonly start: ReturnType<typeof sampleQuote> }) {
  const [appointment, setAppointment] = useState(start);
  return (
    <EstimateDialog appointment={appointment} onClose={() => undefined} onAppointment={setAppointment} />
  );
}
const open = (start: ReturnType<typeof sampleQuote>) => render(<Opened start={start} />);
const buttons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => /: /.test(button.getAttribute('aria-label') ?? ''))
    .map((button) => [button.getAttribute('aria-label'), button.disabled]);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the estimate dialog', () => {
  it('[AREA-5] offers Decline for approved and locked work, Approve for rejected and pending', () => {
    open(quote({ Brakes: 'approved', Battery: 'locked', Starter: 'rejected', Wipers: 'pending' }));
    expect(buttons()).toEqual([
      ['Decline: Brakes', false],
      // Shown as the documents say, but work under way cannot be declined.
      ['Decline: Battery', true],
      ['Approve: Starter', false],
      ['Approve: Wipers', false],
    ]);
    expect(screen.getByText('This service is already underway and can’t be changed.')).toBeDefined();
  });

  it('[AREA-5] sends the decision and shows what the server made of it', async () => {
    const server = fakeServer({
      'PUT /api/v1/estimate_services/wipers': {
        body: { data: quote({ Brakes: 'approved', Wipers: 'approved' }, { version: 2 }) },
      },
    });
    open(quote({ Brakes: 'approved', Wipers: 'pending' }));
    await press('Approve: Wipers');
    expect(server.sent[0]?.body).toEqual({
      estimate_service: { status: 'approved' },
      estimate_version: 1,
    });
    expect(buttons()).toEqual([
      ['Decline: Brakes', false],
      ['Decline: Wipers', false],
    ]);
  });

  it('[AREA-5] says why it was refused, and keeps what holds', async () => {
    const before = quote({ Brakes: 'approved', Wipers: 'approved' });
    fakeServer({
      'PUT /api/v1/estimate_services/brakes': refusal(409, 'conflict', 'This quote has expired.'),
      [`GET /api/v1/appointments/${before.id}`]: { body: { data: before } },
    });
    open(before);
    await press('Decline: Brakes');
    expect(screen.getByRole('alert').textContent).toBe('This quote has expired.');
    expect(buttons()[0]).toEqual(['Decline: Brakes', false]);
  });

  it('[AREA-5] keeps the only service, and says how to be rid of it', () => {
    open(quote({ Brakes: 'approved' }));
    expect(buttons()).toEqual([['Decline: Brakes', true]]);
    expect(screen.getByText(/needs at least one service/)).toBeDefined();
  });

  it('[BILL-3] offers no Decline of agreed work while the technician is at the car', () => {
    open(quote({ Brakes: 'approved', Wipers: 'pending' }, { attributes: { status: 'in_progress' } }));
    expect(buttons()).toEqual([
      ['Decline: Wipers', false],
      ['Approve: Wipers', false],
    ]);
    expect(screen.getByText(/^Your mechanic is at your car/)).toBeDefined();
  });

  it('[FLT-12] says of everything on offer how it would be paid, beside buttons of single services', async () => {
    const found = ['Battery', 'Wipers'].map((name) =>
      sampleService(name, { status: 'pending', typeOfService: 'addon' }),
    );
    const visit = sampleQuote({
      services: [sampleService('Brakes', { status: 'approved' }), ...found],
      attributes: { status: 'scheduled', paid_with: 'terms' },
    });
    const words = 'This goes past your fleet’s credit limit.';
    fakeServer({
      [`GET /api/v2/appointments/${visit.id}/offer_payment`]: {
        body: { data: { by: 'card', words, is_missing: false, is_warning: true } },
      },
    });
    await act(async () => {
      open(visit);
    });
    expect(await screen.findByText(`If you approve everything: ${words}`)).toBeDefined();
  });

  it('is only read once the job is over', () => {
    open(quote({ Brakes: 'approved', Wipers: 'rejected' }, { attributes: { status: 'completed' } }));
    expect(buttons()).toEqual([]);
    expect(screen.getByText('This is what you agreed to. It can’t be changed anymore.')).toBeDefined();
  });
});
