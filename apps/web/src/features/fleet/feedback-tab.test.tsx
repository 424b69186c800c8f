// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import FeedbackTab from './feedback-tab';

const send = 'POST /api/v1/mechanic/reviews';
const userId = '0190f3c4-0000-7000-8000-000000000001';

beforeEach(() =>
  writeStoredSession({ token: 'the-token', user: { id: userId, name: 'Leo', role: 'fleet' } }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your feedback' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Feedback' });
const submit = () => act(async () => fireEvent.click(button()));

describe('[FLEET-8] Feedback', () => {
  it('is several lines with a placeholder, sent with who says it, and thanked for', async () => {
    const server = fakeServer({ [send]: { body: { data: { id: 'r1' } } } });
    render(<FeedbackTab />);
    expect(box().tagName).toBe('TEXTAREA');
    expect(box().placeholder).not.toBe('');
    write('Come earlier.\nThe vans leave at six.');
    await submit();
    expect(screen.getByRole('status').textContent).toBe('Thank you for your feedback!');
    expect(server.to(send).map(({ body }) => body)).toEqual([
      { mechanic_review: { user_id: userId, feedback: 'Come earlier.\nThe vans leave at six.' } },
    ]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send more feedback' })));
    expect(box().value).toBe('');
  });

  it('has nothing to send without a word', () => {
    fakeServer({});
    render(<FeedbackTab />);
    expect(button().disabled).toBe(true);
    write('  \n');
    expect(button().disabled).toBe(true);
  });

  it('keeps what was typed when it did not arrive, and sends the same once more under the same key', async () => {
    const server = fakeServer({ [send]: refusal(500, 'internal') });
    render(<FeedbackTab />);
    write('Come earlier.');
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('An error occurred. Please try again later.');
    expect(box().value).toBe('Come earlier.');
    server.answer(send, { body: { data: { id: 'r1' } } });
    await submit();
    expect(screen.getByRole('status').textContent).toBe('Thank you for your feedback!');
    const keys = server.to(send).map(({ key }) => key);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});
