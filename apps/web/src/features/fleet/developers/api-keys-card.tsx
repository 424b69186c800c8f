import { type ApiKey, fleetApiRoutes } from '@lugnut/contract';
import { apiScopeNames } from '@lugnut/domain/integrations';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { showToast } from '../../../shared/ui/toast-store';
import { ConfirmDialog } from '../confirm-dialog';
import { fleetCopy } from '../copy';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { dayOf, momentOf } from '../vehicle/moments';
import { developersTabCopy as copy } from './copy';
import { KeyDialog } from './key-dialog';

const tones = { active: 'ok', expired: 'warn', revoked: 'neutral' } as const;

const columnsOf = (zone: string | undefined, onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  {
    id: 'name',
    header: copy.columns.name,
    cell: ({ attributes }) => (
      <>
        {attributes.name}
        <code className="block text-xs font-normal text-ink-soft">{attributes.prefix}…</code>
      </>
    ),
  },
  {
    id: 'scopes',
    header: copy.columns.scopes,
    cell: ({ attributes }) => (
      <ul className="text-sm font-normal">
        {attributes.scopes.map((scope) => (
          <li key={scope}>
            <abbr title={apiScopeNames[scope]} className="no-underline">
              {scope}
            </abbr>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'used',
    header: copy.columns.used,
    cell: ({ attributes: { last_used_at: at } }) => (at === null ? copy.never : momentOf(at, zone)),
  },
  {
    id: 'expires',
    header: copy.columns.expires,
    cell: ({ attributes: { expires_at: at } }) => (at === null ? copy.never : dayOf(at, zone)),
  },
  {
    id: 'state',
    header: copy.columns.state,
    cell: ({ attributes: { state } }) => <StatusChip tone={tones[state]}>{copy.states[state]}</StatusChip>,
  },
  {
    id: 'actions',
    header: copy.actions,
    headerHidden: true,
    cell: (key) =>
      key.attributes.state === 'active' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.revokeOf(key.attributes.name)}
          onClick={() => onRevoke(key)}
        >
          {copy.revoke}
        </Button>
      ),
  },
];

export function ApiKeysCard() {
  const query = useRouteQuery(fleetApiRoutes.listApiKeys, {});
  const zone = useFleetZone();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const revoke = useRouteCall(fleetApiRoutes.revokeApiKey, {
    otherwise: fleetCopy.failedText,
    onDone: (answer) => {
      keepAnswer(fleetApiRoutes.listApiKeys, {}, answer);
      showToast(copy.revoked, { tone: 'ok' });
      setRevoking(undefined);
    },
  });
  return (
    <section aria-label={copy.keys} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{copy.keys}</h3>
        <Button size="sm" onClick={() => setMaking(true)}>
          {copy.newKey}
        </Button>
      </div>
      <WhenLoaded query={query}>
        {({ data }) => (
          <DataTable
            caption={copy.keys}
            columns={columnsOf(zone, setRevoking)}
            rows={data}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={copy.noKeys} icon={<KeyRound className="size-6" aria-hidden="true" />}>
                {copy.noKeysText}
              </EmptyState>
            }
          />
        )}
      </WhenLoaded>
      {revoking && (
        <ConfirmDialog
          title={copy.revokeOf(revoking.attributes.name)}
          text={copy.revokeText}
          action={copy.revoke}
          isPending={revoke.isPending}
          problem={revoke.problem}
          onConfirm={() => void revoke.send({ params: { id: revoking.id } })}
          onClose={() => setRevoking(undefined)}
        />
      )}
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </section>
  );
}
