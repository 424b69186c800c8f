// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleJob } from '../../testing/sample-board';
import { Tray } from './tray';
import { createDragging } from './use-drag-job';

const job = { ...sampleJob({ id: 'j9', work: 'Replace Battery' }), reason: 'Nobody could keep the window.' };

afterEach(cleanup);

const show = (jobs: (typeof job)[], isOpen = true) => {
  const onAssign = vi.fn();
  const dragging = createDragging(vi.fn());
  render(
    <MemoryRouter>
      <Tray jobs={jobs} isOpen={isOpen} onAssign={onAssign} dragging={dragging} />
    </MemoryRouter>,
  );
  return { onAssign, dragging };
};

it('[DISP-1] has every job that nobody has, with its phone and work order one press away', () => {
  const { onAssign } = show([job]);
  expect(screen.getByRole('region', { name: 'Unassigned 1' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Call Jane Doe' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open work order WO-000001' }).getAttribute('href')).toBe(
    '/office/requests/j9',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Assign to…: Replace Battery' }));
  expect(onAssign).toHaveBeenCalledWith(job);
});

it('[DISP-1] lets a job be picked up with the mouse, and not by one of its links', () => {
  const { dragging } = show([job]);
  const press = (element: Element) => {
    fireEvent.pointerDown(element, { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 40 });
  };
  press(screen.getByRole('button', { name: /^Call/ }));
  expect(dragging.store.read()).toBeUndefined();
  press(screen.getByText('Nobody could keep the window.'));
  expect(dragging.store.read()?.item).toEqual({ kind: 'unassigned', job });
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(dragging.store.read()).toBeUndefined();
});

it('[DISP-1] is not there when everybody has somebody, and gives nothing away on a day that is over', () => {
  show([]);
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  show([job], false);
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
});
