import type { VehicleRecord } from '@lugnut/contract';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../shared/ui/chip';
import { useFleetZone } from '../fleet';
import { plateOf } from '../vehicles/vehicle-words';
import { vehiclePageCopy as copy } from './copy';
import { dayOf } from './moments';
import { SectionCard } from './section-card';

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere figures">{children}</dd>
    </div>
  );
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">{children}</dl>;
}

const missing = <span className="text-ink-soft">{copy.none}</span>;

export function DetailsCard({ vehicle: { attributes: a } }: { readonly vehicle: VehicleRecord }) {
  const zone = useFleetZone();
  return (
    <SectionCard title={copy.details}>
      <Facts>
        <Fact name={copy.unit}>{a.name ?? missing}</Fact>
        <Fact name={copy.vehicle}>{a.one_string}</Fact>
        {a.engine_size && <Fact name={copy.engine}>{a.engine_size}</Fact>}
        <Fact name={copy.vin}>
          {a.vin ? <span className="font-mono text-xs sm:text-sm">{a.vin}</span> : missing}
        </Fact>
        <Fact name={copy.plate}>{plateOf(a) ?? missing}</Fact>
        <Fact name={copy.driver}>{a.driver ?? missing}</Fact>
        <Fact name={copy.group}>
          {a.group?.name ?? <span className="text-ink-soft">{copy.noGroup}</span>}
        </Fact>
        <Fact name={copy.tags}>
          {a.tags.length === 0 ? (
            <span className="text-ink-soft">{copy.noTags}</span>
          ) : (
            <span className="flex flex-wrap justify-end gap-1">
              {a.tags.map(({ id, name }) => (
                <StatusChip key={id}>{name}</StatusChip>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={copy.added}>{dayOf(a.added_at, zone)}</Fact>
      </Facts>
    </SectionCard>
  );
}
