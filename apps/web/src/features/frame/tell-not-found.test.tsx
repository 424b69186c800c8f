// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientLoader } from '../../routes/catch-all';

it('[HOME-7] an unknown address is said to be unknown on the landing page, until it is read', async () => {
  expect(() => clientLoader({ request: new Request('http://x.test/nada') } as never)).toThrow();
  expect(
    await screen.findByText(/We couldn’t find that page\. Here’s our home page instead\./),
  ).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Dismiss');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.children).toHaveLength(0);
});
