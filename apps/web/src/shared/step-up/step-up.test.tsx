// @vitest-environment jsdom
import { estimateRoutes } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import { api } from '../api/client';
import { failureWords } from '../api/failure';
import { sampleQuote } from '../estimate/sample-quotes';
import { useStepUp } from './use-step-up';

const calls = {
  act: 'PUT /api/v1/estimate_services/extra',
  ask: 'POST /api/v2/appointments/link-1/step_up',
  prove: 'POST /api/v2/appointments/link-1/step_up/proof',
} as const;
const needsCode = refusal(403, 'step_up_required');
const done = { body: { data: sampleQuote({ version: 2 }) } };
const sentTo = (channel: 'phone' | 'email', challenge = 'challenge-1'): FakeAnswer => ({
  body: {
    challenge,
    channel,
    sent_to: channel === 'phone' ? 'number ending in 42' : 'm…@example.com',
    channels: ['phone', 'email'],
  },
});
const proven = { body: { good_until: '2026-11-17T12:00:00.000Z' } };

const serve = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  let isProven = false;
  return fakeServer({
    [calls.act]: () => (isProven ? done : needsCode),
    [calls.ask]: sentTo('phone'),
    [calls.prove]: () => {
      isProven = true;
      return proven;
    },
    ...answers,
  });
};

function Screen() {
  const { withCode, dialog } = useStepUp('link-1');
  const [said, setSaid] = useState('');
  const approve = () =>
    withCode(() =>
      api.call(estimateRoutes.decideEstimateService, {
        params: { id: 'extra' },
        body: { estimate_service: { status: 'approved' }, estimate_version: 1 },
      }),
    ).then(
      () => setSaid('Approved'),
      (error: unknown) => setSaid(failureWords(error, 'Failed')),
    );
  return (
    <>
      <button type="button" onClick={() => void approve()}>
        Approve
      </button>
      <p data-testid="said">{said}</p>
      {dialog}
    </>
  );
}

const settle = () => act(async () => void (await vi.dynamicImportSettled()));
const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const type = (code: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Verification Code'), { target: { value: code } }));
const enter = async (code: string) => {
  await type(code);
  await press('Confirm');
};
const dialog = () => screen.queryByRole('dialog');
const said = () => screen.getByTestId('said').textContent;
const fieldError = () => screen.getByLabelText('Verification Code').getAttribute('aria-describedby');
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));
const open = async (answers?: Parameters<typeof fakeServer>[0]) => {
  const server = serve(answers);
  render(<Screen />);
  await press('Approve');
  return server;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[LINK-3] what a link alone may not do', () => {
  it('asks for the code, and then does it by itself', async () => {
    const server = await open();
    expect(dialog()?.textContent).toContain('We texted a 6-digit code to your number ending in 42.');
    const field = screen.getByLabelText('Verification Code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await enter('123456');
    expect(server.to(calls.prove)[0]?.body).toEqual({
      challenge: 'challenge-1',
      channel: 'phone',
      code: '123456',
    });
    expect(server.to(calls.act)).toHaveLength(2);
    expect(dialog()).toBeNull();
    expect(said()).toBe('Approved');
  });

  it('is done without a question where the server asks none', async () => {
    const server = await open({ [calls.act]: done });
    expect(said()).toBe('Approved');
    expect(server.to(calls.ask)).toEqual([]);
  });

  it('passes other refusals on', async () => {
    const server = await open({ [calls.act]: refusal(409, 'conflict', 'Canceled') });
    expect(said()).toBe('Canceled');
    expect(server.to(calls.ask)).toEqual([]);
  });

  it('does nothing when it is closed, and takes the same code when it is opened again', async () => {
    const server = await open();
    await press('Cancel');
    expect(dialog()).toBeNull();
    expect(said()).toBe('Nothing was charged. We need the code first.');
    await press('Approve');
    expect(dialog()).not.toBeNull();
    expect(server.to(calls.ask)).toHaveLength(1);
  });

  it.each([
    [
      'rate limited',
      refusal(429, 'rate_limited'),
      'Too many codes. Please try again in an hour, or call us.',
    ],
    ['nowhere to send it', refusal(409, 'conflict', 'Please call us.'), 'Please call us.'],
    ['broken, in the words of the action', refusal(500, 'internal'), 'Failed'],
  ])('says at the action why no code was sent: %s', async (_why, answer, words) => {
    await open({ [calls.ask]: answer });
    expect(dialog()).toBeNull();
    expect(said()).toBe(words);
  });

  it('opens nothing without a signal', async () => {
    await open({ [calls.ask]: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(said()).toBe('We couldn’t connect. Check your connection and try again.');
  });
});

describe('[LINK-3] the code', () => {
  const problem = () => document.getElementById(fieldError()?.split(' ').at(-1) ?? '')?.textContent;

  it('may be mistyped', async () => {
    const server = await open({ [calls.prove]: refusal(403, 'forbidden', 'Invalid code') });
    await enter('111111');
    expect(problem()).toContain('That code didn’t match. Check the text we sent or ask for a new one.');
    expect(server.to(calls.act)).toHaveLength(1);
    await type('1');
    expect(fieldError()).toBeNull();
  });

  it('takes five tries', async () => {
    await open({ [calls.prove]: refusal(403, 'forbidden', 'Invalid code') });
    for (const code of ['1', '2', '3', '4', '5']) await enter(code);
    expect(problem()).toContain('too many tries');
  });

  it('expires', async () => {
    await open({ [calls.prove]: refusal(403, 'forbidden', 'Invalid code') });
    await pass(600);
    await enter('123456');
    expect(problem()).toContain('That code has expired. Ask for a new one.');
  });

  it.each([
    ['too fast', refusal(429, 'rate_limited'), 'Too many tries. Please wait a minute.'],
    ['broken', refusal(500, 'internal'), 'We couldn’t connect. Check your connection and try again.'],
  ])('is not taken: %s', async (_why, answer, words) => {
    await open({ [calls.prove]: answer });
    await enter('123456');
    expect(problem()).toContain(words);
    expect(dialog()).not.toBeNull();
  });

  it('stays typed without a signal', async () => {
    await open({ [calls.prove]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await enter('123456');
    expect(problem()).toContain('We couldn’t connect.');
    expect(screen.getByLabelText<HTMLInputElement>('Verification Code').value).toBe('123456');
  });

  it('is sent again after a pause', async () => {
    const server = await open();
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send a new code/ });
    expect(again().disabled).toBe(true);
    expect(again().textContent).toBe('Send a new code in 30 sec');
    await pass(29);
    expect(again().textContent).toBe('Send a new code in 1 sec');
    await pass(1);
    server.answer(calls.ask, sentTo('phone', 'challenge-2'));
    await press('Send a new code');
    expect(dialog()?.textContent).toContain('We texted a new code');
    expect(again().disabled).toBe(true);
    await enter('123456');
    expect(server.to(calls.prove)[0]?.body).toMatchObject({ challenge: 'challenge-2' });
  });

  it('goes to the email address instead', async () => {
    const server = await open();
    server.answer(calls.ask, sentTo('email', 'challenge-2'));
    await press('Email it instead');
    expect(server.to(calls.ask)[1]?.body).toEqual({ channel: 'email' });
    expect(dialog()?.textContent).toContain('We emailed a new code to m…@example.com.');
    await enter('123456');
    expect(server.to(calls.prove)[0]?.body).toMatchObject({ challenge: 'challenge-2', channel: 'email' });
    expect(said()).toBe('Approved');
  });
});
