import type { TechnicianJob } from '@lugnut/contract';
import {
  countInspection,
  findDraftProblem,
  findInspectionProblem,
  type InspectionItem,
  inspectionGroups,
  inspectionPoints,
  tidyInspection,
} from '@lugnut/domain/field';
import { formatCents } from '@lugnut/domain/money';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { workPaths } from '../../shared/work-paths';
import { ActionBar } from './action-bar';
import { technicianCopy as copy } from './copy.en';
import { record, useQueue } from './field-store';
import { fieldWords, pointGroups, pointWords } from './field-words.en';
import { InspectionRow } from './inspection-row';
import { PendingNotice } from './pending-notice';
import { useDraft } from './use-draft';
import { useJob } from './use-job';
import { useOffer } from './use-offer';

export function InspectionPage({ id }: { readonly id: string }) {
  const { state, load } = useJob(id);
  if (state.kind === 'ready') return <InspectionForm job={state.job} isStale={state.isStale} />;
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

const names: Readonly<Record<string, string>> = pointWords;

const inWords = ({ id, name, unit }: (typeof inspectionPoints)[number]) => ({
  id,
  name: names[id] ?? name,
  ...(unit === undefined ? {} : { unit: fieldWords.units[unit] }),
});

type Items = Readonly<Record<string, InspectionItem>>;

const itemsOf = (job: TechnicianJob): Items =>
  Object.fromEntries((job.inspection?.items ?? []).map((item) => [item.point, item]));

const blank = (point: string): InspectionItem => ({ point, light: 'not_checked', measured: '', note: '' });

type FormProps = { readonly job: TechnicianJob; readonly isStale: boolean };

function InspectionForm({ job, isStale }: FormProps) {
  const navigate = useNavigate();
  const { changes, blocked } = useQueue();
  const isCutOff = isStale || blocked === 'connection';
  const draft = useDraft<Items>(`${job.id} inspection`, itemsOf(job));
  const items = inspectionPoints.flatMap(({ id }) => draft.value[id] ?? []);
  const change = (item: InspectionItem): void => draft.change({ ...draft.value, [item.point]: item });
  const photosOf = (point: string): number =>
    job.photos.filter((photo) => photo.point === point).length +
    changes.filter((one) => one.jobId === job.id && one.kind === 'photo' && one.point === point).length;
  const save = (done: boolean): void => {
    void record(job.id, { kind: 'inspection', body: { items: tidyInspection(items), done } });
    draft.clear();
    void navigate(workPaths.technicianJob(job.id));
  };
  const offer = useOffer(job, items, {
    isCutOff,
    onSent: (sent) => draft.change(Object.fromEntries(sent.map((item) => [item.point, item]))),
  });
  const counts = countInspection(items);
  const problem = findInspectionProblem(items);
  return (
    <div className="grid min-h-[calc(100dvh-3.5rem)] grid-rows-[1fr_auto]">
      <div
        className="mx-auto grid w-full max-w-2xl content-start gap-5 px-4 py-4"
        aria-busy={!draft.isLoaded}
      >
        <Link
          to={workPaths.technicianJob(job.id)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {carName(job.car.name)}
        </Link>
        <div>
          <h1 className="text-2xl">{copy.inspection}</h1>
          <p className="mt-1 text-sm text-ink-soft">{copy.kept}</p>
        </div>
        <PendingNotice />
        {draft.isLoaded &&
          inspectionGroups.map((group) => (
            <section key={group} aria-label={pointGroups[group]} className="grid gap-2">
              <h2 className="text-lg">{pointGroups[group]}</h2>
              <ul className="divide-y divide-line rounded-card border border-line bg-card">
                {inspectionPoints
                  .filter((point) => point.group === group)
                  .map((point) => (
                    <InspectionRow
                      key={point.id}
                      job={job}
                      point={inWords(point)}
                      item={draft.value[point.id] ?? blank(point.id)}
                      isTouched={draft.value[point.id] !== undefined}
                      photos={photosOf(point.id)}
                      chosen={offer.chosenFor(point.id)}
                      isCutOff={isCutOff}
                      onChange={change}
                      onChosen={(services) => offer.choose(point.id, services)}
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
            {problem === 'red_without_note' && (
              <span className="block font-semibold text-warn-ink">{copy.finishNeedsNotes}</span>
            )}
          </p>
        }
      >
        {offer.names.length > 0 && (
          <SendOffer offer={offer} isUnsound={findDraftProblem(items) !== undefined} />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button
            className="min-h-14"
            disabled={findDraftProblem(items) !== undefined}
            onClick={() => save(false)}
          >
            {copy.saveInspection}
          </Button>
          <Button
            variant={offer.names.length > 0 ? 'secondary' : 'primary'}
            className="min-h-14"
            disabled={problem !== undefined}
            onClick={() => save(true)}
          >
            {copy.finishInspection}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}

type SendOfferProps = { readonly offer: ReturnType<typeof useOffer>; readonly isUnsound: boolean };

/** The second tap; what has no price yet is priced when it arrives. */
function SendOffer({ offer: { names, totalCents, noRoom, isOffline, send }, isUnsound }: SendOfferProps) {
  return (
    <>
      {isUnsound && <p className="text-sm text-bad-ink">{copy.fixFirst}</p>}
      {isOffline && <p className="text-sm text-warn-ink">{copy.extraOffline}</p>}
      {noRoom && (
        <p role="status" className="rounded-control bg-warn-wash p-3 text-sm text-warn-ink">
          {noRoom} {copy.extraSecondVisit}
        </p>
      )}
      <Button variant="primary" wide className="min-h-14" disabled={isUnsound} onClick={send}>
        {copy.sendServices(names.length, totalCents === undefined ? undefined : formatCents(totalCents))}
      </Button>
    </>
  );
}
