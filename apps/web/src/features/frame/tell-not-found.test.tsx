// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clientLoader } from '../../routes/catch-all';

it('[HOME-7] an unknown address is said to be unknown on the landing page, until it is read', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const load = () => clientLoader({ request: new Request('http://x.test/nada') } as never);
  await act(async () => expect(load).toThrow());
  expect(screen.getByRole('status').textContent).toContain(
    'We couldn’t find that page. Here’s our home page instead.',
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.children).toHaveLength(0);
});
