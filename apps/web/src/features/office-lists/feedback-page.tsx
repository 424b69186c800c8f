import { feedbackRoutes, type RouteAnswer } from '@lugnut/contract';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { useListPages } from '../../shared/api/use-list-pages';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { ShowMore } from '../../shared/ui/show-more';
import { workPaths } from '../../shared/work-paths';
import { officeListsCopy as copy } from './copy';
import { ListFrame, momentText } from './list-frame';

type Told = RouteAnswer<typeof feedbackRoutes.listFeedback>['data'][number];

/** Under three stars somebody should call. */
const toneOf = (rating: number): StatusTone => (rating < 3 ? 'bad' : rating === 3 ? 'warn' : 'ok');

const columns: readonly Column<Told>[] = [
  {
    id: 'from',
    header: copy.from,
    cell: ({ attributes: { from, appointment_id } }) =>
      appointment_id === null ? (
        (from ?? copy.nobody)
      ) : (
        <Link
          to={workPaths.officeRequest(appointment_id)}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {from ?? copy.nobody}
        </Link>
      ),
  },
  {
    id: 'kind',
    header: copy.kind,
    nowrap: true,
    cell: ({ attributes: { rating } }) =>
      rating === null ? (
        <StatusChip>{copy.words}</StatusChip>
      ) : (
        <StatusChip tone={toneOf(rating)}>{copy.stars(rating)}</StatusChip>
      ),
  },
  { id: 'feedback', header: copy.message, cell: ({ attributes }) => attributes.feedback || copy.nobody },
  {
    id: 'technician',
    header: copy.technician,
    cell: ({ attributes }) => attributes.technician ?? copy.nobody,
  },
  {
    id: 'came',
    header: copy.came,
    nowrap: true,
    cell: ({ attributes }) => momentText(attributes.created_at),
  },
];

/** What customers told us. */
export function FeedbackPage() {
  const pages = useListPages(feedbackRoutes.listFeedback, { query: {} });
  return (
    <ListFrame title={copy.feedbackTitle} lead={copy.feedbackLead} query={pages}>
      <ShowMore pages={pages} ids={pages.rows.map(({ id }) => id)}>
        <DataTable
          caption={copy.feedbackTitle}
          columns={columns}
          rows={pages.rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={copy.feedbackEmpty}
              icon={<MessageSquareText className="size-6" aria-hidden="true" />}
            >
              {copy.feedbackEmptyText}
            </EmptyState>
          }
        />
      </ShowMore>
    </ListFrame>
  );
}
