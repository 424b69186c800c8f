import { History } from 'lucide-react';
import { useState } from 'react';
import { monthDayYearOf } from '../../../shared/booking/appointment-day';
import { servicesOf } from '../../../shared/estimate';
import { Button } from '../../../shared/ui/button';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import { TextField } from '../../../shared/ui/text-field';
import { servicesCopy as copy } from '../copy';
import { downloadCsv } from '../download-csv';
import { WhenLoaded } from '../loading';
import { useLoaded } from '../use-loaded';
import { askJobs, type Job } from './jobs';

const askPast = askJobs('past');

/** What was done: approved or locked; a diagnosis by what was said. */
const doneOf = ({ attributes }: Job): string =>
  attributes.estimate
    ? servicesOf(attributes.estimate)
        .filter(({ status }) => status === 'approved' || status === 'locked')
        .map(({ name }) => name)
        .join(', ')
    : attributes.diagnosis_input || attributes.services.join(', ');

const dayOf = ({ attributes }: Job): string =>
  attributes.appointment_day ? monthDayYearOf(attributes.appointment_day) : copy.none;

const columns: readonly Column<Job>[] = [
  { id: 'service', header: copy.columns.service, cell: doneOf },
  {
    id: 'date',
    header: copy.columns.date,
    cell: dayOf,
    nowrap: true,
    sortValue: ({ attributes }) => attributes.appointment_day ?? undefined,
  },
  {
    id: 'vehicle',
    header: copy.columns.vehicle,
    cell: ({ attributes }) => attributes.car.name ?? attributes.car.one_string,
  },
  {
    id: 'vin',
    header: copy.columns.vin,
    cell: ({ attributes }) => <span className="font-mono text-xs">{attributes.car.vin ?? copy.none}</span>,
  },
];

/** FLEET-12. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PastTab() {
  const { state, reload } = useLoaded(askPast);
  const [filter, setFilter] = useState('');
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{copy.past}</h2>
      <WhenLoaded state={state} onRetry={() => void reload()}>
        {(jobs) => {
          const shown = jobs.filter((job) => doneOf(job).toLowerCase().includes(filter.trim().toLowerCase()));
          return (
            <>
              {jobs.length > 0 && (
                <div className="flex flex-wrap items-end justify-between gap-3">
                  <TextField
                    label={copy.filter}
                    type="search"
                    value={filter}
                    onValueChange={setFilter}
                    className="-mb-6"
                  />
                  <Button
                    size="sm"
                    onClick={() =>
                      downloadCsv('past-services.csv', [
                        ['Service', 'Date', 'Vehicle', 'VIN'],
                        ...shown.map((job) => [
                          doneOf(job),
                          job.attributes.appointment_day ?? '',
                          job.attributes.car.one_string,
                          job.attributes.car.vin ?? '',
                        ]),
                      ])
                    }
                  >
                    {copy.export}
                  </Button>
                </div>
              )}
              <DataTable
                caption={copy.past}
                columns={columns}
                rows={shown}
                rowKey={({ id }) => id}
                pageSize={10}
                noun={copy.noun}
                empty={
                  <EmptyState title={copy.pastEmpty} icon={<History className="size-6" aria-hidden="true" />}>
                    {copy.pastEmptyText}
                  </EmptyState>
                }
              />
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}
