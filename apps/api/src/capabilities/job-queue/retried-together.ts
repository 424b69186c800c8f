import { kindsOfNow, ofUseTogetherMs } from '@lugnut/domain/contact';
import { sql } from 'kysely';

/** What may be tried again with others of its kind: what it says is still known and, where it tells of now, of use. */
export const isRetriedTogether = sql<boolean>`(payload <> '{}' and (kind <> all(${[...kindsOfNow]}::text[])
  or created_at > now() - ${ofUseTogetherMs} * interval '1 millisecond'))`;
