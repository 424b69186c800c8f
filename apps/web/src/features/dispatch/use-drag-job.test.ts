// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleJob } from '../../testing/sample-board';
import { boardEnd, boardStart } from './board-scale';
import type { DragItem } from './drag-store';
import { createDragging } from './use-drag-job';

const job = { ...sampleJob({ id: 'j9', work: 'Replace Battery' }), reason: 'Nobody could keep the window.' };
const item: DragItem = { kind: 'unassigned', job };
const rowOf = (technician: string): Element => {
  const row = document.createElement('li');
  row.dataset.technician = technician;
  return row;
};
let under: Element | null;

beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint = () => under;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const pickUp = () => {
  const dropped = vi.fn();
  const dragging = createDragging(dropped);
  const press = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse', clientX: 0, clientY: 0 };
  dragging.press(press as ReactPointerEvent, item);
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, clientX, clientY });
  return {
    dropped,
    dragging,
    moveTo: (x: number, y: number) => {
      fireEvent.pointerMove(window, at(x, y));
      // A frame draws what it is over.
      vi.advanceTimersByTime(50);
    },
    letGo: (x: number, y: number) => fireEvent.pointerUp(window, at(x, y)),
  };
};

it('[DISP-1] gives a job to whom the bar names, though the board has moved under the resting pointer', () => {
  const { dropped, dragging, moveTo, letGo } = pickUp();
  under = rowOf('amy');
  moveTo(40, 40);
  expect(dragging.store.read()?.overId).toBe('amy');
  under = rowOf('buck');
  letGo(40, 40);
  expect(dropped).toHaveBeenCalledExactlyOnceWith(item, 'amy', undefined);
});

it('[DISP-1] gives a job to whom it was moved to last, drawn yet or not, and to nobody beside the board', () => {
  const { dropped, moveTo, letGo } = pickUp();
  under = rowOf('amy');
  moveTo(40, 40);
  under = rowOf('buck');
  letGo(40, 80);
  expect(dropped).toHaveBeenCalledExactlyOnceWith(item, 'buck', undefined);
  const beside = pickUp();
  beside.moveTo(40, 40);
  under = null;
  beside.letGo(500, 500);
  expect(beside.dropped).not.toHaveBeenCalled();
});

it('[OPS-3] says where on the day it was dropped, and nothing over the name', () => {
  const row = rowOf('amy');
  const hours = row.appendChild(document.createElement('div'));
  hours.dataset.hours = '';
  hours.getBoundingClientRect = () => new DOMRect(100, 0, 750, 38);
  const { dropped, moveTo, letGo } = pickUp();
  under = hours;
  moveTo(350, 20);
  letGo(400, 20);
  const onName = pickUp();
  under = row;
  onName.moveTo(40, 20);
  onName.letGo(50, 20);
  expect([...dropped.mock.calls, ...onName.dropped.mock.calls]).toEqual([
    [item, 'amy', boardStart + (300 / 750) * (boardEnd - boardStart)],
    [item, 'amy', undefined],
  ]);
});
