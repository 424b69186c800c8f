import type { TechnicianJob } from '@lugnut/contract';
import {
  countInspection,
  findOdometerDoubt,
  inspectionPoints,
  isOdometer,
  isSiteSafe,
  mostMiles,
  siteCheckPoints,
} from '@lugnut/domain/field';
import { readWhole } from '@lugnut/domain/money';
import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Checkbox } from '../../shared/ui/checkbox';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { isTooLong } from '../../shared/ui/text-length';
import { workPaths } from '../../shared/work-paths';
import { technicianCopy as copy } from './copy.en';
import { milesText, odometerDoubt } from './doubts';
import { record } from './field-store';
import { fieldWords } from './field-words.en';
import { Section } from './section';
import { useDraft } from './use-draft';

type Props = { readonly job: TechnicianJob };
type Site = NonNullable<TechnicianJob['site_check']>;

const big = 'min-h-14';
const longestDiagnosis = 2_000;

export function SiteSection({ job }: Props) {
  const saved = job.site_check;
  const draft = useDraft<Site>(`${job.id} site`, saved ?? { passed: [], note: '' });
  const { passed, note } = draft.value;
  const isDone = saved !== null && isSiteSafe(saved);
  if (isDone) return <Section title={copy.site} state={copy.siteDone} isDone />;
  const toggle = (id: Site['passed'][number], isOn: boolean): void =>
    draft.change({ note, passed: isOn ? [...passed, id] : passed.filter((other) => other !== id) });
  return (
    <Section title={copy.site} state={copy.siteLead}>
      <div className="grid">
        {siteCheckPoints.map(({ id }) => (
          <Checkbox
            key={id}
            label={fieldWords.site[id]}
            checked={passed.includes(id)}
            onCheckedChange={(isOn) => toggle(id, isOn)}
            className="[&>label]:min-h-14 [&>label]:w-full [&>label]:items-center"
          />
        ))}
      </div>
      {passed.length < siteCheckPoints.length && (
        <TextField
          label={copy.siteNote}
          value={note}
          onValueChange={(text) => draft.change({ passed, note: text })}
          optional
        />
      )}
      <Button
        wide
        className={big}
        disabled={!isSiteSafe(draft.value)}
        onClick={() => {
          void record(job.id, { kind: 'site_check', body: { passed, note: note.trim() } });
          draft.clear();
        }}
      >
        {copy.saveSite}
      </Button>
    </Section>
  );
}

export function InspectionSection({ job }: Props) {
  const items = job.inspection?.items ?? [];
  const counts = countInspection(items);
  const checked = inspectionPoints.length - counts.not_checked;
  const isDone = job.inspection?.done ?? false;
  return (
    <Section
      title={copy.inspection}
      isDone={isDone}
      state={
        isDone
          ? fieldWords.inspected(counts)
          : checked === 0
            ? copy.inspectionNone
            : copy.inspectionOpen(checked, inspectionPoints.length)
      }
    >
      <ButtonLink to={workPaths.technicianInspection(job.id)} wide className={big}>
        {copy.openInspection}
      </ButtonLink>
    </Section>
  );
}

export function DiagnosisSection({ job }: Props) {
  const saved = job.diagnosis;
  const draft = useDraft(`${job.id} diagnosis`, saved ?? { finding: '', recommendation: '' });
  const { finding, recommendation } = draft.value;
  const isSaved = saved?.finding === finding && saved.recommendation === recommendation;
  const isOver = [finding, recommendation].some((text) => isTooLong(text, longestDiagnosis));
  return (
    <Section title={copy.diagnosis} isDone={saved !== null} state={saved === null ? undefined : ''}>
      <TextArea
        label={copy.finding}
        rows={3}
        limit={longestDiagnosis}
        value={finding}
        onValueChange={(text) => draft.change({ finding: text, recommendation })}
      />
      <TextArea
        label={copy.recommendation}
        rows={2}
        limit={longestDiagnosis}
        value={recommendation}
        onValueChange={(text) => draft.change({ finding, recommendation: text })}
        optional
      />
      <Button
        wide
        className={big}
        disabled={finding.trim() === '' || isSaved || isOver}
        onClick={() => {
          void record(job.id, {
            kind: 'diagnosis',
            body: { finding: finding.trim(), recommendation: recommendation.trim() },
          });
          draft.clear();
        }}
      >
        {copy.saveDiagnosis}
      </Button>
    </Section>
  );
}

export function OdometerSection({ job }: Props) {
  const saved = job.odometer_miles;
  const draft = useDraft(`${job.id} odometer`, saved === null ? '' : String(saved));
  const [isWrong, setWrong] = useState(false);
  const [doubt, setDoubt] = useState<string>();
  const read = readWhole(draft.value, { min: 0, max: mostMiles });
  const miles = read.kind === 'number' ? read.value : Number.NaN;
  const save = (isConfirmed: boolean): void => {
    setWrong(!isOdometer(miles));
    if (!isOdometer(miles)) return;
    const found = findOdometerDoubt(miles, {
      last: job.last_odometer ?? undefined,
      carYear: job.car.year ?? undefined,
      today: job.day ?? new Date().toISOString().slice(0, 10),
    });
    setDoubt(isConfirmed || !found ? undefined : odometerDoubt(found));
    if (found !== undefined && !isConfirmed) return;
    void record(job.id, { kind: 'odometer', body: { miles, ...(isConfirmed ? { confirmed: true } : {}) } });
    draft.clear();
  };
  return (
    <Section
      title={copy.odometer}
      isDone={saved !== null}
      state={saved === null ? undefined : milesText(saved)}
    >
      <TextField
        label={copy.miles}
        inputMode="numeric"
        autoComplete="off"
        value={draft.value}
        onValueChange={(typed) => {
          setWrong(false);
          setDoubt(undefined);
          draft.change(typed);
        }}
        error={isWrong ? copy.milesWrong : doubt && copy.milesDoubted(doubt)}
        inputClassName="h-14 text-lg figures"
      />
      <Button wide className={big} onClick={() => save(doubt !== undefined)}>
        {doubt === undefined ? copy.saveMiles : copy.milesConfirm(milesText(miles))}
      </Button>
    </Section>
  );
}

export function TimerSection({ job }: Props) {
  const { minutes, running_since } = job.timer;
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (running_since === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, [running_since]);
  // The server counts up to its answer; from then on the phone does.
  const [answered] = useState({ at: 0 });
  if (answered.at === 0 || running_since === null) answered.at = nowMs;
  const running = running_since === null ? 0 : Math.max(0, Math.floor((nowMs - answered.at) / 60_000));
  return (
    <Section title={copy.timer} state={copy.minutes(minutes + running)}>
      <Button
        wide
        className={big}
        onClick={() => void record(job.id, { kind: 'timer', body: { running: running_since === null } })}
      >
        {running_since === null ? copy.startTimer : copy.stopTimer}
      </Button>
    </Section>
  );
}
