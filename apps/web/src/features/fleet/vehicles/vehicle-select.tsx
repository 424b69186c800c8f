import { type VehicleRow, vehicleRecordRoutes } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import type { SearchOption } from '../../../shared/ui/search-options';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useDebounced } from '../../../shared/ui/use-debounced';
import { LoadFailed } from '../loading';
import { pickerCopy as copy } from './copy';

const RemoteSelect = lazy(async () => ({
  default: (await import('../../../shared/ui/remote-select')).RemoteSelect,
}));

/** 'Van 12 · 2019 Ford Transit · ABC 123'. */
const optionOf = ({ id, attributes: a }: VehicleRow): SearchOption => ({
  value: id,
  label: [a.name, a.one_string, a.plate ?? (a.name ? undefined : a.vin)].filter(Boolean).join(' · '),
});

type Props = {
  readonly label: string;
  readonly value: SearchOption | undefined;
  readonly onValueChange: (value: SearchOption | undefined) => void;
};

const typingMs = 150;
const mostFound = '25';

/** FLT-3: one vehicle of any number, found by the server as somebody types. */
export function VehicleSelect({ label, value, onValueChange }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), typingMs);
  const query = useRouteQuery(
    vehicleRecordRoutes.findFleetVehicles,
    q === undefined ? undefined : { query: { ...(q === '' ? {} : { q }), size: mostFound } },
    { placeholderData: keepPreviousData, select: ({ data }) => data.map(optionOf) },
  );
  return (
    <Suspense fallback={<Skeleton className="h-19" />}>
      <RemoteSelect
        label={label}
        placeholder={copy.search}
        options={query.data ?? []}
        value={value}
        onValueChange={onValueChange}
        onSearch={setTyped}
        emptyText={query.isFetching ? copy.loading : query.isError ? copy.failed : copy.nothing}
      />
      {query.isError && <LoadFailed onRetry={() => void query.refetch()} />}
    </Suspense>
  );
}
