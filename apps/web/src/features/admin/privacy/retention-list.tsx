import { myDataRoutes, type RouteAnswer } from '@lugnut/contract';
import { keptInWords } from '@lugnut/domain/legal';
import { type FormEvent, useMemo, useState } from 'react';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import type { Column } from '../../../shared/ui/data-table';
import { Dialog } from '../../../shared/ui/dialog';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { adminCopy } from '../copy';
import { FilteredTable } from '../filtered-table';
import { momentText } from '../moment-text';
import { retentionCopy as copy } from './copy';

type Row = RouteAnswer<typeof myDataRoutes.listRetention>['data'][number];

const whatOf = ({ id, attributes }: Row): string => copy.rules[id] ?? attributes.what;

const facts: readonly Column<Row>[] = [
  { id: 'what', header: copy.what, cell: (row) => whatOf(row) },
  {
    id: 'keep',
    header: copy.keep,
    nowrap: true,
    cell: ({ attributes }) => keptInWords(attributes.keep_days),
  },
  {
    id: 'last',
    header: copy.last,
    cell: ({ attributes: { last_run_at: last, last_count: count } }) =>
      last === null ? copy.never : `${momentText(last)}, ${copy.removed(count ?? 0)}`,
  },
  {
    id: 'total',
    header: copy.total,
    align: 'end',
    cell: ({ attributes }) => attributes.total_count.toLocaleString('en-US'),
  },
];

/** LEGAL-5: how long we keep what, and what the nights have removed. */
export function RetentionList() {
  const query = useRouteQuery(myDataRoutes.listRetention, {});
  const [asked, setAsked] = useState<Row>();
  const columns = useMemo((): readonly Column<Row>[] => {
    const actions: Column<Row> = {
      id: 'actions',
      header: copy.actions,
      headerHidden: true,
      cell: (row) =>
        row.attributes.keep_days < row.attributes.most_days && (
          <Button size="sm" aria-label={copy.lengthenOf(whatOf(row))} onClick={() => setAsked(row)}>
            {copy.lengthen}
          </Button>
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
        wordsOf={(row) => `${row.id} ${whatOf(row)}`}
      />
      {asked && <LengthenDialog rule={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function LengthenDialog({ rule, onClose }: { readonly rule: Row; readonly onClose: () => void }) {
  const { keep_days, most_days } = rule.attributes;
  const [typed, setTyped] = useState(String(keep_days));
  const { send, isPending, problem } = useRouteCall(myDataRoutes.changeRetention, {
    otherwise: adminCopy.didNotWork,
    onDone: async () => {
      await askAgain(myDataRoutes.listRetention, {});
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ params: { key: rule.id }, body: { keep_days: Number(typed) } });
  };
  return (
    <Dialog open onClose={onClose} title={copy.lengthenOf(whatOf(rule))} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          data-first-focus=""
          label={copy.field}
          hint={copy.help(keep_days, most_days)}
          inputMode="numeric"
          value={typed}
          onValueChange={setTyped}
          error={problem || undefined}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          disabled={!/^\d+$/.test(typed.trim())}
          loading={isPending}
        >
          {copy.save}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {adminCopy.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
