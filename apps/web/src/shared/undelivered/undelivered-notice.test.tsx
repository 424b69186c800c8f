// @vitest-environment jsdom
import type { Undelivered } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { UndeliveredNotice } from './undelivered-notice';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const again = 'POST /api/v2/office/customers/a1/contact_retries';
const message: Undelivered = {
  channel: 'email',
  fault: 'no_such_recipient',
  at: '2027-03-01T15:00:00.000Z',
  is_lasting: true,
  is_sent_instead: false,
};

it('[RUN-11] tries an address again that was given up', async () => {
  const server = fakeServer({ [again]: { body: { data: { channel: 'email' } } } });
  const reload = vi.fn();
  render(<UndeliveredNotice id="a1" messages={[message]} reload={reload} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'We no longer send to this address. Ask the customer for another one.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try this address again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.to(again).map(({ body }) => body)).toEqual([{ channel: 'email' }]);
});

it('[RUN-11] offers nothing to try where messages are still sent', () => {
  render(
    <UndeliveredNotice
      id="a1"
      messages={[{ ...message, channel: 'sms', fault: 'filtered', is_lasting: false }]}
      reload={vi.fn()}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('Text not delivered: the carrier filtered it.');
  expect(screen.queryByRole('button')).toBeNull();
});
