import type { TechnicianJob } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { ShownMedia } from '../../shared/problem-media/shown-media';
import { partName } from '../../shared/service-names/part-name.en';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Button } from '../../shared/ui/button';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { FreeText } from '../../shared/ui/free-text';
import { approvalInWords, technicianCopy as copy, offeredAsSecond } from './copy.en';
import { record } from './field-store';
import { fieldWords } from './field-words.en';
import { Section } from './section';
import { serverWords } from './server-words.en';

type Service = TechnicianJob['services'][number];

const approvalTone: Record<Service['status'], StatusTone> = {
  pending: 'warn',
  approved: 'ok',
  locked: 'ok',
  rejected: 'bad',
};

/** Of what is still on this phone the server knows nothing yet. */
const isUndecided = ({ id, status, agreed_cents }: Service): boolean =>
  status === 'pending' && agreed_cents === null && !id.includes(' ');

const isAgreed = ({ status, agreed_cents }: Service): boolean =>
  status === 'approved' || status === 'locked' || agreed_cents !== null;

export function WorkSection({ job }: { readonly job: TechnicianJob }) {
  const [asked, setAsked] = useState<{ readonly what: 'not done' | 'withdraw'; readonly service: Service }>();
  const isAtWork = job.status === 'in_progress';
  return (
    <Section
      title={copy.work}
      state={job.total_cents === null ? undefined : `${copy.agreed} ${formatCents(job.total_cents)}`}
    >
      {job.diagnosis_input && (
        <div>
          <p className="eyebrow text-ink-soft">{copy.asked}</p>
          <p className="mt-1">{job.diagnosis_input}</p>
        </div>
      )}
      <DriverReports reports={job.driver_reports ?? []} />
      <ShownMedia appointmentId={job.id} />
      {job.services.length > 0 && (
        <ul className="divide-y divide-line">
          {job.services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              onNotDone={
                isAtWork && isAgreed(service) ? () => setAsked({ what: 'not done', service }) : undefined
              }
              onWithdraw={
                isPromised(job.status) && isUndecided(service)
                  ? () => setAsked({ what: 'withdraw', service })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {asked?.what === 'not done' && (
        <NotDoneDialog jobId={job.id} service={asked.service} onClose={() => setAsked(undefined)} />
      )}
      {asked?.what === 'withdraw' && (
        <WithdrawDialog jobId={job.id} service={asked.service} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

type Reports = NonNullable<TechnicianJob['driver_reports']>;

/** FLT-9: the same defect, reported again by a driver after the job was made. */
function DriverReports({ reports }: { readonly reports: Reports }) {
  if (reports.length === 0) return null;
  return (
    <div>
      <p className="eyebrow text-ink-soft">{copy.reportedSince}</p>
      <ul className="mt-1 grid gap-1">
        {reports.map(({ item, words, said }) => (
          <li key={`${said} ${item} ${words}`} className="wrap-anywhere">
            {serverWords(item)}: <FreeText>{words}</FreeText>{' '}
            <span className="text-sm text-ink-soft">{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  readonly service: Service;
  readonly onNotDone: (() => void) | undefined;
  readonly onWithdraw: (() => void) | undefined;
};

function ServiceRow({ service, onNotDone, onWithdraw }: RowProps) {
  const { name, status, not_done, is_second_visit, total_cents, agreed_cents } = service;
  const standing = is_second_visit ? offeredAsSecond : approvalInWords[status];
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40 font-medium">{serviceName(name)}</span>
      <StatusChip tone={not_done ? 'neutral' : approvalTone[status]}>
        {not_done ? copy.notDone : standing}
      </StatusChip>
      {total_cents !== null && <span className="figures">{formatCents(total_cents)}</span>}
      {agreed_cents !== null && (
        <p className="w-full text-sm text-ink-soft figures">{copy.agreedBefore(formatCents(agreed_cents))}</p>
      )}
      <PartsAndLabor service={service} />
      {onNotDone && (
        <Button variant="link" aria-label={copy.notDoneOf(serviceName(name))} onClick={onNotDone}>
          {copy.markNotDone}
        </Button>
      )}
      {onWithdraw && (
        <Button variant="link" aria-label={copy.withdrawOf(serviceName(name))} onClick={onWithdraw}>
          {copy.withdraw}
        </Button>
      )}
    </li>
  );
}

/** A job that an older version has kept on the phone has neither. */
type KeptService = Pick<Partial<Service>, 'labor_minutes' | 'parts' | 'notes'>;

/** FIELD-5: what to bring and how long it takes, on the phone with or without a signal. */
function PartsAndLabor({
  service: { labor_minutes, parts = [], notes = [] },
}: {
  readonly service: KeptService;
}) {
  if (!labor_minutes && parts.length + notes.length === 0) return null;
  return (
    <ul className="grid w-full gap-0.5 text-sm text-ink-soft">
      {labor_minutes ? (
        <li className="figures">
          {copy.labor(fieldWords.laborTime(Math.floor(labor_minutes / 60), labor_minutes % 60))}
        </li>
      ) : null}
      {parts.map(({ name, part_number, quantity }) => (
        <li key={`${name} ${part_number}`} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0">{copy.part(partName(name), quantity)}</span>
          {part_number && <span className="font-mono select-all">{part_number}</span>}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="font-semibold text-warn-ink">
          {serverWords(note)}
        </li>
      ))}
    </ul>
  );
}

type DialogProps = { readonly jobId: string; readonly service: Service; readonly onClose: () => void };

function NotDoneDialog({ jobId, service: { id, name }, onClose }: DialogProps) {
  return (
    <AskDialog
      title={copy.notDoneTitle(serviceName(name))}
      text={copy.notDoneText}
      confirm={copy.notDoneConfirm}
      back={copy.notDoneBack}
      onConfirm={() => void record(jobId, { kind: 'not_done', body: { service_id: id } })}
      onClose={onClose}
    />
  );
}

/** BILL-2: what nobody has decided about is taken back. */
function WithdrawDialog({ jobId, service: { id, name }, onClose }: DialogProps) {
  return (
    <AskDialog
      title={copy.withdrawTitle(serviceName(name))}
      text={copy.withdrawText}
      confirm={copy.withdrawConfirm}
      back={copy.withdrawBack}
      onConfirm={() => void record(jobId, { kind: 'withdraw_extra', body: { service_ids: [id] } })}
      onClose={onClose}
    />
  );
}

type AskProps = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly back: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function AskDialog({ title, text, confirm, back, onConfirm, onClose }: AskProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <div className="grid gap-3">
          <Button
            variant="primary"
            wide
            className="min-h-14"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
          <Button wide className="min-h-14" onClick={onClose}>
            {back}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
