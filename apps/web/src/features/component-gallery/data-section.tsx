import { formatCents } from '@lugnut/domain/money';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Calendar } from '../../shared/ui/calendar';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { GallerySection, Specimen } from './gallery-section';
import { type Job, jobs } from './samples';

const tones: Record<Job['status'], StatusTone> = {
  Confirmed: 'ok',
  'Waiting for parts': 'warn',
  Canceled: 'bad',
};

const columns: readonly Column<Job>[] = [
  { id: 'vehicle', header: 'Vehicle', cell: (job) => job.vehicle, sortValue: (job) => job.vehicle },
  { id: 'service', header: 'Service', cell: (job) => job.service },
  { id: 'day', header: 'Day', nowrap: true, cell: (job) => job.day, sortValue: (job) => job.day },
  {
    id: 'status',
    header: 'Status',
    cell: (job) => <StatusChip tone={tones[job.status]}>{job.status}</StatusChip>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (job) => formatCents(job.cents),
    sortValue: (job) => job.cents,
  },
  {
    id: 'open',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (job) => (
      <Button variant="link" aria-label={`Open ${job.id}`}>
        Open
      </Button>
    ),
  },
];

export function DataSection() {
  const [day, setDay] = useState<string | undefined>('2025-11-20');
  return (
    <GallerySection id="data" title="Tables and days">
      <Specimen name="Table, cards under 600 px">
        <DataTable
          caption="Appointments"
          columns={columns}
          rows={jobs}
          rowKey={(job) => job.id}
          pageSize={5}
          noun="appointments"
        />
      </Specimen>
      <Specimen name="Dense, for staff">
        <DataTable
          caption="Appointments, dense"
          columns={columns.slice(0, 5)}
          rows={jobs.slice(0, 4)}
          rowKey={(job) => job.id}
          dense
        />
      </Specimen>
      <Specimen name="Empty table">
        <DataTable
          caption="No appointments"
          columns={columns}
          rows={[]}
          rowKey={(job) => job.id}
          empty={
            <EmptyState
              title="Your appointments will be here"
              icon={<CalendarPlus className="size-6" aria-hidden="true" />}
              action={<Button>Get a quote</Button>}
            >
              Book a mechanic and follow the visit from this page.
            </EmptyState>
          }
        />
      </Specimen>
      <Specimen name="Calendar with availability">
        <Calendar
          label="Choose a day"
          today="2025-11-18"
          value={day}
          onValueChange={setDay}
          firstDay="2025-11-18"
          lastDay="2026-01-31"
          disabledDays={['2025-11-27']}
          availability={{
            '2025-11-18': 'few',
            '2025-11-19': 'full',
            '2025-11-20': 'plenty',
            '2025-11-21': 'plenty',
            '2025-11-22': 'few',
            '2025-11-24': 'plenty',
          }}
        />
        <p className="mt-2 text-sm text-ink-soft">Chosen: {day}</p>
      </Specimen>
    </GallerySection>
  );
}
