import type { ColumnType, Generated } from 'kysely';

type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** Files outside of the database; written by `platform/objects` and by the triggers of the rows that have them. */
export type ObjectsSchema = {
  stored_object: {
    key: string;
    content_type: string;
    bytes: number;
    is_used: Generated<boolean>;
    created_at: GeneratedInstant;
  };
  object_removal: {
    key: string;
    since: GeneratedInstant;
    attempts: Generated<number>;
    next_at: GeneratedInstant;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
