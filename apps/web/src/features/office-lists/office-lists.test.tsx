// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { FeedbackPage } from './feedback-page';
import { LeadsPage } from './leads-page';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (Page: () => React.ReactNode) => {
  const App = createRoutesStub([{ path: '/office', Component: Page }]);
  await act(async () => render(<App initialEntries={['/office']} />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const lead = {
  id: 'l1',
  attributes: {
    lead_type: 'virtual_diagnosis',
    name: 'Sam Rivera',
    email: 'sam@example.com',
    phone: '+13135550142',
    zip: '48226',
    message: 'It rattles.',
    card: { brand: 'visa', last4: '4242' },
    created_at: '2026-11-15T10:00:00Z',
    answered_at: null,
  },
};

describe('the leads', () => {
  it('[PUB-8] say who waits, with the number to call, and are marked once answered', async () => {
    const server = fakeServer({
      'GET /api/v1/leads': { body: { data: [lead], next: null } },
      'POST /api/v1/leads/l1/answer': refusal(500, 'internal'),
    });
    await open(LeadsPage);
    expect(screen.getByRole('link', { name: '(313) 555-0142' }).getAttribute('href')).toBe(
      'tel:+13135550142',
    );
    expect(screen.getByText('visa 4242 saved')).toBeDefined();
    await press('Mark answered: Sam Rivera');
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t save this. Please try again.');
    server.answer('POST /api/v1/leads/l1/answer', {
      body: { data: { id: 'l1', answered_at: '2026-11-15T10:20:00Z' } },
    });
    await press('Mark answered: Sam Rivera');
    expect(screen.getByText(/^Answered Nov 15/)).toBeDefined();
  });

  it('say when there are none, and when they did not come', async () => {
    const server = fakeServer({ 'GET /api/v1/leads': refusal(500, 'internal') });
    await open(LeadsPage);
    server.answer('GET /api/v1/leads', { body: { data: [], next: null } });
    await press('Try again');
    expect(screen.getByText('No leads')).toBeDefined();
  });
});

describe('the feedback', () => {
  it('shows stars, words and whose job it was', async () => {
    const told = (id: string, changes: object) => ({
      id,
      attributes: {
        kind: 'review',
        rating: 2,
        feedback: 'Came late',
        from: 'Dana',
        technician: 'Marcus Reed',
        appointment_id: 'a1',
        created_at: '2026-11-15T10:00:00Z',
        ...changes,
      },
    });
    fakeServer({
      'GET /api/v2/office/feedback': {
        body: {
          data: [
            told('f1', {}),
            told('f2', {
              kind: 'feedback',
              rating: null,
              feedback: 'More vans',
              from: 'Tom',
              technician: null,
              appointment_id: null,
            }),
          ],
          next: null,
        },
      },
    });
    await open(FeedbackPage);
    expect(screen.getByText('2 stars')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dana' }).getAttribute('href')).toBe('/office/requests/a1');
    expect(screen.getByText('More vans')).toBeDefined();
  });
});
