import { linkRoutes, type VisitDevice } from '@lugnut/contract';
import { Laptop, Smartphone } from 'lucide-react';
import { isUnknownLink } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { ReplaceLink } from '../../shared/replace-link/replace-link';
import { deviceName } from '../../shared/service-names/device-name.en';
import { useSession } from '../../shared/session/use-session';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { momentText } from '../../shared/visit-time/moment-text';
import { devicesCopy as copy } from './copy.en';

/** LINK-6: from where this visit was opened. For its logged-in owner: the link alone does not show it. */
export function VisitDevices({ appointmentId }: { readonly appointmentId: string }) {
  const { loggedIn } = useSession();
  return loggedIn ? <Devices appointmentId={appointmentId} /> : null;
}

function Devices({ appointmentId }: { readonly appointmentId: string }) {
  const query = useRouteQuery(
    linkRoutes.listVisitDevices,
    { params: { id: appointmentId } },
    { timeoutMs: 10_000 },
  );
  // Logged in as somebody else, with the link of a friend.
  if (query.isError && isUnknownLink(query.error)) return null;
  if (query.data?.data === null) return null;
  return (
    <section aria-labelledby="visit-devices" className="mt-4 grid gap-3 border-t border-line pt-5">
      <div>
        <h2 id="visit-devices" className="text-lg">
          {copy.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      </div>
      {query.isPending && (
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-14" />
        </div>
      )}
      {query.isError && (
        <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
          {copy.failedHelp}
        </ErrorNotice>
      )}
      {query.data?.data && <DeviceList devices={query.data.data} />}
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">{copy.replaceHelp}</p>
        <ReplaceLink appointmentId={appointmentId} words={copy.replace} size="sm" />
      </div>
    </section>
  );
}

function DeviceList({ devices }: { readonly devices: readonly VisitDevice[] }) {
  if (devices.length === 0) return <p className="text-ink-soft">{copy.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceRow key={`${device.name} ${device.network} ${device.by}`} device={device} />
      ))}
    </ul>
  );
}

function DeviceRow({ device }: { readonly device: VisitDevice }) {
  const Icon = /iPhone|Android/.test(device.name) ? Smartphone : Laptop;
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Icon className="mt-0.5 size-5 shrink-0 text-forest-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{deviceName(device.name)}</span>
          <span className="text-sm text-ink-soft">{copy.by[device.by]}</span>
        </p>
        <p className="text-sm text-ink-soft figures">
          {copy.opened(momentText(device.last_at))}
          <span className="block">
            {device.changed_at === null ? copy.onlyLooked : copy.changed(momentText(device.changed_at))}
          </span>
          <span className="block">{copy.network(device.network)}</span>
        </p>
      </div>
    </li>
  );
}
