import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** Descending, all of it, so that one index serves the order and finds the place in it. */
export type PageOrder = {
  /** What comes first, in a list that is sorted in two groups. */
  readonly first?: RawBuilder<boolean>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
};

export type PageAsked = {
  /** `next` of the page before, as the contract's schemas let it through. */
  readonly after: string | undefined;
  readonly size: number;
};

type Positioned = { readonly position: string };

/** The rows that follow, each with its place in the order, and one more than the page holds where there are more. */
export const selectPage = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { first, at, id }: PageOrder,
  { after, size }: PageAsked,
) => {
  const keys = [...(first ? [first] : []), at, id];
  const digit = first ? sql`(${first})::int || '_' || ` : sql``;
  const position = sql<string>`${digit}to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`;
  const place = after?.split('_') ?? [];
  return query
    .select(position.as('position'))
    .$if(after !== undefined, (asked) =>
      asked.where(sql<boolean>`(${sql.join(keys)}) < (${sql.join(place)})`),
    )
    .orderBy(sql`${sql.join(keys.map((key) => sql`${key} desc`))}`)
    .limit(size + 1);
};

/** A page of what `selectPage` found; of several lists, each asked for a page of this size, the first of them all. */
export const cutPage = <R extends Positioned>(
  size: number,
  ...lists: readonly (readonly R[])[]
): { readonly rows: readonly R[]; readonly next: string | null } => {
  const all = lists.flat();
  // Positions are written so that they sort as what they stand for.
  const sorted = lists.length > 1 ? all.toSorted((a, b) => (a.position < b.position ? 1 : -1)) : all;
  return {
    rows: sorted.slice(0, size),
    next: sorted.length > size ? (sorted[size - 1]?.position ?? null) : null,
  };
};
