import type { CarPayload } from '@lugnut/contract';
import { lastSeenInWords, staleness } from '@lugnut/domain/telematics';
import { MapPin } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { classNames } from '../../../shared/ui/class-names';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { gpsCopy as copy } from './copy';
import { issuesOf } from './issues-of';

/** As many as anybody scrolls through at once; the search finds the rest, and so does the button below them. */
const rowsAtOnce = 100;

type VehicleListProps = {
  readonly payloads: readonly CarPayload[];
  readonly nowMs: number;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** FLEET-2: every pin of the map as a row, for the keyboard and for who does not see the map. */
export function VehicleList({ payloads, nowMs, chosenId, onChoose }: VehicleListProps) {
  const [most, setMost] = useState(rowsAtOnce);
  if (payloads.length === 0)
    return (
      <EmptyState title={copy.noneTitle} icon={<MapPin className="size-6" aria-hidden="true" />}>
        {copy.noneText}
      </EmptyState>
    );
  const left = payloads.length - most;
  return (
    <ul aria-label={copy.list} className="relative -mx-1 min-h-0 flex-1 overflow-y-auto px-1 max-lg:pb-16">
      {payloads.slice(0, most).map((payload) => (
        <Row
          key={payload.id}
          payload={payload}
          nowMs={nowMs}
          isChosen={payload.id === chosenId}
          onChoose={onChoose}
        />
      ))}
      {left > 0 && (
        <li className="p-2">
          <Button size="sm" wide onClick={() => setMost(most + rowsAtOnce)}>
            {copy.more(Math.min(left, rowsAtOnce))}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The rows before they are known, as high as they will be. */
export function SkeletonRows() {
  return (
    <div className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

type RowProps = {
  readonly payload: CarPayload;
  readonly nowMs: number;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
};

/** A vehicle that has not moved keeps its object: its row is not drawn again while others move. */
const Row = memo(function Row({ payload, nowMs, isChosen, onChoose }: RowProps) {
  const { id, attributes } = payload;
  const isAlert = issuesOf(payload).length > 0;
  const readAt = Date.parse(attributes.read_at);
  return (
    <li className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(id)}
        className={classNames(
          'grid min-h-14 w-full gap-0.5 rounded-control px-2 py-2 text-left hover:bg-sunken',
          isChosen && 'bg-forest-wash',
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-sm font-semibold">{attributes.title}</span>
          {isAlert && <StatusChip tone="bad">{copy.filters.alert}</StatusChip>}
        </span>
        <span className="text-xs text-ink-soft">
          {attributes.position ? copy.lastSeen(lastSeenInWords(readAt, nowMs)) : copy.noPosition}
          {staleness(readAt, nowMs) === 'stale' && ` · ${copy.stale}`}
        </span>
      </button>
    </li>
  );
});
