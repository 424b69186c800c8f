import { dispatchRoutes } from '@lugnut/contract';
import { useEffect } from 'react';
import { useRouteQuery } from '../../shared/api/route-query';
import { classNames } from '../../shared/ui/class-names';
import { dispatchCopy as copy } from './copy';
import { type Drag, jobOf, optionOf, ownerOf, useDrag } from './drag-store';
import type { Dragging } from './use-drag-job';

/** The job in the air, and in words what a drop would mean. Nothing while nothing is dragged. */
export function DragLayer({ dragging, day }: { readonly dragging: Dragging; readonly day: string }) {
  const { store, parts, moveGhost } = dragging;
  const drag = useDrag(store, (now) => now);
  const job = drag && jobOf(drag.item);
  const { data, isError } = useRouteQuery(
    dispatchRoutes.getDispatchOptions,
    drag && job && { params: { id: job.id }, query: ownerOf(drag.item) ? {} : { appointment_day: day } },
  );
  // Where it cannot be asked the server decides about the drop, as it does in any case.
  const options = isError ? noOptions : data?.data.options;
  useEffect(() => {
    const now = store.read();
    if (now && now.options !== options && job?.id === jobOf(now.item).id) store.write({ ...now, options });
  }, [store, options, job?.id]);
  if (!drag || !job) return null;
  return (
    <>
      <div
        ref={(element) => {
          parts.ghost = element;
          moveGhost();
        }}
        data-dragged={job.id}
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-30 max-w-56 truncate rounded-[5px] border-[1.5px] border-forest bg-forest px-2 py-1 text-xs font-semibold text-on-forest shadow-raised will-change-transform"
      >
        {job.work}
      </div>
      <DropBar drag={drag} />
    </>
  );
}

const noOptions: NonNullable<Drag['options']> = [];

const wordsFor = (drag: Drag): { readonly words: string; readonly isRefused: boolean } => {
  const { item, overId } = drag;
  if (item.kind === 'placed' && overId === ownerOf(item))
    return { words: copy.drop.own(item.placed.technician.name), isRefused: false };
  if (drag.options === undefined) return { words: copy.drop.looking, isRefused: false };
  const over = overId === undefined ? undefined : optionOf(drag, overId);
  if (!over) return { words: copy.drop.choose, isRefused: false };
  if (item.kind === 'unassigned') return { words: copy.drop.chooseWindow(over.name), isRefused: false };
  if (over.late_minutes !== null)
    return { words: copy.drop.late(over.name, over.late_minutes), isRefused: true };
  return over.refusal === null
    ? { words: copy.drop.allowed(over.name, over.added_driving_minutes ?? 0), isRefused: false }
    : { words: copy.drop.refused(over.name, over.refusal), isRefused: true };
};

/** What a drop here would mean, in words, where it does not move. */
function DropBar({ drag }: { readonly drag: Drag }) {
  const { words, isRefused } = wordsFor(drag);
  return (
    <p
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto max-w-xl rounded-control border px-4 py-3 text-center text-sm font-semibold shadow-raised first-letter:uppercase',
        isRefused ? 'border-bad bg-bad-wash text-bad-ink' : 'border-line bg-card',
      )}
    >
      {words}
    </p>
  );
}
