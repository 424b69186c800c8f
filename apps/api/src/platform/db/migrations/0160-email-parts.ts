import { type Kysely, sql } from 'kysely';

/** 'dana.whitfield@example.com' is found by its beginning, by 'whitfield' and by '@example.com'. */
export const emailParts = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create function email_parts(email text) returns setof text language sql immutable parallel safe as $$
        select substr(lower(email), place) from generate_series(1, length(email)) place
        where place = 1 or substr(email, place, 1) = '@'
          or (place < strpos(email, '@') and substr(email, place - 1, 1) in ('.', '_', '-', '+'))
      $$`.execute(db);
    await sql`
      create or replace function add_customer_terms(customer text, name text, email text, phone text)
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
          union select 'email', part from email_parts(email) part
          union select 'phone', right(phone, 10)
          union select 'phone_end', reverse(right(phone, 10))
        ) terms
        where term <> ''
        order by kind, term
        on conflict do nothing
      $$`.execute(db);
    await sql`
      insert into customer_term (kind, term, customer)
      select distinct 'email', part, customer from customer_term, email_parts(term) part where kind = 'email'
      on conflict do nothing`.execute(db);
  },
};
