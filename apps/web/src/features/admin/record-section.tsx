import { useMemo, useState } from 'react';
import { useLoaded } from '../../shared/api/route-query';
import type { Column } from '../../shared/ui/data-table';
import { adminCopy as copy } from './copy';
import { FilteredTable } from './filtered-table';
import { RecordDrawer } from './record-drawer';
import type { AdminRecord, Lookups, SectionView } from './section-view';
import { useUndo } from './use-undo';

type RecordSectionProps = { readonly section: SectionView; readonly lookups: Lookups };

type Opened = { readonly record: AdminRecord | undefined };

/** A table of one kind of record; each opens in a drawer. */
export function RecordSection({ section, lookups }: RecordSectionProps) {
  const query = useLoaded(['admin section', section.slug], section.load);
  const { tell } = useUndo(query.refetch);
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(
    (): readonly Column<AdminRecord>[] => [
      {
        id: 'name',
        header: 'Name',
        sortValue: section.nameOf,
        cell: (record) => (
          <button
            type="button"
            data-record=""
            className="min-h-9 rounded-control text-left font-semibold underline underline-offset-4"
            onClick={() => setOpened({ record })}
          >
            {section.nameOf(record)}
          </button>
        ),
      },
      ...section.columns.map(({ header, cell, sort, align }) => ({
        id: header,
        header,
        cell,
        ...(sort ? { sortValue: sort } : {}),
        ...(align ? { align } : {}),
      })),
    ],
    [section],
  );
  return (
    <>
      <FilteredTable
        title={section.title}
        query={query}
        rows={query.data ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        wordsOf={(record) => `${section.nameOf(record)} ${JSON.stringify(record)}`}
        add={
          section.blank && {
            label: copy.addTo(section.noun),
            onPress: () => setOpened({ record: undefined }),
          }
        }
      />
      {opened && (
        <RecordDrawer
          key={opened.record?.id ?? ''}
          section={section}
          record={opened.record}
          lookups={lookups}
          onClose={() => setOpened(undefined)}
          onSaved={tell}
        />
      )}
    </>
  );
}
