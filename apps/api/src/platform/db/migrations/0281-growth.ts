import { type Kysely, sql } from 'kysely';

export const growth = {
  /** Counts that take as long with a million appointments as with ten thousand; the indexes are in 0286. */
  async up(db: Kysely<never>): Promise<void> {
    await countWaiting(db);
    await countReviews(db);
  },
};

/** How many wait for us to come to their zip, so that nobody counts them one by one. */
async function countWaiting(db: Kysely<never>): Promise<void> {
  await sql`
    create table area_wait (
      zip character(5) primary key,
      people integer not null
    )`.execute(db);
  await sql`comment on table area_wait is 'requests from where we are not that were not told that we are; written by triggers alone'`.execute(
    db,
  );
  await sql`
    create function count_area_wait(wanted text, change integer) returns void language sql as $$
      insert into area_wait (zip, people) values (wanted, change)
      on conflict (zip) do update set people = area_wait.people + excluded.people
    $$`.execute(db);
  await sql`
    create function was_told_of_area(wanted uuid) returns boolean language sql stable as $$
      select exists (select from sent_notice where appointment_id = wanted and kind = 'area_opened')
    $$`.execute(db);
  await sql`
    create function count_area_request() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'no_service_area' and not was_told_of_area(old.id) then
        perform count_area_wait(old.zip, -1);
      end if;
      if tg_op <> 'DELETE' and new.status = 'no_service_area' and not was_told_of_area(new.id) then
        perform count_area_wait(new.zip, 1);
      end if;
      return null;
    end $$`.execute(db);
  // The appointment is locked: its status cannot change between what both triggers see.
  await sql`
    create function count_area_told() returns trigger language plpgsql as $$
    declare waits appointment;
    begin
      select * into waits from appointment where id = coalesce(new.appointment_id, old.appointment_id) for share;
      if waits.status = 'no_service_area' then
        perform count_area_wait(waits.zip, case tg_op when 'INSERT' then -1 else 1 end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger appointment_area_asked after insert on appointment
    for each row when (new.status = 'no_service_area') execute function count_area_request()`.execute(db);
  await sql`
    create trigger appointment_area_moved after update of status, zip on appointment
    for each row when ((old.status = 'no_service_area' or new.status = 'no_service_area')
      and (old.status, old.zip) is distinct from (new.status, new.zip))
    execute function count_area_request()`.execute(db);
  await sql`
    create trigger appointment_area_gone after delete on appointment
    for each row when (old.status = 'no_service_area') execute function count_area_request()`.execute(db);
  await sql`
    create trigger sent_notice_area_told after insert on sent_notice
    for each row when (new.kind = 'area_opened') execute function count_area_told()`.execute(db);
  await sql`
    create trigger sent_notice_area_untold after delete on sent_notice
    for each row when (old.kind = 'area_opened') execute function count_area_told()`.execute(db);
  await sql`
    insert into area_wait (zip, people)
    select zip, count(*) from appointment
    where status = 'no_service_area' and not was_told_of_area(id) group by zip`.execute(db);
}

/** What customers gave a technician, added up. */
async function countReviews(db: Kysely<never>): Promise<void> {
  await sql`
    create table technician_rating (
      technician_id uuid primary key references technician (id),
      reviews integer not null,
      stars bigint not null
    )`.execute(db);
  await sql`comment on table technician_rating is 'sums of mechanic_review; written by triggers alone'`.execute(
    db,
  );
  await sql`
    create function count_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.technician_id is not null then
        update technician_rating set reviews = reviews - 1, stars = stars - old.rating
        where technician_id = old.technician_id;
      end if;
      if tg_op <> 'DELETE' and new.technician_id is not null then
        insert into technician_rating (technician_id, reviews, stars) values (new.technician_id, 1, new.rating)
        on conflict (technician_id) do update
        set reviews = technician_rating.reviews + 1, stars = technician_rating.stars + excluded.stars;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger review_added_up after insert or delete or update of technician_id, rating on mechanic_review
    for each row execute function count_review()`.execute(db);
  await sql`
    insert into technician_rating (technician_id, reviews, stars)
    select technician_id, count(*), sum(rating) from mechanic_review
    where technician_id is not null group by technician_id`.execute(db);
}
