import type { DispatchBoard, DispatchRepairOutcome } from '@lugnut/contract';
import { placedJobs } from './board-jobs';
import { dispatchCopy as copy } from './copy';
import { JobIcons } from './job-links';

type RepairOutcomeProps = {
  readonly board: DispatchBoard;
  readonly outcome: DispatchRepairOutcome;
};

type Visit = DispatchRepairOutcome['visits'][number];

/** Each visit before and after, the day before and after, and what to do about whom nobody can serve. */
export function RepairOutcome({ board, outcome }: RepairOutcomeProps) {
  const { windows, visits, others } = outcome;
  const lost = visits.filter(({ to }) => to === null);
  return (
    <div className="grid gap-1">
      <p className="font-semibold figures">
        {copy.outcome.day(windows.count, windows.kept_before, windows.kept_after)}
      </p>
      <ul className="list-disc pl-4 text-ink-soft figures">
        {visits.map((visit) =>
          visit.to === null ? null : (
            <li key={visit.appointment_id}>
              {copy.outcome.visit(visit)} {chanceOf(visit)}
            </li>
          ),
        )}
        {others.map((visit) => (
          <li key={visit.appointment_id}>
            {copy.outcome.other(visit)} {chanceOf(visit)}
          </li>
        ))}
      </ul>
      {lost.map((visit) => (
        <Lost key={visit.appointment_id} board={board} visit={visit} />
      ))}
      {lost.length > 0 && <p className="text-ink-soft">{copy.outcome.told(lost.length)}</p>}
    </div>
  );
}

const chanceOf = ({ kept_before: before, kept_after: after }: Visit): string =>
  after === null ? '' : copy.outcome.chance(before, after);

function Lost({ board, visit }: { readonly board: DispatchBoard; readonly visit: Visit }) {
  const placed = placedJobs(board).find(({ job }) => job.id === visit.appointment_id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 border-bad pl-2">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold text-bad-ink figures">{copy.outcome.lost(visit)}</span>
        <span className="block figures">
          {visit.instead.length > 0 ? copy.outcome.instead(visit.instead) : copy.outcome.noInstead}
        </span>
      </p>
      {placed && <JobIcons job={placed.job} />}
    </div>
  );
}
