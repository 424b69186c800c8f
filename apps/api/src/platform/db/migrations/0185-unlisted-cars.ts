import { type Kysely, sql } from 'kysely';

/** Cars whose typed names are not in the vehicle list: messages do not repeat them. */
export const unlistedCars = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table appointment add column car_is_unlisted boolean not null default false`.execute(db);
    // What could be pressed or read as a sentence of ours was never the name of a car.
    await sql`
      update appointment set car_is_unlisted = true
      where concat_ws(' ', car_make, car_model) ~ '[[:cntrl:]@:/]|\\.[[:alpha:]]{2}|[0-9]{7}'
        or length(concat_ws(' ', car_make, car_model)) > 60`.execute(db);
  },
};
