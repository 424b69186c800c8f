import { type FleetWebhook, fleetApiRoutes } from '@lugnut/contract';
import { chosenEventKinds, webhookEventNames } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import { SecretLines } from '../devices/secret-lines';
import { developersTabCopy as copy } from './copy';

type Props = { readonly webhook?: FleetWebhook; readonly onClose: () => void };

/** FLT-11: an address and its events; a new one's secret is shown once. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.attributes.url ?? 'https://');
  const [kinds, setKinds] = useState<readonly (typeof chosenEventKinds)[number][]>(
    webhook?.attributes.kinds ?? chosenEventKinds,
  );
  const [secret, setSecret] = useState<string>();
  const settings = { otherwise: fleetCopy.failedText, told: ['conflict', 'invalid_input'] as const };
  const add = useRouteCall(fleetApiRoutes.addWebhook, {
    ...settings,
    onDone: ({ data }) => {
      keepAnswer(fleetApiRoutes.listWebhooks, {}, { data: data.webhooks });
      setSecret(data.secret);
    },
  });
  const change = useRouteCall(fleetApiRoutes.changeWebhook, {
    ...settings,
    onDone: (answer) => {
      keepAnswer(fleetApiRoutes.listWebhooks, {}, answer);
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    },
  });
  const problem = add.problem || change.problem;
  const save = () =>
    void (webhook
      ? change.send({ params: { id: webhook.id }, body: { url, kinds: [...kinds] } })
      : add.send({ body: { url, kinds: [...kinds] } }));
  if (secret !== undefined)
    return (
      <Dialog
        open
        title={copy.webhooks}
        onClose={onClose}
        dismissible={false}
        footer={
          <Button variant="primary" onClick={onClose}>
            {copy.done}
          </Button>
        }
      >
        <div className="pt-2">
          <SecretLines
            title={copy.secretTitle}
            text={copy.secretText}
            lines={[{ label: url, value: secret }]}
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={webhook ? copy.editWebhook : copy.addWebhook}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabled={url.trim() === '' || url.trim() === 'https://' || kinds.length === 0}
          loading={add.isPending || change.isPending}
          onClick={save}
        >
          {webhook ? copy.save : copy.addWebhook}
        </Button>
      }
    >
      <div className="grid gap-3 pt-2">
        <TextField
          label={copy.url}
          hint={copy.urlHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          onValueChange={(text) => {
            setUrl(text);
            add.reset();
            change.reset();
          }}
          error={problem === '' ? undefined : problem}
          data-first-focus
        />
        <fieldset className="grid">
          <legend className="mb-1 text-sm font-semibold">{copy.events}</legend>
          {chosenEventKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={webhookEventNames[kind]}
              checked={kinds.includes(kind)}
              onCheckedChange={(checked) =>
                setKinds((before) => (checked ? [...before, kind] : before.filter((one) => one !== kind)))
              }
            />
          ))}
        </fieldset>
        {kinds.length === 0 && problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}
