import { passkeysRoutes, type RouteAnswer } from '@lugnut/contract';
import { useMemo, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import type { Column } from '../../../shared/ui/data-table';
import { Dialog } from '../../../shared/ui/dialog';
import { showToast } from '../../../shared/ui/toast-store';
import { adminCopy } from '../copy';
import { FilteredTable } from '../filtered-table';
import { momentText } from '../moment-text';
import { staffLoginCopy as copy } from './copy';

type Answer = RouteAnswer<typeof passkeysRoutes.listStaffLogins>;
type Row = Answer['data'][number];

const keep = (answer: Answer): void => keepAnswer(passkeysRoutes.listStaffLogins, {}, answer);

const change = async (done: string, act: () => Promise<Answer>): Promise<void> => {
  try {
    keep(await act());
    showToast(done);
  } catch (error) {
    showToast(failureWords(error, adminCopy.didNotWork), { tone: 'bad' });
  }
};

const facts: readonly Column<Row>[] = [
  { id: 'name', header: copy.name, cell: ({ attributes }) => attributes.name },
  { id: 'role', header: copy.role, cell: ({ attributes }) => attributes.role },
  { id: 'passkeys', header: copy.passkeys, align: 'end', cell: ({ attributes }) => attributes.passkeys },
  {
    id: 'sessions',
    header: copy.sessions,
    cell: ({ attributes }) => copy.devices(attributes.sessions),
  },
  {
    id: 'last',
    header: copy.lastSeen,
    nowrap: true,
    cell: ({ attributes: { last_seen_at: last } }) => (last === null ? copy.never : momentText(last)),
  },
];

/** SAFE-4: who logs in how, and the way back for who has lost a passkey. */
export function StaffLogins() {
  const query = useRouteQuery(passkeysRoutes.listStaffLogins, {});
  const [asked, setAsked] = useState<Row>();
  const columns = useMemo((): readonly Column<Row>[] => {
    const end = ({ id, attributes: { name } }: Row): Promise<void> =>
      change(copy.ended(name), () => api.call(passkeysRoutes.endStaffSessions, { params: { id } }));
    const actions: Column<Row> = {
      id: 'actions',
      header: copy.actions,
      headerHidden: true,
      cell: (row) =>
        !row.attributes.is_you && (
          <div className="flex flex-wrap justify-end gap-2 py-1">
            {row.attributes.passkeys > 0 && (
              <Button size="sm" aria-label={copy.removeOf(row.attributes.name)} onClick={() => setAsked(row)}>
                {copy.removePasskeys}
              </Button>
            )}
            {row.attributes.sessions > 0 && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={copy.endOf(row.attributes.name)}
                onClick={() => void end(row)}
              >
                {copy.endSessions}
              </Button>
            )}
          </div>
        ),
    };
    return [...facts, actions];
  }, []);
  return (
    <>
      <FilteredTable
        title={copy.title}
        query={query}
        rows={query.data?.data ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        wordsOf={({ attributes }) => `${attributes.name} ${attributes.role}`}
      />
      <ConfirmRemoval row={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type ConfirmRemovalProps = { readonly row: Row | undefined; readonly onClose: () => void };

function ConfirmRemoval({ row, onClose }: ConfirmRemovalProps) {
  const name = row?.attributes.name ?? '';
  const remove = (): void => {
    if (row)
      void change(copy.removed(name), () =>
        api.call(passkeysRoutes.removeStaffPasskeys, { params: { id: row.id } }),
      );
    onClose();
  };
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={copy.removeOf(name)}
      footer={
        <>
          <Button onClick={onClose}>{adminCopy.cancel}</Button>
          <Button variant="danger" onClick={remove}>
            {copy.removePasskeys}
          </Button>
        </>
      }
    >
      <p>{copy.removeSure(name)}</p>
    </Dialog>
  );
}
