import type { DriverChecklist } from '@lugnut/contract';
import {
  type InspectionItem,
  itemsFor,
  longestDriverName,
  longestInspectionNotes,
} from '@lugnut/domain/fleet';
import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keepLoadedPages } from '../../shared/field-pages/keep-pages';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/checkbox';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { RadioCards } from '../../shared/ui/radio-cards';
import { SegmentedControl } from '../../shared/ui/segmented-control';
import { Skeleton } from '../../shared/ui/skeleton';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { driverCopy as copy } from './copy.en';
import { ItemRow } from './item-row';
import { LateReports } from './late-reports';
import { OdometerField } from './odometer-field';
import { findProblems, type ReportProblem } from './report-state';
import { SignaturePad } from './signature-pad';
import { useChecklist, useReport } from './use-report';

const nothingLater = async (): Promise<void> => undefined;

/** FLT-9: a driver's daily report, by the link of a vehicle; it works without a signal. */
export function DriverInspectionPage({ token }: { readonly token: string }) {
  const { query, isGone, checklist } = useChecklist(token);
  useEffect(() => {
    // What could not be kept now is kept the next time.
    keepLoadedPages(nothingLater).catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-6">
      {isGone ? (
        <>
          <EmptyState title={copy.gone}>{copy.goneText}</EmptyState>
          <LateReports token={token} />
        </>
      ) : checklist ? (
        <Loaded token={token} checklist={checklist} />
      ) : query.isError ? (
        <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()}>
          {copy.failedText}
        </ErrorNotice>
      ) : (
        <div role="status" className="grid gap-3">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </div>
      )}
    </div>
  );
}

type Form = ReturnType<typeof useReport>;
type LoadedProps = { readonly token: string; readonly checklist: DriverChecklist };

function Loaded({ token, checklist }: LoadedProps) {
  const form = useReport(token);
  return (
    <>
      <header>
        <h1 className="text-2xl wrap-anywhere">{checklist.unit}</h1>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </header>
      {form.outcome ? (
        <Result form={form} />
      ) : form.isSentElsewhere ? (
        <SentElsewhere onNext={form.takeNext} />
      ) : (
        <ReportForm form={form} checklist={checklist} />
      )}
    </>
  );
}

function SentElsewhere({ onNext }: { readonly onNext: () => void }) {
  return (
    <Card className="grid gap-3 text-center">
      <CircleCheck className="mx-auto size-10 text-forest-ink" aria-hidden="true" />
      <div role="status" className="grid gap-1">
        <h2 className="text-xl">{copy.sentElsewhere}</h2>
        <p>{copy.sentElsewhereText}</p>
      </div>
      <Button onClick={onNext}>{copy.another}</Button>
    </Card>
  );
}

function Result({ form }: { readonly form: Form }) {
  const { outcome, report } = form;
  if (outcome?.kind === 'refused')
    return (
      <div className="grid gap-4">
        <ErrorNotice title={copy.refused}>{outcome.words}</ErrorNotice>
        <Button variant="primary" onClick={form.fix}>
          {copy.fixIt}
        </Button>
      </div>
    );
  const isWaiting = outcome?.kind === 'waiting';
  const waitingText = isWaiting && outcome.isBusy ? copy.waitingBusy : copy.waitingText;
  const Icon = isWaiting ? CloudOff : report.isSafe === false ? TriangleAlert : CircleCheck;
  return (
    <Card className="grid gap-3 text-center">
      <Icon className="mx-auto size-10 text-forest-ink" aria-hidden="true" />
      <div role="status" className="grid gap-1">
        <h2 className="text-xl">{isWaiting ? copy.waiting : copy.sent}</h2>
        <p>{isWaiting ? waitingText : report.isSafe === false ? copy.unsafeText : copy.sentText}</p>
      </div>
      {isWaiting && <Button onClick={form.tryNow}>{copy.tryNow}</Button>}
      <Button onClick={form.startOver}>{copy.another}</Button>
    </Card>
  );
}

const trips = (['before', 'after'] as const).map((value) => ({ value, label: copy.trips[value] }));
const answers = (['yes', 'no'] as const).map((value) => ({ value, label: copy.safeOptions[value] }));

const firstWrong = '[aria-invalid="true"], [data-wrong] input';

function ReportForm({ form, checklist }: { readonly form: Form; readonly checklist: DriverChecklist }) {
  const { report, send } = form;
  // Never kept on the phone.
  const [pin, setPin] = useState('');
  const items = itemsFor(checklist.vehicle_kind, report.isTowing);
  const done = items.filter((item) => report.marks[item] !== undefined).length;
  const open = findProblems(report, checklist, pin);
  // Of the last try alone, and each only until it is mended.
  const tried = new Set(form.problems.map(({ part }) => part));
  const shown = open.filter(({ part }) => tried.has(part));
  const wrong = (part: ReportProblem['part']) => shown.find((problem) => problem.part === part);
  const wordsProblem = (item: InspectionItem): string | undefined => {
    const problem = shown.find(({ part, items: about }) => part === 'words' && about?.includes(item));
    const isWordless = (report.found[item]?.words.trim() ?? '') === '';
    return problem && (isWordless ? copy.wordless : problem.words);
  };
  const self = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.problems.length > 0) self.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [form.problems]);
  return (
    <form
      ref={self}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(checklist, pin);
      }}
    >
      {form.older && (
        <p role="status" className="text-sm">
          {form.older.kind === 'refused' ? copy.olderRefused(form.older.words) : copy.olderWaits}
        </p>
      )}
      <SegmentedControl
        legend={copy.trip}
        options={trips}
        value={report.trip}
        onValueChange={(trip) => send({ kind: 'changed', to: { trip } })}
        wide
      />
      <TextField
        label={copy.driver}
        autoComplete="name"
        limit={longestDriverName}
        error={wrong('driver')?.words}
        value={report.driver}
        onValueChange={(driver) => send({ kind: 'changed', to: { driver } })}
      />
      {checklist.needs_pin && (
        <TextField
          label={copy.pin}
          hint={copy.pinHint}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          error={wrong('pin')?.words}
          value={pin}
          onValueChange={setPin}
        />
      )}
      <OdometerField report={report} checklist={checklist} send={send} error={wrong('odometer')?.words} />
      <Checkbox
        label={copy.towing}
        checked={report.isTowing}
        onCheckedChange={(isTowing) => send({ kind: 'changed', to: { isTowing } })}
      />
      <section aria-labelledby="driver-list">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="driver-list" className="text-lg">
            {copy.list}
          </h2>
          <Button size="sm" onClick={() => send({ kind: 'rest marked', items })}>
            {copy.allOk}
          </Button>
        </div>
        <p role="status" className="text-sm text-ink-soft figures">
          {copy.progress(done, items.length)}
        </p>
        <ul>
          {items.map((item) => (
            <ItemRow
              key={item}
              item={item}
              report={report}
              send={send}
              pictures={form.pictures}
              addPicture={form.addPicture}
              isUnmarked={wrong('items')?.items?.includes(item) ?? false}
              wordsProblem={wordsProblem(item)}
            />
          ))}
        </ul>
      </section>
      <TextArea
        label={copy.notes}
        optional
        rows={2}
        limit={longestInspectionNotes}
        value={report.notes}
        onValueChange={(notes) => send({ kind: 'changed', to: { notes } })}
      />
      <div data-wrong={wrong('safe') ? true : undefined}>
        <RadioCards
          legend={copy.safe}
          options={answers}
          error={report.isSafe === undefined ? wrong('safe') && copy.unsaid : wrong('safe')?.words}
          value={report.isSafe === undefined ? undefined : report.isSafe ? 'yes' : 'no'}
          onValueChange={(value) => send({ kind: 'changed', to: { isSafe: value === 'yes' } })}
        />
      </div>
      <section aria-labelledby="driver-signature" className="grid gap-2">
        <h2 id="driver-signature" className="text-lg">
          {copy.signature}
        </h2>
        <p className="text-sm">{copy.statement}</p>
        <TextField
          label={copy.signatureName}
          limit={longestDriverName}
          error={wrong('signature')?.words}
          value={report.signature}
          onValueChange={(signature) => send({ kind: 'changed', to: { signature } })}
        />
        <SignaturePad path={report.drawn} onPath={(drawn) => send({ kind: 'changed', to: { drawn } })} />
      </section>
      {shown.length > 0 && (
        <ErrorNotice title={copy.missing}>{shown.map(({ words }) => words).join(' ')}</ErrorNotice>
      )}
      <Button type="submit" variant="primary" wide loading={form.isSending}>
        {copy.send}
      </Button>
      <p className="text-center text-sm text-ink-soft">{copy.keptText}</p>
    </form>
  );
}
