import { type ReactNode, useId, useState } from 'react';
import { DisclosureMark } from '../disclosure-mark';
import { VisuallyHidden } from '../visually-hidden';

interface PlotFigureProps {
  title: string;
  /** What it shows, in words: the number and its change. */
  lead?: ReactNode;
  /** The same figures for who cannot see the plot; the first column names the row. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  tableLabel?: string;
  children: ReactNode;
}

/** A plot with its words above and its table behind it. */
export function PlotFigure({
  title,
  lead,
  table,
  tableLabel = 'Show as a table',
  children,
}: PlotFigureProps) {
  const id = useId();
  // A year of rows in a dozen tables is most of the page: each is made when somebody asks for it.
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-card p-4"
    >
      <div>
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
      </div>
      {children}
      <details className="group text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink-soft hover:text-ink lg:min-h-9">
          {tableLabel}
          <VisuallyHidden>: {title}</VisuallyHidden>
          <DisclosureMark />
        </summary>
        {isOpen && <PlotTable table={table} />}
      </details>
    </section>
  );
}

interface PlotTableProps {
  table: PlotFigureProps['table'];
}

function PlotTable({ table }: PlotTableProps) {
  return (
    // A table of many columns is scrolled on a phone; its links bring the keyboard to each of them.
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse figures">
        <thead>
          <tr>
            {table.head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-line py-1.5 pr-3 font-semibold ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and do not move
            <tr key={nth}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th
                    key={table.head[at]}
                    scope="row"
                    className="border-b border-line py-1.5 pr-3 text-left font-normal"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={table.head[at]} className="border-b border-line py-1.5 pr-3 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
