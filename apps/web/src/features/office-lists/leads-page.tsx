import { leadRoutes, type RouteAnswer } from '@lugnut/contract';
import { formatPhone, parsePhone } from '@lugnut/domain/contact';
import { PhoneCall } from 'lucide-react';
import { changeAnswer, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
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
    sortValue: ({ attributes }) => attributes.created_at,
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
  const query = useRouteQuery(leadRoutes.listLeads, {});
  const { send, pendingInput, problem } = useRouteCall(leadRoutes.answerLead, {
    otherwise: copy.answerFailed,
    onDone: ({ data }, { params }) =>
      changeAnswer(leadRoutes.listLeads, {}, (before) => ({
        data: before.data.map((lead) =>
          lead.id === params.id
            ? { ...lead, attributes: { ...lead.attributes, answered_at: data.answered_at } }
            : lead,
        ),
      })),
  });
  return (
    <ListFrame title={copy.leadsTitle} lead={copy.leadsLead} query={query}>
      {(leads) => (
        <>
          {problem !== '' && (
            <p role="alert" className="text-sm text-bad-ink">
              {problem}
            </p>
          )}
          <DataTable
            caption={copy.leadsTitle}
            columns={columnsWith(pendingInput?.params.id, ({ id }) => void send({ params: { id } }))}
            rows={leads}
            rowKey={({ id }) => id}
            pageSize={10}
            noun="leads"
            empty={
              <EmptyState title={copy.leadsEmpty} icon={<PhoneCall className="size-6" aria-hidden="true" />}>
                {copy.leadsEmptyText}
              </EmptyState>
            }
          />
        </>
      )}
    </ListFrame>
  );
}
