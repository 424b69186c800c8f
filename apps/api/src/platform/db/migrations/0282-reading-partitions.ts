import { type Kysely, sql } from 'kysely';

type Row = { readonly from: string; readonly until: string; readonly name: string };

/** The month before this one and three ahead, by the clock of the database. */
const listMonths = async (db: Kysely<never>): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select to_char(m, 'YYYY-MM-DD"T"00:00:00"Z"') as "from",
      to_char(m + interval '1 month', 'YYYY-MM-DD"T"00:00:00"Z"') as until,
      to_char(m, '"vehicle_reading_"YYYY"_"MM') as name
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '1 month',
      date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month') m
    order by m`.execute(db);
  return rows;
};

export const readingPartitions = {
  /** Builds before it delete old readings by where a row is stored, which in a partitioned table is not one place. */
  needsBuildWith: '0282-reading-partitions',
  /**
   * One partition a month. What is there becomes the oldest partition as it is: no row is copied, however many there
   * are, and it is dropped like the others once all of it is past the rule.
   */
  async up(db: Kysely<never>): Promise<void> {
    await sql`create schema if not exists partitions`.execute(db);
    await sql`alter table vehicle_reading set schema partitions`.execute(db);
    await sql`alter table partitions.vehicle_reading rename to vehicle_reading_before`.execute(db);
    await sql`
      create table public.vehicle_reading (like partitions.vehicle_reading_before including defaults)
      partition by range (read_at)`.execute(db);
    await sql`
      alter table public.vehicle_reading
        add constraint vehicle_reading_pkey primary key (device_id, read_at),
        add constraint vehicle_reading_device_id_fkey foreign key (device_id) references device (id),
        add constraint vehicle_reading_car_id_fkey foreign key (car_id) references car (id)`.execute(db);
    await sql`create index vehicle_reading_read_at on public.vehicle_reading using brin (read_at)`.execute(
      db,
    );
    await sql`comment on table public.vehicle_reading is 'one row for a device and a moment, however often it is sent; a partition a month, which goes with the retention, when its days have been summed up'`.execute(
      db,
    );
    await sql`create table partitions.vehicle_reading_default partition of public.vehicle_reading default`.execute(
      db,
    );
    const { rows } = await sql`select from partitions.vehicle_reading_before limit 1`.execute(db);
    const months = await listMonths(db);
    const [, current] = months;
    if (rows.length === 0 || !current) await sql`drop table partitions.vehicle_reading_before`.execute(db);
    else {
      // Of clocks that are ahead: few, and in no month that is past.
      await sql`
        with moved as (
          delete from partitions.vehicle_reading_before where read_at >= ${sql.lit(current.until)} returning *)
        insert into partitions.vehicle_reading_default select * from moved`.execute(db);
      await sql`
        alter table public.vehicle_reading attach partition partitions.vehicle_reading_before
        for values from (minvalue) to (${sql.lit(current.until)})`.execute(db);
    }
    for (const month of rows.length === 0 ? months : months.slice(2)) {
      await sql`create table partitions.${sql.id(month.name)} (like public.vehicle_reading including all)`.execute(
        db,
      );
      await sql`
        with moved as (
          delete from partitions.vehicle_reading_default
          where read_at >= ${sql.lit(month.from)} and read_at < ${sql.lit(month.until)} returning *)
        insert into partitions.${sql.id(month.name)} select * from moved`.execute(db);
      await sql`
        alter table public.vehicle_reading attach partition partitions.${sql.id(month.name)}
        for values from (${sql.lit(month.from)}) to (${sql.lit(month.until)})`.execute(db);
    }
  },
};
