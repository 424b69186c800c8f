import { type FleetAlert, fleetCareRoutes } from '@lugnut/contract';
import { type AlertKind, alertsBySeverity } from '@lugnut/domain/fleet';
import { keepPreviousData } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Select } from '../../../shared/ui/select';
import { workPaths } from '../../../shared/work-paths';
import { type TabProps, useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { ServerPages } from '../server-pages';
import { momentOf } from '../vehicle/moments';
import { VerifyCard } from '../verify-card';
import { verifyCopy } from '../verify-copy';
import { AlertSettingsCard } from './alert-settings-card';
import { alertsCopy as copy } from './copy';
import { PolicyCard } from './policy-card';

const tones = {
  unsafe: 'bad',
  fault: 'bad',
  tires: 'warn',
  no_signal: 'neutral',
  service: 'warn',
  approval: 'warn',
} as const;

const all = 'all';
const shown = [
  { value: all, label: copy.all },
  ...alertsBySeverity.map((kind) => ({ value: kind, label: copy.kinds[kind] })),
] as const;

/** FLT-7: what needs attention, and how each person hears of it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function AlertsTab({ fleet }: TabProps) {
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      {!fleet.is_verified && <VerifyCard fleet={fleet} why={verifyCopy.alerts} />}
      <OpenAlerts />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <AlertSettingsCard />
        <PolicyCard isOwner={fleet.role === 'owner'} />
      </div>
    </div>
  );
}

function OpenAlerts() {
  const [kind, setKind] = useState<AlertKind | typeof all>(all);
  const [asked, setAsked] = useState(1);
  const query = useRouteQuery(
    fleetCareRoutes.listFleetAlerts,
    { query: { ...(kind === all ? {} : { kind }), ...(asked === 1 ? {} : { page: String(asked) }) } },
    { refetchInterval: 30_000, placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={copy.now} className="grid gap-3">
      <h3 className="text-lg">{copy.now}</h3>
      <WhenLoaded query={query}>
        {({ data: alerts, ...meta }) =>
          kind === all && alerts.length === 0 ? (
            <EmptyState title={copy.empty} icon={<BellRing className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <>
              <Select
                label={copy.show}
                className="max-w-60"
                options={shown}
                value={kind}
                onValueChange={(value) => {
                  setKind(value);
                  setAsked(1);
                }}
              />
              <Card className="grid gap-2">
                {alerts.length === 0 ? (
                  <p className="text-ink-soft">{copy.noneOfKind}</p>
                ) : (
                  <ul>
                    {alerts.map((alert) => (
                      <AlertRow key={alert.id} alert={alert} />
                    ))}
                  </ul>
                )}
                <ServerPages meta={meta} count={alerts.length} noun="alerts" onPage={setAsked} />
              </Card>
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const pageOf = ({ kind, car_id }: FleetAlert['attributes']): string => {
  if (kind === 'approval') return workPaths.fleetTab('approvals');
  return car_id === null ? workPaths.fleetTab('vehicles') : workPaths.fleetVehicle(car_id);
};

function AlertRow({ alert: { attributes: a } }: { readonly alert: FleetAlert }) {
  const zone = useFleetZone();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        <Link
          to={pageOf(a)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 wrap-anywhere"
        >
          {a.unit}
        </Link>
        <span className="block text-sm wrap-anywhere first-letter:uppercase">{a.words}</span>
        <span className="block text-sm text-ink-soft">{momentOf(a.raised_at, zone)}</span>
      </span>
      <StatusChip tone={tones[a.kind]}>{copy.kinds[a.kind]}</StatusChip>
    </li>
  );
}
