import { type AuditEntry, adminRoutes } from '@lugnut/contract';
import { useListPages } from '../../shared/api/use-list-pages';
import { Button } from '../../shared/ui/button';
import type { Column } from '../../shared/ui/data-table';
import { logCopy as copy } from './copy';
import { changeInWords, differences } from './field';
import { FilteredTable } from './filtered-table';
import { momentText } from './moment-text';
import { useUndo } from './use-undo';

const sectionText = (section: string): string => section.replaceAll('_', ' ');

/** The unit stands with the value. */
const nameInWords = (name: string): string =>
  name.replace(/_(?:cents|basis_points)(?=_|$)/, '').replaceAll('_', ' ');

/** Records with an id nobody reads are known by their name. */
const subjectText = ({ subject, before, after }: AuditEntry): string =>
  subject.length === 36 ? String(after?.name ?? before?.name ?? subject) : subject;

const whereText = (entry: AuditEntry): string => `${sectionText(entry.section)}: ${subjectText(entry)}`;

function WhatChanged({ entry: { before, after, undoes } }: { readonly entry: AuditEntry }) {
  const kind = before === null ? copy.added : after === null ? copy.removed : undefined;
  return (
    <div className="grid gap-0.5 py-1 text-sm leading-5">
      {undoes !== null && <span className="font-semibold">{copy.undoing}</span>}
      {kind !== undefined && <span className="font-semibold">{kind}</span>}
      {kind === undefined &&
        differences(before, after).map((name) => (
          <span key={name} className="min-w-0 break-words">
            <span className="text-ink-soft">{nameInWords(name)}: </span>
            {changeInWords(name, before?.[name], after?.[name])}
          </span>
        ))}
    </div>
  );
}

const columnsWith = (undo: (id: string) => Promise<void>): readonly Column<AuditEntry>[] => [
  { id: 'when', header: copy.when, cell: ({ at }) => momentText(at), nowrap: true },
  { id: 'who', header: copy.who, cell: ({ by }) => by },
  {
    id: 'where',
    header: copy.where,
    cell: whereText,
  },
  { id: 'what', header: copy.what, cell: (entry) => <WhatChanged entry={entry} /> },
  {
    id: 'undo',
    header: copy.undo,
    headerHidden: true,
    cell: (entry) =>
      entry.undo === 'possible' ? (
        <Button size="sm" aria-label={copy.undoOf(subjectText(entry))} onClick={() => void undo(entry.id)}>
          {copy.undo}
        </Button>
      ) : (
        <span className="text-ink-soft">{copy.state[entry.undo]}</span>
      ),
  },
];

/** Who changed what, the newest first; the way back stands beside each change that has one. */
export function ChangeLog() {
  const pages = useListPages(adminRoutes.listAdminChanges, { query: {} });
  const { undo } = useUndo(pages.refetch);
  return (
    <FilteredTable
      title={copy.title}
      query={pages}
      pages={pages}
      rows={pages.rows}
      columns={columnsWith(undo)}
      rowKey={({ id }) => id}
      wordsOf={(entry) => `${entry.by} ${whereText(entry)}`}
    />
  );
}
