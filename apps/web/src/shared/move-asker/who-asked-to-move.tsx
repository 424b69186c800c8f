import { type MoveAsker, moveAskers } from '@lugnut/domain/scheduling';
import { useId } from 'react';
import { SegmentedControl } from '../ui/segmented-control';
import { moveAskerCopy as copy } from './copy';

const options = moveAskers.map((value) => ({ value, label: copy.askers[value] }));

type WhoAskedToMoveProps = {
  readonly value: MoveAsker;
  readonly onValueChange: (value: MoveAsker) => void;
};

/** Decision 127: asked wherever staff give a booked visit another window. */
export function WhoAskedToMove({ value, onValueChange }: WhoAskedToMoveProps) {
  const helpId = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {copy.whoAsked}
      </p>
      <SegmentedControl
        legend={copy.whoAsked}
        options={options}
        value={value}
        onValueChange={onValueChange}
        describedBy={helpId}
      />
      <p id={helpId} className="text-sm text-ink-soft">
        {copy.help[value]}
      </p>
    </div>
  );
}
