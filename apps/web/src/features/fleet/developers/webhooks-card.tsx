import { type FleetWebhook, fleetApiRoutes } from '@lugnut/contract';
import { webhookEventNames } from '@lugnut/domain/integrations';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { ConfirmDialog } from '../confirm-dialog';
import { fleetCopy } from '../copy';
import { SecretLines } from '../devices/secret-lines';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { momentOf } from '../vehicle/moments';
import { developersTabCopy as copy } from './copy';
import { DeliveriesDialog } from './deliveries-dialog';
import { WebhookDialog } from './webhook-dialog';

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'log'; readonly webhook: FleetWebhook };

export function WebhooksCard() {
  const query = useRouteQuery(fleetApiRoutes.listWebhooks, {}, { refetchInterval: 30_000 });
  const [open, setOpen] = useState<Open>();
  return (
    <section aria-label={copy.webhooks} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{copy.webhooks}</h3>
        <Button size="sm" onClick={() => setOpen({ what: 'add' })}>
          {copy.addWebhook}
        </Button>
      </div>
      <WhenLoaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={copy.noWebhooks} icon={<Webhook className="size-6" aria-hidden="true" />}>
              {copy.noWebhooksText}
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {data.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpen} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {open?.what === 'add' && <WebhookDialog onClose={() => setOpen(undefined)} />}
      {open?.what === 'edit' && <WebhookDialog webhook={open.webhook} onClose={() => setOpen(undefined)} />}
      {open?.what === 'log' && <DeliveriesDialog webhook={open.webhook} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

type RowProps = { readonly webhook: FleetWebhook; readonly onOpen: (open: Open) => void };

const tones = { on: 'ok', off: 'neutral', disabled: 'bad' } as const;

function WebhookRow({ webhook, onOpen }: RowProps) {
  const zone = useFleetZone();
  const { id, attributes: a } = webhook;
  const [secret, setSecret] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const settings = { otherwise: fleetCopy.failedText, told: ['conflict'] as const };
  const keep = (answer: Parameters<typeof keepAnswer<typeof fleetApiRoutes.listWebhooks>>[2]) =>
    keepAnswer(fleetApiRoutes.listWebhooks, {}, answer);
  const change = useRouteCall(fleetApiRoutes.changeWebhook, { ...settings, onDone: keep });
  const remove = useRouteCall(fleetApiRoutes.removeWebhook, {
    ...settings,
    onDone: (answer) => {
      keep(answer);
      showToast(copy.removed, { tone: 'ok' });
    },
  });
  const rotate = useRouteCall(fleetApiRoutes.rotateWebhookSecret, {
    ...settings,
    onDone: ({ data }) => {
      keep({ data: data.webhooks });
      setSecret(data.secret);
    },
  });
  const test = useRouteCall(fleetApiRoutes.testWebhook, {
    ...settings,
    timeoutMs: 30_000,
    onDone: async ({ data: { attributes } }) => {
      const ok = attributes.state === 'delivered';
      const why = attributes.error ?? (attributes.status === null ? '' : copy.status(attributes.status));
      showToast(ok ? copy.testOk(attributes.milliseconds ?? 0) : `${copy.testFailed}. ${why}`, {
        tone: ok ? 'ok' : 'bad',
      });
      await askAgain(fleetApiRoutes.listWebhookDeliveries);
      await askAgain(fleetApiRoutes.listWebhooks);
    },
  });
  const problem = change.problem || rotate.problem || test.problem;
  const params = { id };
  return (
    <Card as="li" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <code className="min-w-0 text-sm font-semibold break-all">{a.url}</code>
        <StatusChip tone={tones[a.state]}>{copy.hookStates[a.state]}</StatusChip>
      </div>
      <p className="text-sm text-ink-soft">{a.kinds.map((kind) => webhookEventNames[kind]).join(' · ')}</p>
      <p className="text-sm text-ink-soft figures">
        {[
          a.last_success_at === null ? copy.nothingYet : copy.lastSuccess(momentOf(a.last_success_at, zone)),
          a.waiting > 0 && copy.waiting(a.waiting),
          a.state === 'on' && a.failing_since !== null && copy.failing(momentOf(a.failing_since, zone)),
          a.previous_secret_until !== null && copy.rotateNote(momentOf(a.previous_secret_until, zone)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {a.state === 'disabled' && <ErrorNotice title={copy.disabledText} />}
      {secret !== undefined && (
        <SecretLines
          title={copy.secretTitle}
          text={copy.secretText}
          lines={[{ label: a.url, value: secret }]}
        />
      )}
      {problem !== '' && <ErrorNotice title={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={test.isPending} onClick={() => void test.send({ params })}>
          {copy.sendTest}
        </Button>
        <Button size="sm" onClick={() => onOpen({ what: 'log', webhook })}>
          {copy.log}
        </Button>
        <Button size="sm" onClick={() => onOpen({ what: 'edit', webhook })}>
          {copy.edit}
        </Button>
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() => void change.send({ params, body: { is_on: a.state !== 'on' } })}
        >
          {a.state === 'on' ? copy.turnOff : copy.turnOn}
        </Button>
        <Button size="sm" loading={rotate.isPending} onClick={() => void rotate.send({ params })}>
          {copy.rotate}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
          {copy.remove}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={copy.removeTitle}
          text={copy.removeText}
          action={copy.remove}
          isPending={remove.isPending}
          problem={remove.problem}
          onConfirm={() => void remove.send({ params })}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}
