import type { DispatchBoard } from '@lugnut/contract';
import { dayInWords } from '@lugnut/domain/scheduling';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { StaffSearch } from '../../shared/staff-search';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { inputClass } from '../../shared/ui/field-frame';
import { IconButton } from '../../shared/ui/icon-button';
import { endangeredJobs, placedJobs } from './board-jobs';
import { CompactSelect } from './compact-select';
import { dispatchCopy as copy } from './copy';

type DispatchHeadProps = {
  readonly board: DispatchBoard | undefined;
  readonly show: (change: { readonly market?: string; readonly day?: string | undefined }) => void;
  readonly step: (by: number) => void;
  readonly undo: (() => void) | undefined;
  /** What it takes back, in words. */
  readonly undoes: string | undefined;
  /** Of a plan that was accepted, why it cannot be taken back. */
  readonly whyNoUndo: string | undefined;
  readonly isUndoing: boolean;
  readonly improve: (board: DispatchBoard) => void;
  readonly isImproving: boolean;
};

/** Which market, which day, and how it stands. */
export function DispatchHead(props: DispatchHeadProps) {
  const { board, show, step, undo, undoes = copy.undo, whyNoUndo, isUndoing, improve, isImproving } = props;
  const reasonId = useId();
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">{copy.title}</h1>
        <CompactSelect
          label={copy.market}
          className="max-w-52 min-w-32 flex-1"
          disabled={!board}
          options={board?.markets.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={board?.market.id}
          onValueChange={(market) => show({ market })}
        />
        <div className="flex items-center gap-1 max-sm:order-3 max-sm:min-w-0 max-sm:basis-full max-sm:flex-wrap">
          <IconButton
            label={copy.dayBefore}
            disabled={!board}
            icon={<ChevronLeft className="size-5" aria-hidden="true" />}
            onClick={() => step(-1)}
          />
          <span className="min-w-36 max-sm:flex-1 sm:w-40">
            <input
              type="date"
              aria-label={copy.day}
              disabled={!board}
              value={board?.day ?? ''}
              onChange={({ target }) => target.value && show({ day: target.value })}
              className={inputClass(false, 'h-11 min-w-0 figures')}
            />
          </span>
          <IconButton
            label={copy.dayAfter}
            disabled={!board}
            icon={<ChevronRight className="size-5" aria-hidden="true" />}
            onClick={() => step(1)}
          />
          <Button
            size="sm"
            variant="quiet"
            disabled={!board || board.day === board.today}
            onClick={() => show({ day: undefined })}
          >
            {copy.today}
          </Button>
        </div>
        <IconButton
          className="aria-disabled:opacity-40"
          label={undoes}
          disabled={(!undo && whyNoUndo === undefined) || isUndoing}
          // Who reaches it by keyboard is told why.
          aria-disabled={!undo || undefined}
          aria-describedby={whyNoUndo === undefined ? undefined : reasonId}
          icon={<Undo2 className="size-5" aria-hidden="true" />}
          onClick={undo}
        />
        <Button
          size="sm"
          variant="secondary"
          disabled={!board?.is_open}
          loading={isImproving}
          onClick={() => board && improve(board)}
        >
          {copy.better.ask}
        </Button>
        <StaffSearch className="max-w-72 min-w-32 flex-1" />
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {board && <Summary board={board} />}
      </div>
      {whyNoUndo !== undefined && (
        <p id={reasonId} className="text-sm text-ink-soft">
          {whyNoUndo}
        </p>
      )}
    </header>
  );
}

function Summary({ board }: { readonly board: DispatchBoard }) {
  const endangered = endangeredJobs(board).length;
  const working = board.technicians.filter(({ shift }) => shift !== null).length;
  return (
    <>
      <strong>{dayInWords(board.day)}</strong>
      <span className="text-ink-soft figures">{copy.summary(working, placedJobs(board).length)}</span>
      {board.chance && <span className="text-ink-soft figures">{board.chance.words}</span>}
      {board.holiday && <StatusChip tone="neutral">{copy.holiday(board.holiday.name)}</StatusChip>}
      {endangered > 0 && <StatusChip tone="bad">{copy.inDanger(endangered)}</StatusChip>}
      {board.unassigned.length > 0 && (
        <StatusChip tone="bad">{copy.withNobody(board.unassigned.length)}</StatusChip>
      )}
    </>
  );
}
