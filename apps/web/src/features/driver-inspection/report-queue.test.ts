// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import {
  draftName,
  driverStorage,
  flushReports,
  hasWaiting,
  type QueuedReport,
  queueReport,
} from './report-queue';
import { emptyReport } from './report-state';

vi.mock('../../shared/api/send-file', () => ({ sendFile: async () => undefined }));
afterEach(() => vi.unstubAllGlobals());

const reportTo = (token: string): QueuedReport => ({
  kind: 'driver inspection',
  token,
  key: `key-of-${token}`,
  pictures: [],
  form: { ...emptyReport, driver: 'Sam' },
  body: {
    trip: 'before',
    vehicle_kind: 'van',
    is_towing: false,
    driver: 'Sam',
    checked: [],
    defects: [],
    notes: '',
    is_safe: true,
    signature: 'Sam',
    inspected_at: '2027-03-01T12:00:00Z',
  },
});
const callOf = (token: string) => `POST /api/v2/driver_inspections/${token}`;
const received = { status: 201, body: { data: { received_at: '2027-03-01T12:00:00Z' } } };

describe('[FLT-9] a report without a signal', () => {
  it('stays on the phone, and leaves once with the key it was made with', async () => {
    const server = fakeServer({});
    expect(await queueReport(reportTo('a'))).toEqual({ kind: 'waiting' });
    expect(await hasWaiting('a')).toBe(true);
    server.answer(callOf('a'), refusal(503, 'overloaded'));
    expect(await flushReports('a')).toEqual({ kind: 'waiting', isBusy: true });
    server.answer(callOf('a'), received);
    expect(await flushReports('a')).toEqual({ kind: 'sent' });
    expect(await hasWaiting('a')).toBe(false);
    expect(new Set(server.to(callOf('a')).map(({ key }) => key))).toEqual(new Set(['key-of-a']));
    expect(await flushReports('a')).toEqual({ kind: 'sent' });
    expect(server.to(callOf('a'))).toHaveLength(3);
  });

  it('is given back with the reason where the server does not take it', async () => {
    fakeServer({ [callOf('b')]: refusal(403, 'forbidden', 'That PIN didn’t match.') });
    expect(await queueReport(reportTo('b'))).toEqual({ kind: 'refused', words: 'That PIN didn’t match.' });
    expect(await hasWaiting('b')).toBe(false);
  });

  it('that waited and is refused is the draft again, with its pictures', async () => {
    const server = fakeServer({});
    const photo = new Blob(['x']);
    await queueReport({ ...reportTo('e'), pictures: [{ key: 'k1', photo }] });
    expect(await driverStorage().find(draftName('e'))).toBeUndefined();
    server.answer(callOf('e'), refusal(403, 'forbidden', 'No more.'));
    expect(await flushReports('e')).toMatchObject({ kind: 'refused' });
    expect(await hasWaiting('e')).toBe(false);
    expect(await driverStorage().find(draftName('e'))).toMatchObject({
      report: { driver: 'Sam' },
      pictures: { k1: expect.anything() },
    });
  });

  it('is sent with its PIN, which is never on the disk', async () => {
    const server = fakeServer({});
    const report = reportTo('f');
    await queueReport({ ...report, body: { ...report.body, pin: '4711' } });
    expect(JSON.stringify(await driverStorage().listChanges())).not.toContain('4711');
    server.answer(callOf('f'), received);
    expect(await flushReports('f')).toEqual({ kind: 'sent' });
    expect(server.to(callOf('f')).at(-1)?.body).toMatchObject({ pin: '4711' });
    // As another page finds it.
    await driverStorage().addChange({ ...report, key: 'other', needsPin: true });
    expect(await flushReports('f')).toMatchObject({ kind: 'refused', words: expect.stringContaining('PIN') });
    expect(await driverStorage().find(draftName('f'))).toMatchObject({ report: { driver: 'Sam' } });
  });

  it('is of its own vehicle: another link sends nothing of it', async () => {
    fakeServer({});
    await queueReport(reportTo('c'));
    const server = fakeServer({ [callOf('d')]: received });
    expect(await flushReports('d')).toEqual({ kind: 'sent' });
    expect(server.sent).toEqual([]);
    expect(await hasWaiting('c')).toBe(true);
  });

  it.each([
    ['overloaded', 503],
    ['rate_limited', 429],
  ])('is told apart from one the server cannot take now: %s', async (code, status) => {
    const token = `busy-${code}`;
    const server = fakeServer({ [callOf(token)]: refusal(status, code) });
    expect(await queueReport(reportTo(token))).toEqual({ kind: 'waiting', isBusy: true });
    server.answer(callOf(token), received);
    expect(await flushReports(token)).toEqual({ kind: 'sent' });
  });

  describe('on a phone that keeps nothing', () => {
    const full = () =>
      vi
        .spyOn(driverStorage(), 'addChange')
        .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    afterEach(() => vi.restoreAllMocks());

    it('is sent at once, with its PIN', async () => {
      full();
      const server = fakeServer({ [callOf('g')]: received });
      const report = reportTo('g');
      expect(await queueReport({ ...report, body: { ...report.body, pin: '4711' } })).toEqual({
        kind: 'sent',
      });
      expect(server.to(callOf('g'))[0]).toMatchObject({ key: 'key-of-g', body: { pin: '4711' } });
    });

    it('is not said to be saved where it cannot be sent', async () => {
      full();
      const server = fakeServer({});
      expect(await queueReport(reportTo('h'))).toEqual({
        kind: 'refused',
        words: expect.stringContaining('This phone can’t save the report'),
        direct: { key: 'key-of-h' },
      });
      server.answer(callOf('h'), refusal(403, 'forbidden', 'That PIN didn’t match.'));
      expect(await queueReport(reportTo('h'))).toEqual({
        kind: 'refused',
        words: 'That PIN didn’t match.',
        direct: { key: undefined },
      });
    });
  });

  it('that is refused while another is made stays in the queue, and does not hold the next one back', async () => {
    const server = fakeServer({});
    await queueReport(reportTo('i'));
    server.answer(callOf('i'), ({ key }) =>
      key === 'key-of-i' ? refusal(403, 'forbidden', 'No more.') : received,
    );
    expect(await flushReports('i', { isQuiet: true })).toEqual({ kind: 'refused', words: 'No more.' });
    expect(await hasWaiting('i')).toBe(true);
    expect(await driverStorage().find(draftName('i'))).toBeUndefined();
    const next = { ...reportTo('i'), key: 'the-next', form: { ...emptyReport, driver: 'Ada' } };
    expect(await queueReport(next)).toEqual({ kind: 'refused', words: 'No more.' });
    expect(server.sent.at(-1)).toMatchObject({ key: 'the-next' });
    expect(await hasWaiting('i')).toBe(false);
    expect(await driverStorage().find(draftName('i'))).toMatchObject({ report: { driver: 'Sam' } });
  });
});
