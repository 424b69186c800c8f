// @vitest-environment jsdom
import type { JobMessage } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { JobChat } from './job-chat';

const line = (id: string, changes: Partial<JobMessage>): JobMessage => ({
  id,
  side: 'technician',
  from: 'Tess',
  is_mine: false,
  body: `Words of ${id}`,
  at: '2027-03-01T15:00:00.000Z',
  read_by: [],
  is_unread: false,
  ...changes,
});

let look: (isInView: boolean) => void = () => undefined;
let asked: { readonly url: string; readonly body: string | undefined }[] = [];
let thread: readonly JobMessage[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    asked.push({ url: String(url), body: init?.body as string | undefined });
    if (String(url).endsWith('/read')) thread = thread.map((said) => ({ ...said, is_unread: false }));
    return Response.json({ data: thread });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const marks = () => asked.filter(({ url }) => url.endsWith('/messages/read'));

it('[OPS-7] marks what is new, and says it was read only when it has been on the screen', async () => {
  thread = [line('a', {}), line('b', { is_unread: true }), line('c', { is_unread: true })];
  render(<JobChat appointmentId="job-1" />);
  expect(await screen.findByText('New')).toBeDefined();
  await act(async () => look(false));
  expect(marks()).toEqual([]);
  await act(async () => look(true));
  expect(marks()).toMatchObject([
    { url: expect.stringContaining('/appointments/job-1/'), body: '{"message_id":"c"}' },
  ]);
  await act(async () => look(true));
  expect(marks()).toHaveLength(1);
  expect(screen.getByText('New')).toBeDefined();
});

it('[OPS-7] says of what I wrote who has seen it', async () => {
  thread = [
    line('a', { is_mine: true, side: 'customer', read_by: ['technician', 'office'] }),
    line('b', { is_mine: true, side: 'customer' }),
  ];
  render(<JobChat appointmentId="job-1" />);
  expect(await screen.findByText('Seen by the mechanic and the office')).toBeDefined();
  expect(screen.getAllByText(/^Seen by/)).toHaveLength(1);
  await act(async () => look(true));
  expect(marks()).toEqual([]);
});

it('[OPS-7] keeps what was just sent, though an answer about reading comes after it', async () => {
  const before = [line('a', { is_unread: true })];
  const sent = [...before, line('b', { is_mine: true, body: 'I am here' })];
  let answerMark = (): void => undefined;
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url).endsWith('/read'))
      await new Promise<void>((resolve) => {
        answerMark = resolve;
      });
    else if (init?.method === 'POST') thread = sent;
    return Response.json({ data: String(url).endsWith('/read') ? before : thread });
  });
  thread = before;
  render(<JobChat appointmentId="job-1" />);
  await screen.findByText('New');
  await act(async () => look(true));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I am here' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('I am here', { selector: 'span' });
  await act(async () => answerMark());
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(screen.getByText('I am here', { selector: 'span' })).toBeDefined();
});

const messages = 'GET /api/v2/appointments/job-1/messages';
const send = 'POST /api/v2/appointments/job-1/messages';
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

it('[OPS-7] retries with the same key, and sends a corrected text with another', async () => {
  const server = fakeServer({ [messages]: { body: { data: [] } } });
  await act(async () => render(<JobChat appointmentId="job-1" />));
  write('The gate code is 1243');
  await press();
  await press();
  write('The gate code is 1234');
  await press();
  server.answer(send, { body: { data: [] } });
  await press();
  write('The gate code is 1234');
  await press();
  const [lost, retried, corrected, arrived, again] = server.to(send).map(({ key }) => key);
  expect(retried).toBe(lost);
  expect(corrected).not.toBe(lost);
  expect(arrived).toBe(corrected);
  expect(again).not.toBe(arrived);
});

it('[OPS-7] says why a message was refused, and does not blame the connection', async () => {
  fakeServer({
    [messages]: { body: { data: [] } },
    [send]: refusal(401, 'unauthenticated', 'Please log in'),
  });
  await act(async () => render(<JobChat appointmentId="job-1" />));
  write('I am here');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Please log in');
});

it('does not send a text that is too long, and says so also after a failure', async () => {
  const server = fakeServer({ [messages]: { body: { data: [] } } });
  await act(async () => render(<JobChat appointmentId="job-1" />));
  write('x'.repeat(1_000));
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Check your connection');
  write('x'.repeat(1_001));
  await press();
  expect(server.to(send)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('Shorten this to 1000 characters.');
});

it('keeps a half-written message while another tab is looked at, until it is sent', async () => {
  fakeServer({ [messages]: { body: { data: [] } }, [send]: { body: { data: [] } } });
  const openChat = () => act(async () => render(<JobChat appointmentId="job-1" />));
  const written = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
  await openChat();
  write('I will be');
  cleanup();
  await openChat();
  expect(written()).toBe('I will be');
  await press();
  cleanup();
  await openChat();
  expect(written()).toBe('');
});
