// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeDraft, emptyDraft } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { emptyDesk } from '../../shared/service-desk';
import { factsOf } from './funnel-state';
import { useFunnel } from './use-funnel';

const quoted = {
  id: 'a1',
  attributes: { status: 'quoted', appointment_type: 'repair', estimate: {}, member_job: false },
} as Appointment;

let page: {
  /** What the contact step does when the server has answered. */
  answer: () => Promise<void>;
  goTo: (address: string) => Promise<void>;
  address: string;
};

function Page() {
  const { send, appointment } = useFunnel('quote');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const answer = () =>
    act(async () => {
      changeDraft({ appointmentId: quoted.id });
      appointment.keep(quoted);
      send({ kind: 'created', appointment: factsOf(quoted) });
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
    { path: '/quote', Component: Page },
    { path: '/', Component: Elsewhere },
  ]);
  render(<App initialEntries={['/quote?step=contact']} />);
  expect(page.address).toBe('/quote?step=contact');
};

beforeEach(() =>
  changeDraft({
    ...emptyDraft,
    desk: { ...emptyDesk, description: 'It rattles.' },
    car: { year: 2015, make: 'Toyota', model: 'Camry', engine: undefined, vin: undefined },
  }),
);
afterEach(cleanup);

it('the answer to a question leads on from it', async () => {
  openContact();
  await page.answer();
  expect(page.address).toBe('/quote?step=quote');
});

it.each(['/quote?step=car', '/'])(
  'an answer that comes when the customer has gone to %s leads nowhere',
  async (to) => {
    openContact();
    const { answer } = page;
    await page.goTo(to);
    await answer();
    expect(page.address).toBe(to);
  },
);
