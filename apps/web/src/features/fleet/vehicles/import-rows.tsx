import type { ImportedRow } from '@lugnut/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { vehiclesCopy as copy } from './copy';

const rowsAtOnce = 100;

/** What cannot be taken comes first. */
export function ImportRows({ rows }: { readonly rows: readonly ImportedRow[] }) {
  const [most, setMost] = useState(rowsAtOnce);
  const isBad = ({ problems }: ImportedRow) => problems.length > 0;
  const sorted = [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))];
  return (
    <>
      <ul className="grid gap-1.5">
        {sorted.slice(0, most).map((row) => (
          <li key={row.line} className="flex gap-3 rounded-control bg-sunken px-3 py-2 text-sm">
            {isBad(row) ? (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
            ) : (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
            )}
            <span className="min-w-0">
              <span className="text-ink-soft figures">{copy.line(row.line)}</span>{' '}
              <strong className="font-semibold wrap-anywhere">
                {row.title ? row.unit || row.title : row.text}
              </strong>{' '}
              {row.vin && <span className="font-mono text-xs break-all">{row.vin}</span>}
              {row.title && <Details row={row} />}
              {row.problems.map((problem) => (
                <span key={problem} className="block text-bad-ink">
                  {problem}
                </span>
              ))}
              {row.notes.map((note) => (
                <span key={note} className="block text-warn-ink">
                  {note}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > most && (
        <Button size="sm" className="justify-self-start" onClick={() => setMost(most + rowsAtOnce)}>
          {copy.moreLines(Math.min(rowsAtOnce, sorted.length - most))}
        </Button>
      )}
    </>
  );
}

/** What the vehicle will be known by: a wrong column is seen here. */
function Details({ row }: { readonly row: ImportedRow }) {
  const parts = [
    row.unit ? row.title : undefined,
    row.plate === null ? undefined : copy.plate(row.plate),
    row.odometer === null ? undefined : copy.miles(row.odometer),
  ];
  return (
    <span className="block text-ink-soft figures empty:hidden">
      {parts.filter((part) => part !== undefined).join(' · ')}
    </span>
  );
}
