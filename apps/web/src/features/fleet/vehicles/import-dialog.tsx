import { fleetVehicleRoutes, type ImportColumn, type RouteAnswer } from '@lugnut/contract';
import { type VehicleField, vehicleFields } from '@lugnut/domain/fleet';
import { useId, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { useDiscardGuard } from '../../../shared/ui/discard-guard';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { fleetCopy } from '../copy';
import { vehiclesCopy as copy } from './copy';
import { ImportRows } from './import-rows';
import { PastImports, UndoImport } from './past-imports';

type Props = { readonly onClose: () => void; readonly onAdded: () => void };
type Answer = RouteAnswer<typeof fleetVehicleRoutes.importVehicles>['data'];
type Mapping = readonly (VehicleField | null)[];

const mostBytes = 1_000_000;

/** FLT-4: first how the file was understood, then what cannot be taken, then what is good is kept. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ImportDialog({ onClose, onAdded }: Props) {
  const fileId = useId();
  const [csv, setCsv] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>();
  const [answer, setAnswer] = useState<Answer>();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (text: string, preview: boolean, columns: Mapping | undefined): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { csv: text, preview, columns: columns ? [...columns] : null };
      const { data } = await api.call(fleetVehicleRoutes.importVehicles, { body }, { timeoutMs: 60_000 });
      setAnswer(data);
      if (preview) return;
      setDone(true);
      onAdded();
    } catch (error) {
      setProblem(failureWords(error, fleetCopy.failedText));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | undefined): Promise<void> => {
    setAnswer(undefined);
    setMapping(undefined);
    setDone(false);
    setProblem(undefined);
    if (!file) return;
    if (file.size > mostBytes) return setProblem(copy.tooBig);
    const text = await file.text();
    setCsv(text);
    await send(text, true, undefined);
  };
  const map = (columns: Mapping): void => {
    setMapping(columns);
    if (csv !== undefined) void send(csv, true, columns);
  };
  const rows = answer?.rows ?? [];
  const good = rows.filter(({ problems }) => problems.length === 0).length;
  const added = answer?.added ?? 0;

  const guard = useDiscardGuard(answer !== undefined && !isDone, onClose);

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={guard.close}
        title={copy.importTitle}
        description={copy.importLead}
        footer={
          isDone ? (
            <>
              {answer?.import_id && <UndoImport id={answer.import_id} onUndone={onAdded} />}
              <Button variant="primary" onClick={onClose}>
                {copy.done}
              </Button>
            </>
          ) : (
            good > 0 && (
              <Button
                variant="primary"
                loading={busy}
                onClick={() => csv !== undefined && void send(csv, false, mapping)}
              >
                {copy.keep(good)}
              </Button>
            )
          )
        }
      >
        <div className="grid gap-4 pt-2">
          {!isDone && (
            <div>
              <label htmlFor={fileId} className="mb-1 block text-sm font-semibold">
                {copy.chooseFile}
              </label>
              <input
                id={fileId}
                type="file"
                accept=".csv,text/csv,text/plain"
                disabled={busy}
                onChange={(event) => void choose(event.target.files?.[0])}
                className="w-full rounded-control border-[1.5px] border-edge bg-card p-2 text-sm file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
              />
            </div>
          )}
          {problem !== undefined && <ErrorNotice title={problem} />}
          {answer?.problem && <ErrorNotice title={answer.problem} />}
          {answer && !isDone && <Columns columns={answer.columns} disabled={busy} onChange={map} />}
          <p role="status" className="text-sm font-semibold empty:hidden">
            {isDone
              ? copy.added(added)
              : answer && rows.length > 0 && `${copy.good(good)} · ${copy.bad(rows.length - good)}`}
          </p>
          {rows.length > 0 && <ImportRows rows={rows} />}
          {!answer && <PastImports onUndone={onAdded} />}
        </div>
      </Dialog>
      {guard.question}
    </>
  );
}

const leftOut = 'none';
const options = [
  ...vehicleFields.map((value) => ({ value, label: copy.fields[value] })),
  { value: leftOut, label: copy.leftOut },
] as const;

/** Every column of the file, what we took it for and an example: nothing is left out without a word. */
function Columns(props: {
  readonly columns: readonly ImportColumn[];
  readonly disabled: boolean;
  readonly onChange: (columns: Mapping) => void;
}) {
  const { columns, disabled, onChange } = props;
  const change = (at: number, chosen: string | undefined): void => {
    const field = vehicleFields.find((one) => one === chosen) ?? null;
    onChange(
      columns.map((column, nth) => {
        if (nth === at) return field;
        // One column for each thing: the one that had it gives it up.
        return column.field === field ? null : column.field;
      }),
    );
  };
  const ignored = columns.filter(({ field }) => field === null).length;
  return (
    <section aria-label={copy.columnsTitle} className="grid gap-2">
      <h3 className="text-sm font-semibold">{copy.columnsTitle}</h3>
      <p className="text-sm text-ink-soft">{copy.columnsLead(ignored)}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {columns.map(({ header, field, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other name that is sure to be one
          <li key={at} className="min-w-0 rounded-control bg-sunken px-3 py-2">
            <Select
              label={header || copy.noHeader(at + 1)}
              options={options}
              value={field ?? leftOut}
              onValueChange={(chosen) => change(at, chosen)}
              disabled={disabled}
              hint={samples.length > 0 ? samples.join(' · ').slice(0, 80) : copy.noSamples}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
