import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeDraft, emptyDraft } from '../shared/booking/request-draft';
import type { Appointment } from '../shared/booking/stages';
import { emptyDesk } from '../shared/service-desk';

const quoted = {
  id: 'a1',
  attributes: { status: 'quoted', appointment_type: 'repair', estimate: {}, member_job: false },
} as Appointment;

type Booking = {
  readonly appointment: { readonly keep: (appointment: Appointment) => void };
  /** What the contact step does when the server has answered. */
  readonly created: (appointment: Appointment) => void;
};

/** Of the funnel and of the wizard alike: a late answer takes nobody away from where they have gone. */
export const testLateAnswers = (path: string, useBooking: () => Booking): void => {
  let page: { answer: () => Promise<void>; goTo: (address: string) => Promise<void>; address: string };

  function Page() {
    const { appointment, created } = useBooking();
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const answer = () =>
      act(async () => {
        changeDraft({ appointmentId: quoted.id });
        appointment.keep(quoted);
        created(quoted);
      });
    const goTo = (address: string) => act(async () => navigate(address));
    page = { answer, goTo, address: `${pathname}${search}` };
    return null;
  }

  function Elsewhere() {
    page = { ...page, address: useLocation().pathname };
    return null;
  }

  const openContact = () => {
    const App = createRoutesStub([
      { path, Component: Page },
      { path: '/', Component: Elsewhere },
    ]);
    render(<App initialEntries={[`${path}?step=contact`]} />);
    expect(page.address).toBe(`${path}?step=contact`);
  };

  beforeEach(() =>
    changeDraft({
      ...emptyDraft,
      desk: { ...emptyDesk, description: 'It rattles.' },
      car: { year: 2015, make: 'Toyota', model: 'Camry', engine: undefined, vin: undefined },
    }),
  );
  // The way on waits for a frame.
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const letTimePass = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('the answer to a question leads on from it', async () => {
    openContact();
    await page.answer();
    await letTimePass();
    expect(page.address).toBe(`${path}?step=quote`);
  });

  it.each([`${path}?step=car`, '/'])(
    'an answer that comes when the customer has gone to %s leads nowhere',
    async (to) => {
      openContact();
      const { answer } = page;
      await page.goTo(to);
      await answer();
      await letTimePass();
      expect(page.address).toBe(to);
    },
  );

  it('who goes elsewhere before the answer is drawn stays there', async () => {
    openContact();
    await page.answer();
    await page.goTo('/');
    await letTimePass();
    expect(page.address).toBe('/');
  });
};
