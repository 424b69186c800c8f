import { shownWindow } from '@lugnut/domain/scheduling';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { type PlacedJob, riskTones, shortRisk } from './board-jobs';
import { dispatchCopy as copy } from './copy';
import { JobLinks } from './job-links';

type JobBarProps = {
  readonly placed: PlacedJob | undefined;
  readonly isOpen: boolean;
  readonly onAssign: (placed: PlacedJob) => void;
};

/** The chosen job under the rows: who to call, its work order and what can be done with it. */
export function JobBar({ placed, isOpen, onAssign }: JobBarProps) {
  return (
    <div className="sticky bottom-0 z-[16] flex min-h-12 items-center py-1 gap-3 rounded-b-card border-t border-line bg-card px-3 text-[13px] leading-4">
      {placed ? (
        <Chosen placed={placed} isOpen={isOpen} onAssign={onAssign} />
      ) : (
        <span className="text-ink-soft">{copy.noneChosen}</span>
      )}
    </div>
  );
}

function Chosen({ placed, isOpen, onAssign }: JobBarProps & { readonly placed: PlacedJob }) {
  const { job, technician } = placed;
  const { level, words } = job.risk;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: what is chosen on the board, not a field */}
      <span role="group" aria-label={copy.chosen} className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          <strong>{job.work}</strong>, {job.car}
          {job.customer !== null && `, ${job.customer}`}
          {job.reads === 'es' && ` (${copy.readsSpanish})`}
        </span>
        <span className="block wrap-anywhere text-ink-soft figures">
          {[shownWindow(job.appointment_time), technician.name, job.address].join(' · ')}
        </span>
        {/* A short block says it by a sign alone. */}
        <span className="block wrap-anywhere font-semibold figures">
          {[words, job.chance?.words].filter(Boolean).join(' · ')}
        </span>
      </span>
      {level !== 'on_time' && (
        <span className="shrink-0 max-lg:hidden">
          <StatusChip tone={riskTones[level]}>{shortRisk(job)}</StatusChip>
        </span>
      )}
      <JobLinks job={job} />
      {isOpen && job.fixed_reason === null && (
        <Button size="sm" aria-label={copy.assignJob(job.work)} onClick={() => onAssign(placed)}>
          {copy.assign}
        </Button>
      )}
    </>
  );
}
