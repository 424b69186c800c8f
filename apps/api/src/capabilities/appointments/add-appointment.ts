import type pg from 'pg';
import { createBatches } from '../../platform/db/batches';
import { wasRolledBack } from '../../platform/db/database-error';
import { jsonForDatabase } from '../../platform/db/json-for-database';
import type { Appointment } from './appointment';
import { storedDiscounts, storedEstimate, storedOfficeReasons, storedTracking } from './stored';

/** What is kept of a request beside the appointment it became. */
export type RequestDetails = {
  readonly kind: string | undefined;
  readonly mileage: number | undefined;
  readonly lastOilChange: string | undefined;
  readonly heardAboutUs: string | undefined;
  readonly referralCode: string | undefined;
  readonly referralName: string | undefined;
  readonly tracking: Readonly<Record<string, string>>;
  readonly priceBookVersion: string;
  /** A press repeated carries the same key, and the same content has the same hash. */
  readonly requestKey: Buffer | undefined;
  readonly requestHash: Buffer | undefined;
};

type Addition = {
  readonly appointment: Appointment;
  readonly details: RequestDetails;
  /** Its price holds only for who has had no job done yet. */
  readonly onlyNewcomer: boolean;
};

/** `repeated`: the request was here before. `known customer`: nothing was added, for the price is a newcomer's. */
type Added = 'added' | 'repeated' | 'known customer';

const bytes = (value: Buffer | undefined): string | undefined => value && `\\x${value.toString('hex')}`;

/** Columns of an appointment with their types. */
const appointmentColumns = {
  id: 'uuid',
  status: 'text',
  zip: 'char(5)',
  market_id: 'text',
  account_id: 'uuid',
  kind: 'text',
  appointment_type: 'text',
  level: 'char(1)',
  diagnosis_input: 'text',
  services: 'text[]',
  office_reasons: 'jsonb',
  car_year: 'smallint',
  car_make: 'text',
  car_model: 'text',
  car_engine: 'text',
  car_vin: 'text',
  car_mileage: 'integer',
  car_last_oil_change: 'text',
  car_color: 'text',
  car_name: 'text',
  car_id: 'uuid',
  contact_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  heard_about_us: 'text',
  referral_code: 'text',
  referral_name: 'text',
  tracking: 'jsonb',
  member_job: 'boolean',
  member_type: 'text',
  fleet_job: 'boolean',
  shop_network: 'boolean',
  diagnosis_price_cents: 'integer',
  diagnosis_discounts: 'jsonb',
  request_key: 'bytea',
  request_hash: 'bytea',
} as const;

/** And of its quote. */
const quoteColumns = {
  estimate_id: 'uuid',
  version: 'integer',
  quoted_on: 'date',
  price_book_version: 'text',
  content: 'jsonb',
  service_ids: 'uuid[]',
  only_newcomer: 'boolean',
} as const;

type Row = Readonly<Record<keyof typeof appointmentColumns | keyof typeof quoteColumns, unknown>>;

const rowOf = ({ appointment: a, details, onlyNewcomer }: Addition): Row => {
  const { estimate, quotedOn } = a.quote ?? {};
  const services = estimate?.services ?? [];
  return {
    id: a.id,
    status: a.status,
    zip: a.zip,
    market_id: a.market?.id,
    account_id: a.accountId,
    kind: details.kind,
    appointment_type: a.type,
    level: a.type === 'diagnosis' ? 'A' : 'B',
    diagnosis_input: a.diagnosisInput,
    services: a.services,
    office_reasons: storedOfficeReasons.toStored(a.officeReasons),
    car_year: a.car.year,
    car_make: a.car.make,
    car_model: a.car.model,
    car_engine: a.car.engine,
    car_vin: a.car.vin,
    car_mileage: details.mileage,
    car_last_oil_change: details.lastOilChange,
    car_color: a.car.color,
    car_name: a.car.name,
    car_id: a.car.id,
    contact_name: a.contact?.name,
    contact_email: a.contact?.email,
    contact_phone: a.contact?.phone,
    heard_about_us: details.heardAboutUs,
    referral_code: details.referralCode,
    referral_name: details.referralName,
    tracking: storedTracking.toStored(details.tracking),
    member_job: a.memberJob,
    member_type: a.memberType,
    fleet_job: a.fleetJob,
    shop_network: a.shopNetwork,
    diagnosis_price_cents: a.diagnosisPriceCents,
    diagnosis_discounts: storedDiscounts.toStored(a.diagnosisDiscounts),
    request_key: bytes(details.requestKey),
    request_hash: bytes(details.requestHash),
    estimate_id: estimate?.id,
    version: estimate?.version,
    quoted_on: quotedOn,
    price_book_version: details.priceBookVersion,
    content: estimate && storedEstimate.toStored(estimate),
    service_ids: services.map(({ id }) => id),
    only_newcomer: onlyNewcomer,
  };
};

const names = Object.keys(appointmentColumns).join(', ');
const typed = Object.entries({ ...appointmentColumns, ...quoteColumns })
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** Prepared once a connection: planning it for every request would cost more than running it. */
const addStatement = {
  name: 'add-appointments',
  text: `
    with asked as materialized (
      -- 'offset 0': looked up one by one, where otherwise every completed job would be read for each batch.
      select *, only_newcomer and (
        exists (select from appointment where status = 'completed' and contact_phone = asked.contact_phone offset 0)
        or exists (select from appointment where status = 'completed' and contact_email = asked.contact_email offset 0)
      ) as is_known
      from jsonb_to_recordset($1::jsonb) as asked (${typed})
    ),
    added as (
      insert into appointment (${names})
      -- In one order everywhere, so that two processes given the same requests cannot block each other.
      select ${names} from asked where not is_known order by request_key
      on conflict (request_key) do nothing returning id
    ),
    quoted as materialized (
      select asked.* from asked join added using (id) where estimate_id is not null
    ),
    opened as (
      insert into estimate (id, appointment_id, version, quoted_on, price_book_version)
      select estimate_id, id, version, quoted_on, price_book_version from quoted
    ),
    kept as (
      insert into estimate_version (estimate_id, version, content)
      select estimate_id, version, content from quoted
    ),
    listed as (
      insert into estimate_service (id, estimate_id) select unnest(service_ids), estimate_id from quoted
    )
    select asked.id, is_known, added.id is not null as is_added from asked left join added using (id)`,
};

export type AppointmentAdder = {
  /** One statement, so that an appointment never stands there without its quote. */
  add(
    appointment: Appointment,
    details: RequestDetails,
    only?: { readonly onlyNewcomer?: boolean },
  ): Promise<Added>;
};

type Answer = { readonly id: string; readonly is_known: boolean; readonly is_added: boolean };

const readAnswer = (answer: Answer | undefined): Added => {
  if (!answer) throw new Error('an appointment to add was not answered');
  return answer.is_known ? 'known customer' : answer.is_added ? 'added' : 'repeated';
};

/** Requests that come together are added together: one statement, and one wait for the disk for all of them. */
export const appointmentAdder = (statements: Pick<pg.Pool, 'query'>): AppointmentAdder => {
  const addAll = async (additions: readonly Addition[]): Promise<Added[]> => {
    const { rows } = await statements.query<Answer>({
      values: [jsonForDatabase(additions.map(rowOf))],
      ...addStatement,
    });
    const answers = new Map(rows.map((row) => [row.id, row]));
    return additions.map(({ appointment }) => readAnswer(answers.get(appointment.id)));
  };
  const addTogether = createBatches(addAll, { most: 100 });
  const addAlone = async (addition: Addition): Promise<Added> => {
    const [added] = await addAll([addition]);
    if (!added) throw new Error('an appointment to add was not answered');
    return added;
  };

  return {
    async add(appointment, details, { onlyNewcomer = false } = {}) {
      const addition = { appointment, details, onlyNewcomer };
      try {
        return await addTogether(addition);
      } catch (error) {
        // One row the database refuses takes the others of its batch down: alone, each gets its own answer.
        if (!wasRolledBack(error)) throw error;
        return addAlone(addition);
      }
    },
  };
};
