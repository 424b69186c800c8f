import { writeCsv } from '@lugnut/domain/csv';
import type { Database } from '../../platform/db/schema';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type EventFilter, type FoundEvent, searchEvents } from './search-events';

/** What a spreadsheet opens at once, and one answer may weigh. */
const mostRows = 10_000;

const header = [
  'When (UTC)',
  'What',
  'Account',
  'Account id',
  'By',
  'By id',
  'Address',
  'Device',
  'About',
  'Note',
];

const cellsOf = (event: FoundEvent): string[] => [
  event.at,
  event.kind,
  event.account?.name ?? '',
  event.account?.id ?? '',
  event.by?.name ?? event.actor,
  event.by?.id ?? '',
  event.address ?? '',
  event.device ?? '',
  event.subject === null ? '' : `${event.subject.type} ${event.subject.id}`,
  event.note ?? '',
];

const filterInWords = (filter: EventFilter): string =>
  Object.entries(filter)
    .filter(([name, value]) => value !== undefined && value !== '' && name !== 'person')
    .map(([name, value]) => `${name} ${value}`)
    // The name or contact that was searched for is not repeated in the log.
    .concat(filter.person ? ['of one person'] : [])
    .join(', ');

/** The export is an event of the log, in the transaction that reads it. */
export const exportEvents = (db: Database, filter: EventFilter) =>
  db.transaction().execute(async (tx) => {
    const { events, next } = await searchEvents(tx, filter, mostRows);
    const words = filterInWords(filter);
    await recordSecurityEvent(tx, {
      kind: 'export_made',
      subject: { type: 'export', id: 'security log' },
      note: `${events.length} rows${words === '' ? '' : `: ${words}`}`,
    });
    return { csv: writeCsv([header, ...events.map(cellsOf)]), rows: events.length, is_cut: next !== null };
  });
