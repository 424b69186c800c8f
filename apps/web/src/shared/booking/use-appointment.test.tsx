// @vitest-environment jsdom
import { couponDiscount } from '@lugnut/domain/discounts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleQuote, sampleService } from '../estimate/sample-quotes';
import { withAppliedCode } from './applied-code';
import { changeChoices, changeDraft, emptyDraft } from './request-draft';
import { useAppointment } from './use-appointment';

const services = [sampleService('Brakes')];
const plain = sampleQuote({ services });
const withCode = sampleQuote({
  services,
  discounts: [couponDiscount({ code: 'SPRING', amountCents: 45_00 })],
});
const calls = {
  plain: `GET /api/v1/appointments/${plain.id}`,
  preview: `GET /api/v2/coupons/SPRING/${plain.id}`,
};

const loadedCode = async (): Promise<string | null | undefined> => {
  const { result } = renderHook(() => useAppointment(plain.id));
  await waitFor(() => expect(result.current.state.kind).toBe('loaded'));
  const { state } = result.current;
  return state.kind === 'loaded' ? state.appointment.attributes.coupon_used?.code : undefined;
};

afterEach(() => {
  cleanup();
  changeDraft(emptyDraft);
  vi.unstubAllGlobals();
});

describe('an appointment loaded again', () => {
  it('has the code that was applied on the quote, so that its price is the one that was agreed to', async () => {
    changeChoices(plain.id, { couponCode: 'SPRING' });
    const server = fakeServer({ [calls.preview]: { body: { data: withCode } } });
    expect(await loadedCode()).toBe('SPRING');
    expect(server.to(calls.plain)).toEqual([]);
  });

  it('is shown without a code that no longer holds', async () => {
    changeChoices(plain.id, { couponCode: 'SPRING' });
    fakeServer({ [calls.preview]: refusal(409, 'conflict'), [calls.plain]: { body: { data: plain } } });
    expect(await loadedCode()).not.toBe('SPRING');
  });
});

describe('an appointment saved on the way', () => {
  it('keeps the price with the code, and is itself where there is none or it no longer holds', async () => {
    const server = fakeServer({ [calls.preview]: { body: { data: withCode } } });
    expect(await withAppliedCode(plain)).toBe(plain);
    expect(server.sent).toEqual([]);
    changeChoices(plain.id, { couponCode: 'SPRING' });
    expect((await withAppliedCode(plain)).attributes.coupon_used?.code).toBe('SPRING');
    server.answer(calls.preview, refusal(409, 'conflict'));
    expect(await withAppliedCode(plain)).toBe(plain);
  });
});
