// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlotFigure } from './plot-figure';

afterEach(cleanup);

it('[PULSE-1] a plot has its figures as a table for whoever asks', () => {
  render(
    <PlotFigure title="Jobs" table={{ head: ['Day', 'Jobs'], rows: [['Nov 16', '1,090']] }}>
      <p>drawn</p>
    </PlotFigure>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const details = screen.getByText('Show as a table').closest('details');
  if (!details) throw new Error('nothing to open');
  // A dozen of them stand on one page: each says of what.
  expect(details.textContent).toBe('Show as a table: Jobs');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(screen.getByRole('row', { name: 'Nov 16 1,090' })).toBeDefined();
});
