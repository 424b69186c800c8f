import { leadRoutes, type RouteAnswer } from '@lugnut/contract';
import { formatPhone, parsePhone } from '@lugnut/domain/contact';
import { PhoneCall } from 'lucide-react';
import { useListPages } from '../../shared/api/use-list-pages';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { ShowMore } from '../../shared/ui/show-more';
import { officeListsCopy as copy } from './copy';
import { ListFrame, momentText } from './list-frame';

type Lead = RouteAnswer<typeof leadRoutes.listLeads>['data'][number];

const phoneText = (phone: string): string => {
  const parsed = parsePhone(phone);
  return parsed.ok ? formatPhone(parsed.digits) : phone;
};

const linkLook = 'min-h-6 font-semibold underline underline-offset-4 max-sm:wrap-anywhere';

function Reach({ lead: { attributes } }: { readonly lead: Lead }) {
  return (
    <span className="grid min-w-0">
      {attributes.phone !== null && (
        <a className={`${linkLook} figures`} href={`tel:${attributes.phone}`}>
          {phoneText(attributes.phone)}
        </a>
      )}
      {attributes.email !== null && (
        <a className={linkLook} href={`mailto:${attributes.email}`}>
          {attributes.email}
        </a>
      )}
    </span>
  );
}

const cardText = ({ attributes: { lead_type, card } }: Lead): string | undefined =>
  lead_type === 'virtual_diagnosis' ? (card ? copy.card(card.brand, card.last4) : copy.noCard) : undefined;

const columnsWith = (
  answering: string | undefined,
  onAnswer: (lead: Lead) => void,
): readonly Column<Lead>[] => [
  {
    id: 'who',
    header: copy.who,
    cell: ({ attributes }) => `${attributes.name}${attributes.zip === null ? '' : ` · ${attributes.zip}`}`,
  },
  { id: 'reach', header: copy.reach, cell: (lead) => <Reach lead={lead} /> },
  {
    id: 'about',
    header: copy.about,
    cell: (lead) => (
      <>
        {copy.kinds[lead.attributes.lead_type]}
        <span className="block text-ink-soft">{cardText(lead)}</span>
      </>
    ),
  },
  { id: 'message', header: copy.message, cell: ({ attributes }) => attributes.message },
  {
    id: 'came',
    header: copy.came,
    nowrap: true,
    cell: ({ attributes }) => momentText(attributes.created_at),
  },
  {
    id: 'state',
    header: copy.state,
    nowrap: true,
    cell: (lead) =>
      lead.attributes.answered_at === null ? (
        <Button
          size="sm"
          aria-label={copy.answerLabel(lead.attributes.name)}
          loading={answering === lead.id}
          onClick={() => onAnswer(lead)}
        >
          {copy.answer}
        </Button>
      ) : (
        <StatusChip tone="ok">{copy.answered(momentText(lead.attributes.answered_at))}</StatusChip>
      ),
  },
];

/** Who wants to hear from us. */
export function LeadsPage() {
  const pages = useListPages(leadRoutes.listLeads, { query: {} });
  const { send, pendingInput, problem } = useRouteCall(leadRoutes.answerLead, {
    otherwise: copy.answerFailed,
    // It stays where it is until the list is opened again.
    onDone: ({ data: { id, answered_at } }) =>
      pages.change(id, (lead) => ({ ...lead, attributes: { ...lead.attributes, answered_at } })),
  });
  return (
    <ListFrame title={copy.leadsTitle} lead={copy.leadsLead} query={pages}>
      {problem !== '' && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
      <ShowMore pages={pages} ids={pages.rows.map(({ id }) => id)}>
        <DataTable
          caption={copy.leadsTitle}
          columns={columnsWith(pendingInput?.params.id, ({ id }) => void send({ params: { id } }))}
          rows={pages.rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={copy.leadsEmpty} icon={<PhoneCall className="size-6" aria-hidden="true" />}>
              {copy.leadsEmptyText}
            </EmptyState>
          }
        />
      </ShowMore>
    </ListFrame>
  );
}
