import { fleetVehicleRoutes, type ImportedRow } from '@lugnut/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { vehiclesCopy as copy, fleetCopy } from '../copy';

type Props = { readonly onClose: () => void; readonly onAdded: () => void };

const mostBytes = 1_000_000;

/** First what the file says, line by line; then what is good is kept. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ImportDialog({ onClose, onAdded }: Props) {
  const fileId = useId();
  const [csv, setCsv] = useState<string>();
  const [rows, setRows] = useState<readonly ImportedRow[]>();
  const [added, setAdded] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (text: string, preview: boolean): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api.call(
        fleetVehicleRoutes.importVehicles,
        { body: { csv: text, preview } },
        { timeoutMs: 60_000 },
      );
      setRows(data.rows);
      if (preview) return;
      setAdded(data.added);
      onAdded();
    } catch (error) {
      setProblem(failureWords(error, fleetCopy.failedText));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File | undefined): Promise<void> => {
    setRows(undefined);
    setAdded(undefined);
    setProblem(undefined);
    if (!file) return;
    if (file.size > mostBytes) return setProblem(copy.tooBig);
    const text = await file.text();
    setCsv(text);
    await send(text, true);
  };
  const good = rows?.filter(({ problems }) => problems.length === 0).length ?? 0;
  const isDone = added !== undefined;

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={copy.importTitle}
      description={copy.importLead}
      footer={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            {copy.done}
          </Button>
        ) : (
          rows && (
            <Button
              variant="primary"
              disabled={good === 0}
              loading={busy}
              onClick={() => csv !== undefined && void send(csv, false)}
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
        <p role="status" className="text-sm font-semibold empty:hidden">
          {isDone ? copy.added(added) : rows && `${copy.good(good)} · ${copy.bad(rows.length - good)}`}
        </p>
        {rows && <Rows rows={rows} />}
      </div>
    </Dialog>
  );
}

function Rows({ rows }: { readonly rows: readonly ImportedRow[] }) {
  return (
    <ul className="grid gap-1.5">
      {rows.map((row) => (
        <li key={row.line} className="flex gap-3 rounded-control bg-sunken px-3 py-2 text-sm">
          {row.problems.length > 0 ? (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
          ) : (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className="text-ink-soft figures">{copy.line(row.line)}</span>{' '}
            <strong className="font-semibold">{row.title ?? row.text}</strong>{' '}
            {row.vin && <span className="font-mono text-xs break-all">{row.vin}</span>}
            {row.problems.map((problem) => (
              <span key={problem} className="block text-bad-ink">
                {problem}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
