import type { LiveJob, OfficeWorkOrder, TechnicianJob } from '@lugnut/contract';
import { auditMoney } from '../capabilities/payments/reconciliation/audit-money';
import { runDuePayments } from '../capabilities/payments/testing/run-due-payments';
import { newId } from '../platform/ids';
import { chargeDepsOf } from './charge-deps';
import { bookFieldJob, type Person } from './field-job';
import type { Shop } from './open-shop';

export type ExceptionJob = Pick<Awaited<ReturnType<typeof bookFieldJob>>, 'id' | 'link' | 'technician'>;

type Option = { technician_id: string; is_current: boolean; refusal: string | null };

/** What technicians, customers and the office do when a visit does not go as planned. */
export const exceptionCalls = (shop: () => Shop, office: () => Person) => {
  const db = () => shop().product.test.db;
  const later = (minutes: number): void => {
    shop().now = new Date(shop().now.getTime() + minutes * 60_000);
  };
  const step = async (
    { id, technician }: Pick<ExceptionJob, 'id' | 'technician'>,
    name: string,
    body: object = {},
    person: Person = technician,
  ) => {
    const { status, body: answer } = await shop().call(
      'POST',
      `/api/v2/technician/jobs/${id}/${name}`,
      { happened_at: shop().now.toISOString(), ...body },
      { ...person.headers, 'idempotency-key': newId() },
    );
    return { status, body: answer as unknown as TechnicianJob & { errors?: string[] } };
  };
  const say = (job: Pick<ExceptionJob, 'id' | 'technician'>, kind: string, more: object = {}) =>
    step(job, 'exceptions', { kind, note: '', expected_at: null, ...more });
  const live = async ({ link }: ExceptionJob) =>
    (await shop().call('GET', `/api/v2/appointments/${link}/live`)).body as unknown as LiveJob;
  const decide = async ({ id }: Pick<ExceptionJob, 'id'>, what: string, body: object, person = office()) => {
    const answer = await shop().call('POST', `/api/v2/office/jobs/${id}/${what}`, body, person.headers);
    return { status: answer.status, body: answer.body as unknown as OfficeWorkOrder & { errors?: string[] } };
  };

  /** At the car, an hour into the window. */
  const arrivedJob = async (changes: Record<string, unknown> = {}, card?: string) => {
    const job = await bookFieldJob(shop(), changes, card);
    later(90);
    await step(job, 'on_my_way');
    later(30);
    await step(job, 'arrived');
    return job;
  };
  /** Waited for ten minutes, and nobody came. */
  const missedJob = async () => {
    const job = await arrivedJob();
    later(10);
    await say(job, 'not_there');
    return job;
  };

  const visitOf = ({ id }: Pick<ExceptionJob, 'id'>) =>
    db().selectFrom('visit').selectAll().where('appointment_id', '=', id).executeTakeFirst();
  const statusOf = async ({ id }: Pick<ExceptionJob, 'id'>) =>
    (await db().selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const chargesOf = ({ id }: Pick<ExceptionJob, 'id'>) =>
    db()
      .selectFrom('charge')
      .select(['kind', 'amount_cents', 'status'])
      .where('appointment_id', '=', id)
      .orderBy('kind')
      .execute();
  const texts = async (key: string): Promise<string[]> => {
    const rows = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'sms')
      .where('dedupe_key', 'like', `${key}%`)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => String((payload as { body: string }).body));
  };
  const exceptionText = async ({ id }: Pick<ExceptionJob, 'id'>): Promise<string> => {
    const said = await db()
      .selectFrom('visit_exception')
      .select('id')
      .where('appointment_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return (await texts(`exception ${said.id}`)).join(' ');
  };
  const tasksOf = ({ id }: Pick<ExceptionJob, 'id'>) =>
    db()
      .selectFrom('office_task')
      .select(['id', 'kind', 'reason'])
      .where('appointment_id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  /** The office has got the part that was missing. */
  const partReady = async (job: Pick<ExceptionJob, 'id'>): Promise<void> => {
    const task = (await tasksOf(job)).find(({ kind }) => kind === 'part_missing');
    const done = await shop().call('POST', `/api/v2/office/tasks/${task?.id}/done`, {}, office().headers);
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  };

  /** Its customer picks another window on the usual page. */
  const pickWindow = ({ link }: Pick<ExceptionJob, 'link'>, days = 3) =>
    shop().call('PATCH', `/api/v1/user/reschedule/${link}`, {
      appointment: {
        appointment_day: new Date(shop().now.getTime() + days * 86_400_000).toISOString().slice(0, 10),
        appointment_time: '12:00pm-03:00pm',
      },
    });
  const cancel = ({ link }: Pick<ExceptionJob, 'link'>) =>
    shop().call('PATCH', `/api/v1/appointments/${link}`, {
      appointment: {
        status: 'cancelled',
        fee_cents: 70_00,
        cancel_reason_select: 'Other',
        cancel_reason: '',
      },
    });

  /** Dispatch gives it to somebody in the window it has. */
  const giveTo = async (
    { id }: Pick<ExceptionJob, 'id'>,
    wanted: (option: Option) => boolean,
  ): Promise<void> => {
    const { body } = await shop().call(
      'GET',
      `/api/v2/dispatch/jobs/${id}/options`,
      undefined,
      office().headers,
    );
    const { appointment_day, appointment_time, options } = body.data as unknown as {
      appointment_day: string;
      appointment_time: string;
      options: Option[];
    };
    const window = { appointment_day, appointment_time };
    const current = options.find(({ is_current }) => is_current);
    const to = options.find((option) => option.refusal === null && wanted(option));
    if (to?.technician_id === current?.technician_id) return;
    const given = await shop().call(
      'POST',
      `/api/v2/dispatch/jobs/${id}/assign`,
      {
        technician_id: to?.technician_id,
        ...window,
        from: current ? { technician_id: current.technician_id, ...window } : null,
      },
      office().headers,
    );
    if (given.status !== 200) throw new Error(JSON.stringify(given.body));
  };

  return {
    arrivedJob,
    audit: () => auditMoney({ ...chargeDepsOf(shop()), from: new Date(0) }),
    cancel,
    chargesOf,
    db,
    decide,
    exceptionText,
    giveTo,
    later,
    live,
    missedJob,
    partReady,
    pay: () => runDuePayments(chargeDepsOf(shop())),
    pickWindow,
    say,
    statusOf,
    step,
    tasksOf,
    texts,
    visitOf,
  };
};
