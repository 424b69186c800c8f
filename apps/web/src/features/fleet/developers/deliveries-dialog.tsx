import { type FleetWebhook, fleetApiRoutes, type WebhookDelivery } from '@lugnut/contract';
import { webhookEventNames } from '@lugnut/domain/integrations';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Select } from '../../../shared/ui/select';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { developersTabCopy as copy } from './copy';

const filters = (['all', 'waiting', 'delivered', 'failed'] as const).map((value) => ({
  value,
  label: copy.filters[value],
}));
type Filter = (typeof filters)[number]['value'];

/** FLT-11: what was sent, what was answered, and sending it again. */
export function DeliveriesDialog({
  webhook,
  onClose,
}: {
  readonly webhook: FleetWebhook;
  readonly onClose: () => void;
}) {
  const [filter, setFilter] = useState<Filter>('all');
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const query = useRouteQuery(
    fleetApiRoutes.listWebhookDeliveries,
    {
      params: { id: webhook.id },
      query: { ...(filter === 'all' ? {} : { state: filter }), ...(before === undefined ? {} : { before }) },
    },
    { refetchInterval: before === undefined ? 10_000 : false },
  );
  return (
    <Dialog
      open
      size="lg"
      title={copy.logTitle}
      description={<code className="break-all">{webhook.attributes.url}</code>}
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <div className="grid gap-3 pt-2">
        <Select
          label={copy.filter}
          options={filters}
          value={filter}
          onValueChange={(value) => {
            setFilter(value);
            setPages([]);
          }}
        />
        <WhenLoaded query={query}>
          {({ data, next }) =>
            data.length === 0 ? (
              <EmptyState title={copy.logEmpty} icon={<Send className="size-6" aria-hidden="true" />}>
                {copy.logEmptyText}
              </EmptyState>
            ) : (
              <>
                <ul className="grid gap-2">
                  {data.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} />
                  ))}
                </ul>
                {next !== null && (
                  <Button
                    size="sm"
                    className="justify-self-center"
                    onClick={() => setPages([...pages, next])}
                  >
                    {copy.more}
                  </Button>
                )}
              </>
            )
          }
        </WhenLoaded>
      </div>
    </Dialog>
  );
}

const tones = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const;

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function DeliveryRow({ delivery: { id, attributes: a } }: { readonly delivery: WebhookDelivery }) {
  const zone = useFleetZone();
  const { send, isPending } = useRouteCall(fleetApiRoutes.resendWebhookDelivery, {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    timeoutMs: 30_000,
    onDone: async () => {
      showToast(copy.resent, { tone: 'ok' });
      await askAgain(fleetApiRoutes.listWebhookDeliveries);
    },
    onFailed: (words) => showToast(words, { tone: 'bad' }),
  });
  return (
    <li className="min-w-0 rounded-control border border-line px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {webhookEventNames[a.kind]}
          {a.vehicle !== null && <span className="font-normal text-ink-soft"> · {a.vehicle}</span>}
        </span>
        <StatusChip tone={tones[a.state]}>{copy.deliveryStates[a.state]}</StatusChip>
      </div>
      <p className="text-ink-soft figures">
        {[
          momentOf(a.happened_at, zone),
          a.attempts > 0 && copy.attempts(a.attempts),
          a.status !== null && copy.status(a.status),
          a.error,
          a.state === 'waiting' &&
            a.attempts > 0 &&
            a.next_attempt_at &&
            copy.nextTry(momentOf(a.next_attempt_at, zone)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{copy.message}</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
          tabIndex={0}
          className="max-h-64 overflow-auto rounded-control bg-sunken p-3 text-xs"
        >
          {pretty(a.body)}
        </pre>
        {a.response !== null && a.response !== '' && (
          <p className="mt-2 break-all">
            <span className="font-semibold">{copy.answer}:</span> {a.response}
          </p>
        )}
      </details>
      <Button size="sm" loading={isPending} onClick={() => void send({ params: { id } })}>
        {copy.resend}
      </Button>
    </li>
  );
}
