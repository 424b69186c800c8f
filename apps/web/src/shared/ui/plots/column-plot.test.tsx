// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ColumnPlot } from './column-plot';

afterEach(cleanup);

const plot = (values: readonly (number | undefined)[], marksMissing = true) => {
  const columns = values.map((value, nth) => ({ label: `${nth}`, value }));
  const { container } = render(
    <ColumnPlot columns={columns} format={(value) => `${value}%`} most={100} marksMissing={marksMissing} />,
  );
  return {
    worst: container.querySelector('text')?.textContent,
    missed: [...container.querySelectorAll('[class^="fill-bad"]:not(text)')].map((bar) => [
      Math.floor(Number(bar.getAttribute('x'))),
      Number(bar.getAttribute('height')),
      bar.getAttribute('class'),
    ]),
  };
};

it('[PULSE-1] a day that kept nothing is the most visible of all', () => {
  expect(plot([100, undefined, 0, 80])).toEqual({
    worst: '▼ 0%',
    missed: [
      [2, 100, 'fill-bad'],
      [3, 20, 'fill-bad/60'],
    ],
  });
});

it('[PULSE-1] nothing is marked where nothing was missed, or where it is no share', () => {
  expect(plot([100, undefined])).toEqual({ worst: undefined, missed: [] });
  cleanup();
  expect(plot([100, 0], false)).toEqual({ worst: undefined, missed: [] });
});
