// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CustomerReviews } from './customer-reviews';

afterEach(cleanup);

it('does not pass sample quotes off as real ones', () => {
  const App = createRoutesStub([{ path: '/', Component: CustomerReviews }]);
  render(<App />);
  expect(screen.getByText('These are sample quotes, for this demo only.')).toBeDefined();
});
