import type { TechnicianJob } from '@lugnut/contract';
import {
  type ExceptionKind,
  exceptionRules,
  offeredDelays,
  sayableExceptions,
  undoMs,
} from '@lugnut/domain/field';
import { addDays, isPartDay, marketMomentAt, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { FreeText } from '../../shared/ui/free-text';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { clockAt } from '../../shared/visit-time/in-words';
import { technicianCopy as copy } from './copy.en';
import { record } from './field-store';
import { fieldWords } from './field-words.en';
import { Section } from './section';

type Props = { readonly job: TechnicianJob };

/** FIELD-1: what does not go as planned, from one place at the thumb. */
export function WrongButton({ job }: Props) {
  const [said, setSaid] = useState<ExceptionKind | 'which'>();
  const kinds = sayableExceptions(job.status);
  if (kinds.length === 0) return null;
  const close = (): void => setSaid(undefined);
  return (
    <>
      <Button variant="quiet" wide className="min-h-11" onClick={() => setSaid('which')}>
        <CircleAlert className="size-5" aria-hidden="true" />
        {copy.wrong}
      </Button>
      <Dialog open={said === 'which'} onClose={close} title={copy.wrongTitle} size="sm">
        <ul className="grid gap-3">
          {kinds.map((kind) => (
            <li key={kind}>
              <Button wide className="min-h-16 justify-start py-2 text-left" onClick={() => setSaid(kind)}>
                <span className="grid">
                  {fieldWords.exceptions[kind]}
                  <span className="text-sm font-normal text-ink-soft">{copy.wrongHelp[kind]}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {said !== undefined && said !== 'which' && <SayDialog job={job} kind={said} onClose={close} />}
    </>
  );
}

/** In minutes from now, or by the vehicle's clock while the window has not opened. */
const delaysFor = ({ window_starts_at, latest_delay_at, time_zone }: TechnicianJob) => {
  if (window_starts_at === null || latest_delay_at === null) return [];
  const bounds = { afterMs: Date.parse(window_starts_at), untilMs: Date.parse(latest_delay_at) };
  const nowMs = Date.now();
  return offeredDelays(bounds, nowMs).map(({ minutes, expectedAtMs }) => ({
    at: new Date(expectedAtMs).toISOString(),
    label: nowMs > bounds.afterMs ? copy.lateIn(minutes) : clockAt(expectedAtMs, time_zone),
  }));
};

/** Until when a technician has to wait before the customer is missing; undefined when that is over. */
const findWait = ({ not_there_from, time_zone }: TechnicianJob): string | undefined => {
  // A job that an older version has kept on the phone does not know: the server decides.
  if (not_there_from == null || Date.parse(not_there_from) <= Date.now()) return undefined;
  return clockAt(Date.parse(not_there_from), time_zone);
};

const noteLabelOf = (kind: ExceptionKind): string =>
  kind === 'part_missing' || kind === 'come_back' || kind === 'cannot_be_done' ? copy.wrongNote[kind] : '';

function SayDialog({
  job,
  kind,
  onClose,
}: Props & { readonly kind: ExceptionKind; readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [partDay, setPartDay] = useState('');
  const today = marketMomentAt(Date.now(), zoneOffsetsOf(job.time_zone)).day;
  const [returnDay, setReturnDay] = useState(() => addDays(today, 1));
  const { needs } = exceptionRules[kind];
  const delays = needs === 'time' ? delaysFor(job) : [];
  const waitsUntil = kind === 'not_there' ? findWait(job) : undefined;
  const send = (expectedAt: string | null): void => {
    if (needs === 'note' && (note.trim() === '' || note.trim().length > 300)) {
      setMissing(true);
      return;
    }
    if (kind === 'come_back' && !isPartDay(returnDay, today)) {
      setMissing(true);
      return;
    }
    onClose();
    void record(job.id, {
      kind: 'exception',
      body: {
        kind,
        note: note.trim(),
        expected_at: expectedAt,
        part_expected_on: partDay === '' ? null : partDay,
        return_from: kind === 'come_back' ? returnDay : null,
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={fieldWords.exceptions[kind]}
      size="sm"
      footer={
        <div className="grid w-full gap-3">
          {needs !== 'time' && waitsUntil === undefined && (
            <Button variant="primary" wide className="min-h-14" onClick={() => send(null)}>
              {copy.wrongSend}
            </Button>
          )}
          <Button wide className="min-h-14" onClick={onClose}>
            {copy.wrongBack}
          </Button>
        </div>
      }
    >
      <p>{needs === 'time' && delays.length === 0 ? copy.tooLate : copy.wrongText[kind]}</p>
      {waitsUntil !== undefined && (
        <p role="status" className="mt-3 font-semibold text-warn-ink figures">
          {copy.notThereFrom(waitsUntil)}
        </p>
      )}
      {needs === 'note' && (
        <TextArea
          className="mt-4"
          label={noteLabelOf(kind)}
          hint={copy.theyRead[job.reads ?? 'en']}
          error={isMissing && note.trim() === '' ? copy.wrongNoteMissing : undefined}
          value={note}
          limit={300}
          rows={2}
          onValueChange={setNote}
        />
      )}
      {kind === 'part_missing' && (
        <TextField
          className="mt-4"
          label={copy.partDay}
          hint={copy.partDayHelp}
          optional
          type="date"
          value={partDay}
          onValueChange={setPartDay}
        />
      )}
      {kind === 'come_back' && (
        <TextField
          className="mt-4"
          label={copy.returnDay}
          hint={copy.returnDayHelp}
          error={isMissing && !isPartDay(returnDay, today) ? copy.returnDayMissing : undefined}
          type="date"
          value={returnDay}
          onValueChange={setReturnDay}
        />
      )}
      {needs === 'time' && (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {delays.map(({ at, label }) => (
            <li key={label}>
              <Button wide className="min-h-14 figures" onClick={() => send(at)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** For two minutes after a step that is easily pressed by mistake. */
export function UndoBar({ job: { id, last_step: step } }: Props) {
  const left = step ? Date.parse(step.at) + undoMs - Date.now() : 0;
  const [isOver, setOver] = useState(left <= 0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  });
  if (!step || isOver || left <= 0) return null;
  const words = step.step === 'arrived' ? copy.undoArrived : copy.undone(fieldWords.exceptions[step.step]);
  return (
    <div role="status" className="border-t border-line bg-card px-4 py-2">
      <div className="mx-auto flex w-full max-w-2xl items-center justify-between gap-3">
        <p className="min-w-0 font-semibold">{words}</p>
        <Button
          className="min-h-14"
          onClick={() => void record(id, { kind: 'undo', body: { step: { step: step.step, at: step.at } } })}
        >
          <Undo2 className="size-5" aria-hidden="true" />
          {copy.undo}
        </Button>
      </div>
    </div>
  );
}

/** What was said of this job before: the next technician knows what the first one found. */
export function EarlierSection({ job: { exceptions, window, status } }: Props) {
  if (exceptions.length === 0) return null;
  return (
    <Section title={copy.before}>
      <ul className="grid gap-3">
        {exceptions.map(({ id, kind, note, technician, arrived, said }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-semibold">{fieldWords.exceptions[kind]}</span>
            {note && <FreeText className="wrap-anywhere">{note}</FreeText>}
            <span className="text-sm text-ink-soft figures">
              {[
                arrived && arrived !== said ? `${arrived} – ${said}` : said,
                technician && copy.visitedBy(technician),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {window === null && status === 'scheduled' && <p className="text-sm text-ink-soft">{copy.noWindow}</p>}
    </Section>
  );
}
