import { type FleetPlace, fleetPlacesRoutes, type PlaceVisit } from '@lugnut/contract';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { saveCsv } from '../../../shared/csv/save-csv';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { useFleetToday } from '../fleet';
import { WhenLoaded } from '../loading';
import { clockAt, dayAt, lengthOf } from '../local-time';
import { plainDayOf } from '../vehicle/moments';
import { placesCopy as copy } from './copy';

type Row = PlaceVisit['attributes'];

const momentOn = (at: string, { utc_offset: offset }: Row, day: string): string => {
  const on = dayAt(at, offset);
  return on === day ? clockAt(at, offset) : copy.before(plainDayOf(on), clockAt(at, offset));
};

const leftOf = (row: Row, day: string): string => {
  if (row.left_at === null) return copy.there;
  const left = momentOn(row.left_at, row, day);
  return row.had_gap ? copy.about(left) : left;
};

const stayOf = ({ arrived_at, left_at }: Row): string =>
  left_at === null ? '' : lengthOf((Date.parse(left_at) - Date.parse(arrived_at)) / 1000);

const columnsOf = (day: string): readonly Column<PlaceVisit>[] => [
  {
    id: 'car',
    header: copy.columns.car,
    cell: ({ attributes }) => attributes.car,
    sortValue: ({ attributes }) => attributes.car,
  },
  {
    id: 'place',
    header: copy.columns.place,
    cell: ({ attributes }) => attributes.place,
    sortValue: ({ attributes }) => attributes.place,
  },
  {
    id: 'arrived',
    header: copy.columns.arrived,
    nowrap: true,
    cell: ({ attributes }) => momentOn(attributes.arrived_at, attributes, day),
    sortValue: ({ attributes }) => attributes.arrived_at,
  },
  {
    id: 'left',
    header: copy.columns.left,
    cell: ({ attributes }) => (
      <span title={attributes.had_gap ? copy.gap : undefined}>{leftOf(attributes, day)}</span>
    ),
  },
  {
    id: 'stay',
    header: copy.columns.stay,
    align: 'end',
    cell: ({ attributes }) => stayOf(attributes),
  },
];

const all = 'all';

/** Who came and left on a day, by the fleet's clock. */
export function Arrivals({ places }: { readonly places: readonly FleetPlace[] }) {
  const [day, setDay] = useState(useFleetToday());
  const [place, setPlace] = useState(all);
  const [car, setCar] = useState(all);
  const query = useRouteQuery(
    fleetPlacesRoutes.listPlaceVisits,
    { query: { day, ...(place === all ? {} : { place }) } },
    { select: ({ data }) => data, refetchInterval: 60_000 },
  );
  const cars = new Map((query.data ?? []).map(({ attributes: { car_id, car: name } }) => [car_id, name]));
  const shown = (query.data ?? []).filter(({ attributes }) => car === all || attributes.car_id === car);
  const save = () =>
    saveCsv(`arrivals-${day}.csv`, [
      ['Vehicle', 'Place', 'Arrived', 'Left', 'Stayed'],
      ...shown.map(({ attributes: a }) => [
        a.car,
        a.place,
        momentOn(a.arrived_at, a, ''),
        a.left_at === null ? '' : momentOn(a.left_at, a, ''),
        stayOf(a),
      ]),
    ]);
  return (
    <section aria-labelledby="arrivals" className="grid gap-3">
      <h3 id="arrivals" className="text-lg">
        {copy.arrivals}
      </h3>
      <div className="grid gap-x-3 sm:grid-cols-3">
        <TextField
          label={copy.day}
          type="date"
          value={day}
          onValueChange={(value) => value !== '' && setDay(value)}
        />
        <Select
          label={copy.place}
          value={place}
          onValueChange={setPlace}
          options={[
            { value: all, label: copy.allPlaces },
            ...places.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
          ]}
        />
        <Select
          label={copy.vehicle}
          value={cars.has(car) ? car : all}
          onValueChange={setCar}
          options={[
            { value: all, label: copy.allVehicles },
            ...[...cars].map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <WhenLoaded query={query}>
        {() => (
          <>
            {shown.length > 0 && (
              <div className="flex justify-end">
                <Button size="sm" onClick={save}>
                  {copy.export}
                </Button>
              </div>
            )}
            <DataTable
              caption={copy.arrivalsTable}
              columns={columnsOf(day)}
              rows={shown}
              rowKey={({ id }) => id}
              pageSize={10}
              noun="arrivals"
              empty={
                <EmptyState
                  title={copy.arrivalsEmpty}
                  icon={<MapPin className="size-6" aria-hidden="true" />}
                >
                  {copy.arrivalsEmptyText}
                </EmptyState>
              }
            />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}
