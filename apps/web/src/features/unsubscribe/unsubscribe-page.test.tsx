// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { UnsubscribePage } from './unsubscribe-page';

const call = 'POST /api/v1/unsubscribes';

const submit = async (email: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' })));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the unsubscribe page', () => {
  it('[PUB-7] asks when the button is pressed, and says it is done', async () => {
    const server = fakeServer({ [call]: { status: 201, body: { status: 'unsubscribed' } } });
    render(<UnsubscribePage />);
    expect(server.sent).toEqual([]);
    await submit('dana@example.com');
    expect(server.to(call)[0]?.body).toEqual({ unsubscribe: { email: 'dana@example.com' } });
    expect(screen.getByRole('status').textContent).toBe("You've been unsubscribed.");
  });

  it.each([
    ['what is wrong with the address', refusal(400, 'invalid_input', 'Check your email'), 'Check your email'],
    ['that it failed', refusal(500, 'internal'), 'Error unsubscribing, please try again'],
  ])('[PUB-7] says %s, and can be tried again', async (_what, answer, words) => {
    const server = fakeServer({ [call]: answer });
    render(<UnsubscribePage />);
    await submit('dana');
    expect(screen.getByText(words)).toBeDefined();
    server.answer(call, { status: 201, body: { status: 'unsubscribed' } });
    await submit('dana@example.com');
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe("You've been unsubscribed.");
  });
});
