// @vitest-environment jsdom
import { type OfficeWorkOrder, officeRoutes } from '@lugnut/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../shared/api/route-query';
import { type FakeAnswer, fakeServer } from '../../testing/fake-server';
import { sampleAppointment } from '../../testing/sample-appointment';
import { emptyDraft, sampleRequest, sampleTerms } from '../../testing/sample-office';
import { useWorkOrder } from './use-work-order';

const read = 'GET /api/v2/office/requests/appt-1';
const save = 'PUT /api/v2/office/requests/appt-1/draft';

const order: OfficeWorkOrder = {
  request: sampleRequest('appt-1'),
  appointment: sampleAppointment(),
  address: null,
  mileage: null,
  last_oil_change: null,
  heard_about_us: null,
  referral_code: null,
  builder: {
    base_version: 0,
    draft: emptyDraft,
    saved: null,
    terms: sampleTerms,
    reasons: [],
  },
  versions: [],
  consents: [],
  moves: [],
  charge: null,
};

/** An answer that comes when it is told to. */
const held = () => {
  let release = (): void => undefined;
  const answer = new Promise<FakeAnswer>((resolve) => {
    release = () => resolve({ body: order });
  });
  return { answer: () => answer, release: () => act(async () => release()) };
};

const open = async () => {
  const server = fakeServer({ [read]: { body: order } });
  const { result } = renderHook(() => useWorkOrder('appt-1'));
  await act(async () => undefined);
  const tell = () =>
    act(async () => void askAgain(officeRoutes.getOfficeRequest, { params: { id: 'appt-1' } }));
  const type = (note: string) => act(() => result.current.change((now) => ({ ...now, note })));
  return { server, tell, type, result };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps what is typed while a change told by the stream is being asked for', async () => {
  const { server, tell, type, result } = await open();
  const later = held();
  server.answer(read, later.answer);
  await tell();
  type('Call first');
  await later.release();
  expect(server.to(read)).toHaveLength(2);
  expect(result.current.draft?.note).toBe('Call first');
  expect(result.current.isTouched).toBe(true);
});

it('keeps what is typed while a draft is being saved', async () => {
  const { server, type, result } = await open();
  type('Call first');
  const later = held();
  server.answer(save, later.answer);
  const saving = result.current.save(result.current.draft ?? emptyDraft);
  type('Call first, after five');
  await later.release();
  expect(await saving).toBe(true);
  expect(result.current.draft?.note).toBe('Call first, after five');
});

it('takes what the server has where nobody has typed', async () => {
  const { server, tell, result } = await open();
  const news = { ...emptyDraft, note: 'From another desk' };
  server.answer(read, { body: { ...order, builder: { ...order.builder, draft: news } } });
  await tell();
  expect(result.current.draft?.note).toBe('From another desk');
});
