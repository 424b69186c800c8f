import { type Kysely, sql } from 'kysely';

/**
 * Everybody is found by the beginning of what they are called and reached by. Plain B-trees in the order of bytes, so
 * that no extension is needed; kept by triggers, so that no writer can forget it.
 */
export const officeSearch = {
  async up(db: Kysely<never>): Promise<void> {
    await addPlates(db);
    await addTerms(db);
    await keepTerms(db);
    await sql`
      select add_customer_terms(id::text, name, coalesce(email, unproven_email), coalesce(phone, unproven_phone))
      from account where role in ('customer', 'fleet')`.execute(db);
    await sql`
      select add_customer_terms(account_id::text, business_name, null, null)
      from fleet`.execute(db);
    await sql`
      select add_customer_terms(coalesce(a.account_id::text, c.phone), c.name, c.email, c.phone)
      from appointment_contact c join appointment a on a.id = c.appointment_id`.execute(db);
  },
};

async function addPlates(db: Kysely<never>): Promise<void> {
  await sql`alter table appointment add column car_plate text`.execute(db);
  await sql`comment on column appointment.car_plate is 'letters and digits only, upper case'`.execute(db);
  await sql`
    create index appointment_by_plate on appointment (car_plate collate "C")
    where car_plate is not null`.execute(db);
  await sql`
    create index appointment_by_vin on appointment (car_vin collate "C") where car_vin is not null`.execute(
    db,
  );
  await sql`
    create index appointment_by_vin_end on appointment (reverse(car_vin) collate "C")
    where car_vin is not null`.execute(db);
  await sql`create index car_by_vin on car (vin collate "C") where vin is not null`.execute(db);
  await sql`create index car_by_vin_end on car (reverse(vin) collate "C") where vin is not null`.execute(db);
  await sql`create index appointment_by_number on appointment (right(id::text, 6) collate "C")`.execute(db);
}

async function addTerms(db: Kysely<never>): Promise<void> {
  await sql`
    create table customer_term (
      kind text not null check (kind in ('name', 'phone', 'phone_end', 'email')),
      term text collate "C" not null,
      customer text collate "C" not null
    )`.execute(db);
  await sql`comment on table customer_term is 'what a customer is found by; written by triggers alone'`.execute(
    db,
  );
  await sql`comment on column customer_term.customer is 'an account, or the phone of somebody without one'`.execute(
    db,
  );
  // Ids grow with time: of many with one name the newest come first.
  await sql`create unique index customer_term_once on customer_term (kind, term, customer desc)`.execute(db);
  await sql`create index customer_term_by_customer on customer_term (customer)`.execute(db);
  await sql`
    create function name_words(name text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(
        lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u2018\u2019\`]', '', 'g')),
        '[\\s!-/:-@[-^_{-~\u00a0\u00b7\u2010-\u2015]+', ' ', 'g'))
    $$`.execute(db);
  await sql`comment on function name_words is 'nameWords of the rules says the same of what is typed'`.execute(
    db,
  );
}

async function keepTerms(db: Kysely<never>): Promise<void> {
  // From each word on, and around: whichever part of a name is typed first. Five words are enough of a name.
  await sql`
    create function add_customer_terms(customer text, name text, email text, phone text)
    returns void language sql as $$
      insert into customer_term (kind, term, customer)
      select kind, term, add_customer_terms.customer from (
        select 'name' as kind, array_to_string(words[nth:] || words[:nth - 1], ' ') as term
        from (select (string_to_array(name_words(name), ' '))[:5] as words) split,
          generate_subscripts(words, 1) nth
        union
        select 'name', words[1] || ' ' || words[cardinality(words)]
        from (select (string_to_array(name_words(name), ' '))[:5] as words) split
        where cardinality(words) > 2
        union select 'email', lower(email)
        union select 'phone', right(phone, 10)
        union select 'phone_end', reverse(right(phone, 10))
      ) terms
      where term <> ''
      order by kind, term
      on conflict do nothing
    $$`.execute(db);
  // Refreshing one customer twice at once would deadlock on the rows.
  await sql`
    create function refresh_customer_terms(customer text) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('customer_term'), hashtext(refresh_customer_terms.customer));
      delete from customer_term t where t.customer = refresh_customer_terms.customer;
      if refresh_customer_terms.customer like '+%' then
        perform add_customer_terms(c.phone, c.name, c.email, c.phone)
        from appointment_contact c join appointment a on a.id = c.appointment_id
        where c.phone = refresh_customer_terms.customer and a.account_id is null;
        return;
      end if;
      perform add_customer_terms(a.id::text, a.name, coalesce(a.email, a.unproven_email),
        coalesce(a.phone, a.unproven_phone))
      from account a where a.id = refresh_customer_terms.customer::uuid and a.role in ('customer', 'fleet');
      perform add_customer_terms(f.account_id::text, f.business_name, null, null)
      from fleet f where f.account_id = refresh_customer_terms.customer::uuid;
      perform add_customer_terms(refresh_customer_terms.customer, known.name, known.email, known.phone)
      from (
        select distinct c.name, c.email, c.phone
        from appointment a join appointment_contact c on c.appointment_id = a.id
        where a.account_id = refresh_customer_terms.customer::uuid
      ) known;
    end $$`.execute(db);
  await sql`
    create function account_terms() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_customer_terms(new.id::text, new.name, coalesce(new.email, new.unproven_email),
          coalesce(new.phone, new.unproven_phone));
      else
        perform refresh_customer_terms(new.id::text);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger account_found after insert on account
    for each row when (new.role in ('customer', 'fleet')) execute function account_terms()`.execute(db);
  await sql`
    create trigger account_found_anew
    after update of name, email, phone, unproven_email, unproven_phone, role on account
    for each row when (
      (old.name, old.email, old.phone, old.unproven_email, old.unproven_phone, old.role)
      is distinct from (new.name, new.email, new.phone, new.unproven_email, new.unproven_phone, new.role))
    execute function account_terms()`.execute(db);
  await sql`
    create function fleet_terms() returns trigger language plpgsql as $$
    begin
      perform refresh_customer_terms(new.account_id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger fleet_found after insert or update of business_name on fleet
    for each row execute function fleet_terms()`.execute(db);
  await sql`
    create function contact_terms() returns trigger language plpgsql as $$
    declare
      owner text := (select account_id::text from appointment where id = new.appointment_id);
    begin
      if tg_op = 'INSERT' then
        perform add_customer_terms(coalesce(owner, new.phone), new.name, new.email, new.phone);
      else
        perform refresh_customer_terms(coalesce(owner, new.phone));
        if owner is null and old.phone <> new.phone then
          perform refresh_customer_terms(old.phone);
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contact_found after insert or update on appointment_contact
    for each row execute function contact_terms()`.execute(db);
  await sql`
    create function owner_terms() returns trigger language plpgsql as $$
    declare
      contact appointment_contact;
    begin
      select * into contact from appointment_contact where appointment_id = new.id;
      if found then
        perform refresh_customer_terms(coalesce(old.account_id::text, contact.phone));
        perform add_customer_terms(coalesce(new.account_id::text, contact.phone),
          contact.name, contact.email, contact.phone);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger appointment_owner_found after update of account_id on appointment
    for each row when (old.account_id is distinct from new.account_id) execute function owner_terms()`.execute(
    db,
  );
}
