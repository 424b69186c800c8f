// @vitest-environment jsdom
import type { DispatchOptions } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { AssignDialog, type Assigning } from './assign-dialog';

const [nine, noon] = ['09:00am-12:00pm', '12:00pm-03:00pm'];
const found = (change: Partial<DispatchOptions> = {}): DispatchOptions => ({
  appointment_day: '2027-03-02',
  appointment_time: nine,
  times: [nine, noon],
  tells_customer: true,
  earliest_day: null,
  problem: null,
  options: [
    {
      technician_id: 'ann',
      name: 'Ann Lee',
      is_current: false,
      added_driving_minutes: 4,
      arrival_minutes: 560,
      late_minutes: null,
      chance: null,
      day_chance: null,
      day_chance_before: null,
      refusal: null,
    },
  ],
  ...change,
});
const assigning: Assigning = {
  jobId: 'j1',
  title: 'Oil Change',
  about: '2015 Toyota Camry',
  from: { technicianId: 'bob', technicianName: 'Bob Ray', day: '2027-03-02', time: nine },
  day: '2027-03-02',
  links: { id: 'j1', customer: 'Robin', has_phone: false, work_order: 'WO-1' },
};
const call = 'GET /api/v2/dispatch/jobs/j1/options';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (
  answer: (query: Readonly<Record<string, string>>) => DispatchOptions,
  change: Partial<Assigning> = {},
) => {
  const server = fakeServer({ [call]: ({ query }) => ({ body: { data: answer(query) } }) });
  const move = vi.fn(async () => undefined);
  render(
    <MemoryRouter>
      <AssignDialog assigning={{ ...assigning, ...change }} onClose={vi.fn()} move={move} />
    </MemoryRouter>,
  );
  return { server, move };
};
const ann = () => screen.queryByRole('button', { name: /Ann Lee/ });
const dayField = () => screen.getByLabelText<HTMLInputElement>('Day');
const windowField = () => screen.getByLabelText<HTMLSelectElement>('Arrival window');

it('[OPS-3] another day clears the window: nobody is offered until one is picked', async () => {
  const { server, move } = await open((query) =>
    found({
      appointment_day: query.appointment_day ?? '',
      appointment_time: query.appointment_time ?? nine,
    }),
  );
  await waitFor(() => expect(ann()).not.toBeNull());
  expect(windowField().value).toBe(nine);
  await act(async () => fireEvent.change(dayField(), { target: { value: '2027-03-04' } }));
  await screen.findByText('Pick an arrival window to see who can take it.');
  expect([windowField().value, ann()]).toEqual(['', null]);
  expect(server.to(call).at(-1)?.query).toEqual({ appointment_day: '2027-03-04' });
  await act(async () => fireEvent.change(windowField(), { target: { value: noon } }));
  await waitFor(() => expect(ann()).not.toBeNull());
  await act(async () => fireEvent.click(ann() as HTMLElement));
  expect(move).toHaveBeenCalledWith(
    expect.objectContaining({ to: expect.objectContaining({ day: '2027-03-04', time: noon }) }),
  );
});

it('[OPS-3] a visit of another day does not bring its window along', async () => {
  const { server } = await open(() => found({ appointment_time: noon }), {
    from: { technicianId: 'bob', technicianName: 'Bob Ray', day: '2027-03-01', time: nine },
  });
  await waitFor(() => expect(ann()).not.toBeNull());
  expect(server.to(call)[0]?.query).toEqual({ appointment_day: '2027-03-02' });
  expect(windowField().value).toBe(noon);
});

it('[FIELD-1] begins with the day a missing part is expected on, and offers none before it', async () => {
  const words =
    'The part for this job is expected on Friday, March 5, 2027. Assign it for that day or later.';
  const { server } = await open(
    (query) =>
      found({
        appointment_day: query.appointment_day ?? '',
        earliest_day: '2027-03-05',
        ...(String(query.appointment_day) < '2027-03-05' ? { problem: words, options: [] } : {}),
      }),
    { from: undefined },
  );
  await waitFor(() => expect(ann()).not.toBeNull());
  expect([dayField().value, dayField().min]).toEqual(['2027-03-05', '2027-03-05']);
  expect(server.to(call).at(-1)?.query).toEqual({ appointment_day: '2027-03-05' });
  await act(async () => fireEvent.change(dayField(), { target: { value: '2027-03-03' } }));
  await screen.findByText(words);
  expect(ann()).toBeNull();
});

it.each([
  ['the window it has', {}, false, undefined],
  ['another window, because of the plan', {}, true, 'us'],
  ['another window, as the customer wished', { pressed: 'The customer asked' }, true, 'customer'],
  ['a job without a window', { from: undefined }, true, undefined],
] as const)(
  '[OPS-3] [FIELD-3] says who wanted a booked visit moved: %s',
  async (_what, given, isTold, asked_by) => {
    const { pressed, ...change } = { pressed: undefined, ...given };
    const { move } = await open(() => found({ tells_customer: isTold }), change);
    await waitFor(() => expect(ann()).not.toBeNull());
    expect(screen.queryByRole('group', { name: 'Who wants to move it?' }) !== null).toBe(
      asked_by !== undefined,
    );
    if (pressed) fireEvent.click(screen.getByRole('radio', { name: pressed }));
    await act(async () => fireEvent.click(ann() as HTMLElement));
    expect(move.mock.calls[0]).toMatchObject([{ askedBy: asked_by }]);
  },
);

it('[OPS-3] begins where a job without a window was dropped, and says so only until a window or day is picked', async () => {
  const { server } = await open((query) => found({ appointment_time: query.appointment_time ?? noon }), {
    from: undefined,
    wantedId: 'ann',
    nearMinutes: 800,
  });
  await waitFor(() => expect(ann()).not.toBeNull());
  expect(windowField().value).toBe(noon);
  await act(async () => fireEvent.change(windowField(), { target: { value: nine } }));
  await act(async () => fireEvent.change(dayField(), { target: { value: '2027-03-04' } }));
  expect(server.to(call).map(({ query }) => query)).toEqual([
    { appointment_day: '2027-03-02', near_minutes: '800' },
    { appointment_day: '2027-03-02', appointment_time: nine },
    { appointment_day: '2027-03-04' },
  ]);
});
