import type { AppointmentReply } from '@lugnut/contract';
import type { TestApp } from '../../../testing/test-app';
import { systemActor } from '../../appointments';
import { promiseAsBooked } from './promise-as-booked';

export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: readonly string[] | undefined;
  readonly attributes: AppointmentReply['data']['attributes'];
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** The calls of scheduling as a browser makes them. */
export const schedulingCalls = (product: () => Pick<TestApp, 'app' | 'test'>, now: () => Date) => {
  const call = async (method: Method, url: string, payload?: object, headers = {}): Promise<Answer> => {
    const response = await product().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body = response.json();
    return {
      status: response.statusCode,
      code: body.code,
      errors: body.errors,
      attributes: body.data?.attributes,
    };
  };
  return {
    call,
    async availability(id: string): Promise<Record<string, string[]>> {
      const response = await product().app.inject(`/api/v2/availability/${id}`);
      return response.json().data.attributes.availability;
    },
    show: (id: string) => call('GET', `/api/v1/appointments/${id}`),
    save: (id: string, body: object) => call('PUT', `/api/v2/appointments/${id}`, body),
    /** Where the car is was said before; what is planned for is the centre of its zip. */
    async hold(id: string, day: string, time: string): Promise<Answer> {
      const place = { exact_address: 'Where the car is' };
      await product()
        .test.db.insertInto('visit_request')
        .values({ appointment_id: id, ...place })
        .onConflict((conflict) =>
          conflict
            .column('appointment_id')
            .doUpdateSet(place)
            .where('visit_request.exact_address', 'is', null),
        )
        .execute();
      return call('PUT', `/api/v2/appointments/${id}`, { appointment_day: day, appointment_time: time });
    },
    extend: (id: string) => call('POST', `/api/v2/appointments/${id}/hold`),
    book: (id: string, appointment: object) =>
      call('PATCH', `/api/v2/appointments/estimate_booking/${id}`, { appointment }),
    reschedule: (id: string, day: string, time: string, shown?: object) =>
      call('PATCH', `/api/v1/user/reschedule/${id}`, {
        appointment: { appointment_day: day, appointment_time: time, ...(shown && { shown }) },
      }),
    /** By a page that says what it costs. */
    cancel: (id: string, reason = 'Other', headers = {}, fee_cents = 70_00, shown?: object) =>
      call(
        'PATCH',
        `/api/v1/appointments/${id}`,
        {
          appointment: {
            status: 'cancelled',
            cancel_reason_select: reason,
            cancel_reason: 'Sold it',
            fee_cents,
            ...(shown && { shown }),
          },
        },
        headers,
      ),
    keepIt: (id: string) => call('POST', `/api/v2/appointments/${id}/cancellation_discount`),
    moveZip: (id: string, zip: string) =>
      call('PUT', `/api/v2/availability/update_zipcode/${id}?zipcode=${zip}&id=${id}`),
    /** What confirming the payment does with the window. */
    promise: async (id: string) => {
      const { db } = product().test;
      const promise = await promiseAsBooked(db)();
      return db
        .transaction()
        .execute((tx) => promise(tx, { appointmentId: id, now: now(), actor: systemActor }));
    },
  };
};
