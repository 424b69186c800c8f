import { myDataRoutes, type RouteAnswer } from '@lugnut/contract';
import { erasureStages, obstacleWords } from '@lugnut/domain/privacy';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/route-query';
import type { Column } from '../../../shared/ui/data-table';
import { workPaths } from '../../../shared/work-paths';
import { FilteredTable } from '../filtered-table';
import { erasureCopy as copy } from './copy';

type Row = RouteAnswer<typeof myDataRoutes.listErasures>['data'][number];

const dayMs = 86_400_000;
const dayText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));

const stateText = ({ attributes: { state, held_by, stages_done } }: Row): string => {
  if (held_by !== null) return copy.held(obstacleWords[held_by]);
  if (state === 'erasing') return copy.stages(stages_done.length, erasureStages.length);
  return copy.states[state];
};

const deadlineText = ({ attributes: { state, answer_by } }: Row): string => {
  if (state === 'done' || state === 'taken_back') return '';
  const days = Math.ceil((Date.parse(answer_by) - Date.now()) / dayMs);
  return days < 0 ? copy.overdue : copy.daysLeft(days);
};

const columns: readonly Column<Row>[] = [
  {
    id: 'who',
    header: copy.who,
    cell: ({ attributes: { name, account_id } }) =>
      name === null ? (
        copy.erased
      ) : (
        <Link
          className="font-semibold underline underline-offset-4"
          to={workPaths.officeCustomer(account_id)}
        >
          {name}
        </Link>
      ),
  },
  { id: 'state', header: copy.state, cell: stateText },
  {
    id: 'asked',
    header: copy.asked,
    nowrap: true,
    cell: ({ attributes }) =>
      [dayText(attributes.asked_at), ...(attributes.by_office ? [copy.byOffice] : [])].join(', '),
  },
  {
    id: 'acknowledged',
    header: copy.acknowledged,
    cell: ({ attributes }) =>
      `${dayText(attributes.acknowledged_at)}, ${copy.acknowledgeBy(dayText(attributes.acknowledge_by))}`,
  },
  {
    id: 'erases',
    header: copy.erases,
    nowrap: true,
    cell: ({ attributes }) => dayText(attributes.done_at ?? attributes.erase_after),
  },
  {
    id: 'deadline',
    header: copy.deadline,
    cell: (row) => [dayText(row.attributes.answer_by), deadlineText(row)].filter(Boolean).join(', '),
  },
];

/** LEGAL-4: who asked, how far it is, and by when the law wants it done. */
export function ErasureList() {
  const query = useRouteQuery(myDataRoutes.listErasures, {});
  return (
    <FilteredTable
      title={copy.title}
      query={query}
      rows={query.data?.data ?? []}
      columns={columns}
      rowKey={({ id }) => id}
      wordsOf={(row) => `${row.attributes.name ?? copy.erased} ${stateText(row)}`}
    />
  );
}
