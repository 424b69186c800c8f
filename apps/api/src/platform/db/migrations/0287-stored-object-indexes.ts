import { type ConcurrentIndex, indexesConcurrently } from '../migration';

const tables = [
  'job_photo',
  'job_document',
  'request_media',
  'vehicle_document',
  'inspection_picture',
  'data_export_part',
];

/** A file is of one row, and those still in rows are found without reading the others. */
export const storedObjectIndexes = indexesConcurrently(
  ...tables.flatMap((table): readonly ConcurrentIndex[] => [
    { name: `${table}_object`, isUnique: true, on: `${table} (object_key)` },
    { name: `${table}_unmoved`, on: `${table} ((1)) where content is not null` },
  ]),
);
