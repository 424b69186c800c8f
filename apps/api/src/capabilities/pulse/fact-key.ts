import type { PulseDimension } from '@lugnut/domain/pulse';
import { type RawBuilder, sql } from 'kysely';

/** The key of a fact under a dimension, of the table named `f`. */
export const keyColumn = (dimension: PulseDimension): RawBuilder<string> => {
  switch (dimension) {
    case 'all':
      return sql<string>`''`;
    case 'technician':
      return sql<string>`coalesce(f.technician_id::text, '')`;
    case 'service':
      return sql<string>`f.service`;
    case 'source':
      return sql<string>`f.source`;
    case 'detail':
      return sql<string>`f.detail`;
  }
};
