import type { TechnicianJob } from '@lugnut/contract';
import {
  countInspection,
  findInspectionProblem,
  type InspectionItem,
  inspectionGroups,
  inspectionPoints,
} from '@lugnut/domain/field';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ActionBar } from './action-bar';
import { technicianCopy as copy } from './copy';
import { record, useQueue } from './field-store';
import { InspectionRow } from './inspection-row';
import { PendingNotice } from './pending-notice';
import { useDraft } from './use-draft';
import { useJob } from './use-job';

export function InspectionPage({ id }: { readonly id: string }) {
  const { state, load } = useJob(id);
  if (state.kind === 'ready') return <InspectionForm job={state.job} />;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-4">
      <h1 className="text-2xl">{copy.inspection}</h1>
      {state.kind === 'loading' ? (
        <SkeletonCard label={copy.loadingJob} />
      ) : (
        <ErrorNotice title={copy.jobFailed} onRetry={load} />
      )}
    </div>
  );
}

type Items = Readonly<Record<string, InspectionItem>>;

const itemsOf = (job: TechnicianJob): Items =>
  Object.fromEntries((job.inspection?.items ?? []).map((item) => [item.point, item]));

const blank = (point: string): InspectionItem => ({ point, light: 'not_checked', measured: '', note: '' });

function InspectionForm({ job }: { readonly job: TechnicianJob }) {
  const navigate = useNavigate();
  const { changes } = useQueue();
  const draft = useDraft<Items>(`${job.id} inspection`, itemsOf(job));
  const items = inspectionPoints.flatMap(({ id }) => draft.value[id] ?? []);
  const change = (item: InspectionItem): void => draft.change({ ...draft.value, [item.point]: item });
  const photosOf = (point: string): number =>
    job.photos.filter((photo) => photo.point === point).length +
    changes.filter((one) => one.jobId === job.id && one.kind === 'photo' && one.point === point).length;
  const save = (done: boolean): void => {
    const trimmed = items.map((item) => ({
      ...item,
      note: item.note.trim(),
      measured: item.measured.trim(),
    }));
    void record(job.id, { kind: 'inspection', body: { items: trimmed, done } });
    draft.clear();
    void navigate(paths.technicianJob(job.id));
  };
  const counts = countInspection(items);
  return (
    <div className="grid min-h-[calc(100dvh-3.5rem)] grid-rows-[1fr_auto]">
      <div
        className="mx-auto grid w-full max-w-2xl content-start gap-5 px-4 py-4"
        aria-busy={!draft.isLoaded}
      >
        <Link
          to={paths.technicianJob(job.id)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {job.car.name}
        </Link>
        <div>
          <h1 className="text-2xl">{copy.inspection}</h1>
          <p className="mt-1 text-sm text-ink-soft">{copy.kept}</p>
        </div>
        <PendingNotice />
        {draft.isLoaded &&
          inspectionGroups.map((group) => (
            <section key={group} aria-label={group} className="grid gap-2">
              <h2 className="text-lg">{group}</h2>
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {inspectionPoints
                  .filter((point) => point.group === group)
                  .map((point) => (
                    <InspectionRow
                      key={point.id}
                      jobId={job.id}
                      point={point}
                      item={draft.value[point.id] ?? blank(point.id)}
                      isTouched={draft.value[point.id] !== undefined}
                      photos={photosOf(point.id)}
                      onChange={change}
                    />
                  ))}
              </ul>
            </section>
          ))}
      </div>
      <ActionBar
        above={
          <p className="text-sm text-ink-soft figures" aria-live="polite">
            {copy.inspectionOpen(inspectionPoints.length - counts.not_checked, inspectionPoints.length)}
          </p>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <Button className="min-h-14" onClick={() => save(false)}>
            {copy.saveInspection}
          </Button>
          <Button
            variant="primary"
            className="min-h-14"
            disabled={findInspectionProblem(items) !== undefined}
            onClick={() => save(true)}
          >
            {copy.finishInspection}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}
