import { driverInspectionsRoutes, type InspectionDefect } from '@lugnut/contract';
import {
  type CertifiedOutcome,
  certificationWords,
  inspectionItems,
  longestDefectWords,
  longestDriverName,
} from '@lugnut/domain/fleet';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { RadioCards } from '../../../shared/ui/radio-cards';
import { TextArea } from '../../../shared/ui/text-area';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { inspectionsCopy as copy } from './copy';

const { listInspectionDefects } = driverInspectionsRoutes;
const all = { query: {} };

/** What drivers found: a request that waits to be booked, or to be certified. */
export function DefectList({ canChange }: { readonly canChange: boolean }) {
  const query = useRouteQuery(listInspectionDefects, all, { select: ({ data }) => data });
  const [certifying, setCertifying] = useState<InspectionDefect>();
  return (
    <section aria-labelledby="defects" className="grid gap-3">
      <h3 id="defects" className="text-lg">
        {copy.requests}
      </h3>
      <WhenLoaded query={query}>
        {(defects) =>
          defects.length === 0 ? (
            <EmptyState
              title={copy.requestsEmpty}
              icon={<CircleCheck className="size-6" aria-hidden="true" />}
            >
              {copy.requestsEmptyText}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {defects.map((defect) => (
                <li key={defect.id}>
                  <DefectCard defect={defect} canChange={canChange} onCertify={setCertifying} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {certifying && <CertifyDialog defect={certifying} onClose={() => setCertifying(undefined)} />}
    </section>
  );
}

type CardProps = {
  readonly defect: InspectionDefect;
  readonly canChange: boolean;
  readonly onCertify: (defect: InspectionDefect) => void;
};

function DefectCard({ defect, canChange, onCertify }: CardProps) {
  const zone = useFleetZone();
  const { id, attributes: a } = defect;
  const item = inspectionItems[a.item];
  const isJobDone = a.status === 'requested' && a.job_completed_at !== null;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="text-base wrap-anywhere">
            {a.car}: {item}
          </h4>
          <p className="wrap-anywhere">{a.words}</p>
          <p className="text-sm text-ink-soft">{copy.reported(a.times, momentOf(a.last_at, zone))}</p>
        </div>
        <StatusChip tone={a.status === 'open' ? 'bad' : 'warn'}>
          {isJobDone ? copy.jobDone : copy.statuses[a.status]}
        </StatusChip>
      </div>
      {a.reports.length > 1 && (
        <ul aria-label={copy.reportsOf(a.car, item)} className="grid gap-1 text-sm">
          {a.reports.map(({ at, driver, words }) => (
            <li key={`${at} ${driver}`} className="wrap-anywhere">
              <span className="text-ink-soft">{copy.reportBy(driver, momentOf(at, zone))}</span> {words}
            </li>
          ))}
        </ul>
      )}
      {a.pictures.length > 0 && <Pictures urls={a.pictures} item={item} />}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          {a.status === 'open' ? (
            <ButtonLink
              size="sm"
              variant="primary"
              to={workPaths.fleetWizard({ car: a.car_id, defects: id })}
              aria-label={copy.bookOf(a.car, item)}
            >
              {copy.book}
            </ButtonLink>
          ) : (
            a.appointment_id !== null && (
              <ButtonLink size="sm" to={workPaths.fleetTab(isJobDone ? 'past' : 'upcoming')}>
                {isJobDone ? copy.seeDoneJob : copy.seeJob}
              </ButtonLink>
            )
          )}
          <Button size="sm" aria-label={copy.certifyOf(a.car, item)} onClick={() => onCertify(defect)}>
            {copy.certify}
          </Button>
        </div>
      )}
    </Card>
  );
}

export function Pictures({ urls, item }: { readonly urls: readonly string[]; readonly item: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <li key={url.split('?')[0]}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={copy.pictureAlt(index + 1, item)}
              loading="lazy"
              className="size-24 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const outcomes = (['repaired', 'no_repair_needed'] as const).map((value) => ({
  value,
  label: copy.outcomes[value],
  detail: certificationWords[value],
}));

type DialogProps = { readonly defect: InspectionDefect; readonly onClose: () => void };

/** The carrier's certification, with who gives it. */
function CertifyDialog({ defect, onClose }: DialogProps) {
  const [outcome, setOutcome] = useState<CertifiedOutcome>('repaired');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const { send, isPending, problem } = useRouteCall(driverInspectionsRoutes.certifyDefect, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepAnswer(listInspectionDefects, all, answer);
      void askAgain(listInspectionDefects);
      showToast(copy.certified, { tone: 'ok' });
      onClose();
    },
  });
  const body = { outcome, name: name.trim(), note: note.trim() };
  return (
    <Dialog
      open
      title={copy.certifyTitle(inspectionItems[defect.attributes.item])}
      description={copy.certifyText}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            variant="primary"
            disabled={body.name === ''}
            loading={isPending}
            onClick={() => void send({ params: { id: defect.id }, body })}
          >
            {copy.sign}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-2">
        <RadioCards legend={copy.outcome} options={outcomes} value={outcome} onValueChange={setOutcome} />
        <TextArea
          label={copy.certifyNote}
          optional
          rows={2}
          limit={longestDefectWords}
          value={note}
          onValueChange={setNote}
        />
        <TextField label={copy.certifyName} limit={longestDriverName} value={name} onValueChange={setName} />
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}
