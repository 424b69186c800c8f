import type { DispatchBoard } from '@lugnut/contract';
import { CompactSelect } from './compact-select';
import { dispatchCopy as copy } from './copy';
import { FindField } from './find-field';
import { type ShownGroup, shownGroups } from './find-on-board';

type FindBarProps = {
  readonly board: DispatchBoard;
  readonly query: string;
  readonly group: ShownGroup;
  readonly onQuery: (query: string) => void;
  readonly onGroup: (group: ShownGroup) => void;
  readonly onJob: (jobId: string) => void;
};

/** Who and what the board shows. */
export function FindBar({ board, query, group, onQuery, onGroup, onJob }: FindBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FindField {...{ board, query, onQuery, onJob }} />
      <CompactSelect
        label={copy.show}
        className="max-w-40 min-w-32 flex-1"
        options={shownGroups.map((value) => ({ value, label: copy.groups[value] }))}
        value={group}
        onValueChange={(value) => {
          const chosen = shownGroups.find((known) => known === value);
          if (chosen) onGroup(chosen);
        }}
      />
      <span className="ml-auto text-xs text-ink-soft max-lg:hidden">{copy.keys}</span>
    </div>
  );
}
