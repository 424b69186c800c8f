// @vitest-environment jsdom
import { itemsFor } from '@lugnut/domain/fleet';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { DriverInspectionPage } from './driver-inspection-page';
import { driverStorage } from './report-queue';
import { advanceReport, emptyReport } from './report-state';
import { useReport } from './use-report';

vi.mock('../../shared/api/send-file', () => ({ sendFile: async () => undefined }));
vi.mock('../../shared/field-pages/keep-pages', () => ({ keepLoadedPages: async () => undefined }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const callOf = (token: string) => `POST /api/v2/driver_inspections/${token}`;
const listOf = (token: string) => `GET /api/v2/driver_inspections/${token}`;
const received = { status: 201, body: { data: { received_at: '2027-03-01T12:00:00Z' } } };
const checklist = { unit: 'Van 2', vehicle_kind: 'van', needs_pin: false } as const;
const whole = advanceReport(
  { ...emptyReport, driver: 'Sam', signature: 'Sam', isSafe: true },
  { kind: 'rest marked', items: itemsFor('van', false) },
);

const openReport = async (token: string) => {
  const { result } = renderHook(() => useReport(token));
  await vi.waitFor(() => expect(result.current.isRestored).toBe(true));
  await act(async () => result.current.send({ kind: 'restored', report: whole }));
  return result;
};
type Opened = Awaited<ReturnType<typeof openReport>>;
const submit = (result: Opened) => act(() => result.current.submit(checklist, ''));
const dates = (server: ReturnType<typeof fakeServer>, token: string) =>
  server.to(callOf(token)).map(({ body }) => (body as { inspected_at: string }).inspected_at);

describe('[FLT-9] a driver’s report', () => {
  it('that was refused and is sent again later is of when it was sent first', async () => {
    const server = fakeServer({ [callOf('t1')]: refusal(403, 'forbidden', 'That PIN didn’t match.') });
    const result = await openReport('t1');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T12:00:00Z') });
    await submit(result);
    expect(result.current.outcome?.kind).toBe('refused');
    await act(async () => result.current.fix());
    vi.setSystemTime(new Date('2027-03-02T09:00:00Z'));
    server.answer(callOf('t1'), received);
    await submit(result);
    expect(result.current.outcome).toEqual({ kind: 'sent' });
    expect(dates(server, 't1')).toEqual(['2027-03-01T12:00:00.000Z', '2027-03-01T12:00:00.000Z']);
    // The next one is of its own day.
    await act(async () => result.current.startOver());
    expect(result.current.report.inspectedAt).toBeUndefined();
  });

  it('on a phone that keeps nothing can be sent again, as the same one', async () => {
    vi.spyOn(driverStorage(), 'addChange').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const server = fakeServer({ [callOf('t2')]: refusal(503, 'overloaded') });
    const result = await openReport('t2');
    await submit(result);
    expect([result.current.isSending, result.current.outcome?.kind]).toEqual([false, 'refused']);
    await act(async () => result.current.fix());
    server.answer(callOf('t2'), received);
    await submit(result);
    expect(result.current.outcome).toEqual({ kind: 'sent' });
    expect(new Set(server.to(callOf('t2')).map(({ key }) => key)).size).toBe(1);
  });

  it('is begun anew while another waits, and both are sent', async () => {
    const server = fakeServer({});
    const result = await openReport('t3');
    await submit(result);
    expect(result.current.outcome).toEqual({ kind: 'waiting' });
    await act(async () => result.current.startOver());
    expect([result.current.outcome, result.current.older]).toEqual([undefined, { kind: 'waiting' }]);
    await act(async () => result.current.send({ kind: 'restored', report: { ...whole, driver: 'Ada' } }));
    server.answer(callOf('t3'), received);
    await submit(result);
    expect(result.current.outcome).toEqual({ kind: 'sent' });
    const drivers = server.to(callOf('t3')).map(({ body }) => (body as { driver: string }).driver);
    expect(drivers.slice(-2)).toEqual(['Sam', 'Ada']);
  });

  it('that waits leaves as soon as there is a signal, without touching the one that is made', async () => {
    const server = fakeServer({});
    const result = await openReport('t4');
    await submit(result);
    await act(async () => result.current.startOver());
    await act(async () => result.current.send({ kind: 'restored', report: { ...whole, driver: 'Ada' } }));
    server.answer(callOf('t4'), received);
    await act(async () => globalThis.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(result.current.older).toBeUndefined());
    expect([result.current.outcome, result.current.report.driver]).toEqual([undefined, 'Ada']);
  });

  it('that was begun while another waited is there after a reload, and the other leaves beside it', async () => {
    const token = 't7';
    const server = fakeServer({});
    const before = await openReport(token);
    await submit(before);
    await act(async () => before.current.startOver());
    await act(async () => before.current.send({ kind: 'restored', report: { ...whole, driver: 'Ada' } }));
    cleanup();
    server.answer(callOf(token), refusal(403, 'forbidden', 'No more.'));
    const { result } = renderHook(() => useReport(token));
    await vi.waitFor(() => expect(result.current.isRestored).toBe(true));
    expect([result.current.outcome, result.current.report.driver]).toEqual([undefined, 'Ada']);
    expect(result.current.older).toEqual({ kind: 'refused', words: 'No more.' });
  });

  it('with nothing filled in names all that is missing, marks it, and leads to the first', async () => {
    const token = 't8';
    fakeServer({ [listOf(token)]: { body: { data: { ...checklist, needs_pin: true } } } });
    render(<DriverInspectionPage token={token} />);
    const button = await screen.findByRole('button', { name: 'Send report' });
    await act(async () => fireEvent.click(button));
    const summary = screen.getByText('A few things are missing').parentElement;
    expect(summary?.textContent).toBe(
      'A few things are missingEnter your name. Enter your PIN. Check every item on the list. Say whether the vehicle is safe to drive. Sign your report.',
    );
    const name = screen.getByLabelText('Your name');
    expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name]);
    const [first] = screen.getAllByText('Mark it OK or Defect.');
    expect(screen.getAllByText('Mark it OK or Defect.')).toHaveLength(itemsFor('van', false).length);
    expect(screen.getAllByRole('group', { description: 'Mark it OK or Defect.' })[0]).toBeDefined();
    expect(screen.getByRole('group', { description: 'Choose one.' })).toBeDefined();
    // What is mended is marked no more; what is not stays.
    await act(async () => fireEvent.change(name, { target: { value: 'Sam' } }));
    await act(async () => fireEvent.click(screen.getByText('Mark the rest OK')));
    expect([name.getAttribute('aria-invalid'), first?.isConnected]).toEqual([null, false]);
    expect(screen.getByText(/^Enter your PIN\. Say whether/)).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(document.activeElement).toBe(screen.getByLabelText('Driver PIN'));
  });

  it('says of each field what is wrong with it, and every sentence once', async () => {
    const token = 't10';
    fakeServer({ [listOf(token)]: { body: { data: checklist } } });
    const [first = 'tires', second = 'lights'] = itemsFor('van', false);
    const report = {
      ...whole,
      isSafe: false,
      marks: { ...whole.marks, [first]: 'defect', [second]: 'defect' },
      found: { [first]: { words: '', pictures: [] }, [second]: { words: 'x'.repeat(301), pictures: [] } },
    };
    await driverStorage().keep(`driver report ${token}`, { report, pictures: {} });
    render(<DriverInspectionPage token={token} />);
    const button = await screen.findByRole('button', { name: 'Send report' });
    await vi.waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Sam'));
    await act(async () => fireEvent.click(button));
    const tooLong = 'Say what is wrong in 300 characters at most.';
    const summary = () => screen.getByText('A few things are missing').parentElement?.textContent;
    expect(summary()).toBe(`A few things are missingSay what’s wrong with each defect. ${tooLong}`);
    expect(screen.getAllByText('Say what’s wrong.')).toHaveLength(1);
    expect(screen.getByText('Shorten this to 300 characters.')).toBeDefined();
    // Not safe, and yet nothing is wrong with it.
    for (const ok of screen.getAllByLabelText('OK')) await act(async () => fireEvent.click(ok));
    await act(async () => fireEvent.click(button));
    const unsafe = 'Mark what makes the vehicle unsafe.';
    expect(summary()).toBe(`A few things are missing${unsafe}`);
    expect(screen.getByRole('group', { description: unsafe })).toBeDefined();
    expect(screen.queryByText('Choose one.')).toBeNull();
  });

  it('[FLT-5] with an odometer that looks wrong is told so at once, and sent once it is confirmed', async () => {
    const token = 't9';
    const last_odometer = { miles: 51_000, at: new Date().toISOString() };
    const server = fakeServer({
      [listOf(token)]: { body: { data: { ...checklist, last_odometer, model_year: 2019 } } },
      [callOf(token)]: received,
    });
    await driverStorage().keep(`driver report ${token}`, { report: whole, pictures: {} });
    render(<DriverInspectionPage token={token} />);
    const field = await screen.findByLabelText(/^Odometer/);
    await vi.waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Sam'));
    await act(async () => fireEvent.change(field, { target: { value: '12' } }));
    expect(screen.queryByText(/That looks wrong/)).toBeNull();
    await act(async () => fireEvent.blur(field));
    expect(screen.getByText(/That looks wrong. The last reading was 51,000 miles./)).toBeDefined();
    const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    await press();
    expect([server.to(callOf(token)).length, document.activeElement]).toEqual([0, field]);
    await act(async () => fireEvent.click(screen.getByLabelText('That’s what the dashboard shows')));
    expect(screen.queryByText(/That looks wrong/)).toBeNull();
    await press();
    expect(await screen.findByText('Report sent')).toBeDefined();
    expect(server.to(callOf(token)).map(({ body }) => (body as { odometer: number }).odometer)).toEqual([12]);
  });

  describe('open in two tabs', () => {
    const openBoth = async (token: string) => {
      const server = fakeServer({ [callOf(token)]: received });
      const [one, other] = [renderHook(() => useReport(token)), renderHook(() => useReport(token))];
      for (const { result } of [one, other]) {
        await vi.waitFor(() => expect(result.current.isRestored).toBe(true));
        const { key } = result.current.report;
        await act(async () => result.current.send({ kind: 'restored', report: { ...whole, key } }));
      }
      return { server, one: one.result, other: other.result };
    };

    it('has one key, and is sent once', async () => {
      const { server, one, other } = await openBoth('tabs-1');
      expect(one.current.report.key).toBe(other.current.report.key);
      await submit(one);
      await submit(other);
      expect(server.to(callOf('tabs-1')).map(({ key }) => key)).toEqual([one.current.report.key]);
      expect([other.current.outcome, other.current.isSentElsewhere]).toEqual([undefined, true]);
      await act(async () => other.current.takeNext());
      expect([other.current.isSentElsewhere, other.current.report.marks]).toEqual([false, {}]);
      expect(other.current.report.key).not.toBe(one.current.report.key);
    });

    it('says in the other that it was sent, once that is looked at', async () => {
      const { one, other } = await openBoth('tabs-2');
      await act(async () => globalThis.dispatchEvent(new Event('focus')));
      expect(other.current.isSentElsewhere).toBe(false);
      await submit(one);
      await act(async () => globalThis.dispatchEvent(new Event('focus')));
      expect(other.current.isSentElsewhere).toBe(true);
    });

    it('is not sent from the other while it is on its way, as that would be dropped', async () => {
      const { server, one, other } = await openBoth('tabs-4');
      const onTheirWay: (() => void)[] = [];
      server.answer(
        callOf('tabs-4'),
        () => new Promise((resolve) => onTheirWay.push(() => resolve(received))),
      );
      const sending: Promise<void>[] = [];
      await act(async () => {
        sending.push(one.current.submit(checklist, ''));
        await vi.waitFor(() => expect(onTheirWay).toHaveLength(1));
      });
      await act(async () => globalThis.dispatchEvent(new Event('focus')));
      await submit(other);
      expect([other.current.outcome, other.current.isSentElsewhere]).toEqual([undefined, true]);
      await act(async () => {
        for (const arrive of onTheirWay) arrive();
        await Promise.all(sending);
      });
      expect([one.current.outcome, one.current.isSentElsewhere]).toEqual([{ kind: 'sent' }, false]);
      expect(server.to(callOf('tabs-4'))).toHaveLength(1);
    });

    it('can be mended in either where it was refused', async () => {
      const { server, one, other } = await openBoth('tabs-3');
      server.answer(callOf('tabs-3'), refusal(403, 'forbidden', 'That PIN didn’t match.'));
      await submit(one);
      await act(async () => globalThis.dispatchEvent(new Event('focus')));
      expect(other.current.isSentElsewhere).toBe(false);
      server.answer(callOf('tabs-3'), received);
      await submit(other);
      expect(other.current.outcome).toEqual({ kind: 'sent' });
    });
  });

  it.each([
    ['no signal', undefined, 'There’s no signal right now.'],
    ['too many reports', refusal(429, 'rate_limited'), 'We can’t take it right now'],
  ])('says why it waits: %s', async (why, answer, words) => {
    const token = `t5 ${why}`.replaceAll(' ', '-');
    fakeServer({
      [listOf(token)]: { body: { data: checklist } },
      ...(answer ? { [callOf(token)]: answer } : {}),
    });
    await driverStorage().keep(`driver report ${token}`, { report: whole, pictures: {} });
    render(<DriverInspectionPage token={token} />);
    const button = await screen.findByRole('button', { name: 'Send report' });
    await vi.waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Sam'));
    await act(async () => fireEvent.click(button));
    expect(await screen.findByText('Saved on this phone')).toBeDefined();
    expect(screen.getByText(words, { exact: false })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try now' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Start a new report' }));
    expect(await screen.findByText(/Your earlier report is saved on this phone/)).toBeDefined();
  });

  it('that waits is sent although its link was turned off since, and shown where it is not taken', async () => {
    const token = 't6';
    const server = fakeServer({});
    const result = await openReport(token);
    await act(async () => result.current.send({ kind: 'marked', item: 'tires', mark: 'defect' }));
    await act(async () =>
      result.current.send({ kind: 'described', item: 'tires', words: 'Flat, left rear' }),
    );
    await submit(result);
    expect(result.current.outcome).toEqual({ kind: 'waiting' });
    cleanup();
    const gone = refusal(404, 'not_found', 'This inspection link doesn’t work anymore.');
    server.answer(listOf(token), gone);
    server.answer(callOf(token), gone);
    render(<DriverInspectionPage token={token} />);
    expect(await screen.findByText('Tires: Flat, left rear')).toBeDefined();
    expect(await screen.findByText(/It wasn’t sent: This inspection link doesn’t work/)).toBeDefined();
    server.answer(callOf(token), received);
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('Report sent')).toBeDefined();
    expect(screen.queryByText('Tires: Flat, left rear')).toBeNull();
  });
});
