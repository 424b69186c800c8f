import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { minutesAt } from './board-scale';
import { createDragStore, type Drag, type DragItem, ownerOf } from './drag-store';
import { edgeSpeed } from './edge-scroll';

const startsAfterPx = 6;
/** A finger that rests picks up; one that moves before scrolls. */
const restsMs = 350;
const wandersPx = 10;

const technicianUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-technician]')?.dataset.technician;

/** Where on the day; undefined over a name. */
const minutesUnder = (x: number, y: number): number | undefined => {
  const hours = document.elementFromPoint(x, y)?.closest('[data-hours]')?.getBoundingClientRect();
  return hours && hours.width > 0 ? minutesAt((x - hours.left) / hours.width) : undefined;
};

type Press = {
  readonly item: DragItem;
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly fromX: number;
  readonly fromY: number;
  x: number;
  y: number;
};

type Drop = (item: DragItem, technicianId: string, nearMinutes: number | undefined) => void;

/** The pointer's side of dragging. Nothing of it is React's: a frame moves one element and no other. */
export const createDragging = (dropped: Drop) => {
  const store = createDragStore();
  const parts: { scroller: HTMLElement | null; ghost: HTMLElement | null } = { scroller: null, ghost: null };
  let press: Press | undefined;
  let frame: number | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let wasDragged = false;

  const moveGhost = (): void => {
    if (press && parts.ghost)
      parts.ghost.style.transform = `translate3d(${press.x + 12}px, ${press.y + 8}px, 0)`;
  };

  /** Near an edge it goes on by itself for as long as the pointer stays there. */
  const scrollNear = ({ x, y }: Press): boolean => {
    const { scroller } = parts;
    if (!scroller) return false;
    const box = scroller.getBoundingClientRect();
    const top = Math.max(0, box.top);
    const bottom = Math.min(window.innerHeight, box.bottom);
    if (x < box.left || x > box.right) return false;
    const [byX, byY] = [edgeSpeed(x, box.left, box.right), edgeSpeed(y, top, bottom)];
    if (byX === 0 && byY === 0) return false;
    const [left, down, page] = [scroller.scrollLeft, scroller.scrollTop, window.scrollY];
    scroller.scrollBy(byX, byY);
    // Where the board has come to its end, the page goes on.
    if (scroller.scrollTop === down) window.scrollBy(0, byY);
    return scroller.scrollLeft !== left || scroller.scrollTop !== down || window.scrollY !== page;
  };

  const draw = (): void => {
    frame = undefined;
    const drag = store.read();
    if (!press || !drag) return;
    moveGhost();
    const hasScrolled = scrollNear(press);
    const overId = technicianUnder(press.x, press.y);
    if (overId !== drag.overId) store.write({ ...drag, overId });
    if (hasScrolled) frame = requestAnimationFrame(draw);
  };

  const begin = (): void => {
    if (!press) return;
    wasDragged = true;
    store.write({ item: press.item, options: undefined, overId: undefined });
    frame ??= requestAnimationFrame(draw);
  };

  const onMove = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    press.x = event.clientX;
    press.y = event.clientY;
    const away = Math.hypot(press.x - press.fromX, press.y - press.fromY);
    if (store.read()) frame ??= requestAnimationFrame(draw);
    else if (press.isTouch && away > wandersPx) leave();
    else if (!press.isTouch && away > startsAfterPx) begin();
  };

  /** The last said to be here, though the board has moved under a resting pointer since. */
  const landsOn = (drag: Drag, x: number, y: number): string | undefined =>
    press && frame === undefined && press.x === x && press.y === y ? drag.overId : technicianUnder(x, y);

  const onUp = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    const { item } = press;
    const drag = store.read();
    const overId = drag && landsOn(drag, event.clientX, event.clientY);
    leave();
    if (overId !== undefined && overId !== ownerOf(item))
      dropped(item, overId, minutesUnder(event.clientX, event.clientY));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
  };

  /** Once a finger has picked a job up, it no longer scrolls. */
  const onTouchMove = (event: TouchEvent): void => {
    if (store.read() && event.cancelable) event.preventDefault();
  };

  const leave = (): void => {
    clearTimeout(resting);
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    press = undefined;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', leave);
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('touchmove', onTouchMove);
    if (store.read()) store.write(undefined);
    // The click that ends this drag comes now, or never: where it fell on nothing, the next press is a press.
    setTimeout(() => {
      wasDragged = false;
    });
  };

  return {
    store,
    parts,
    leave,
    moveGhost,
    /** With a mouse or pen it begins by moving, with a finger by resting. */
    press(event: ReactPointerEvent, item: DragItem): void {
      wasDragged = false;
      if (event.button !== 0 || !event.isPrimary) return;
      leave();
      const { pointerId, clientX: x, clientY: y } = event;
      const isTouch = event.pointerType === 'touch';
      press = { item, pointerId, isTouch, fromX: x, fromY: y, x, y };
      if (isTouch) resting = setTimeout(begin, restsMs);
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', leave);
      window.addEventListener('keydown', onKey);
      window.addEventListener('touchmove', onTouchMove, { passive: false });
    },
    /** A press that moved the job is not a press on it. */
    isClick(): boolean {
      const was = wasDragged;
      wasDragged = false;
      return !was;
    },
  };
};

export type Dragging = ReturnType<typeof createDragging>;

/** The same for as long as the board is shown. */
export const useDragJob = (drop: Drop): Dragging => {
  const latest = useRef(drop);
  latest.current = drop;
  const [dragging] = useState(() => createDragging((...dropped) => latest.current(...dropped)));
  useEffect(() => {
    return () => dragging.leave();
  }, [dragging]);
  return dragging;
};
