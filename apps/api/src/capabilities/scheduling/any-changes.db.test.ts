import type { AppointmentReply } from '@lugnut/contract';
import { isPromised, isUnbooked, isUnderway } from '@lugnut/domain/appointment';
import { agreedPart } from '@lugnut/domain/estimates';
import { canServe, coversWork, keepsItsPromises, prepareTechnicianDay } from '@lugnut/domain/scheduling';
import { expect, it } from 'vitest';
import { howOften, randomFrom } from '../../platform/db/testing/how-often';
import { Failure } from '../../platform/http/failure';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { testReferenceData } from '../../testing/test-app';
import { findAppointments, findReserved } from '../appointments';
import { createPriceListView, loadPriceList } from '../pricing';
import { createJobOf, readMarketDay } from './plan';
import { emptyMarkets, everyWindow, monday, schedulingShop, tuesday } from './testing/scheduling-shop';

const shop = schedulingShop();
const { call, hold, promise, reschedule, cancel, moveZip } = shop.calls;
const market = { id: 'DET', timeZone: 'America/Detroit' };
const days = [tuesday, '2027-03-03'];
const services = ['Replace Battery', 'Front Brake Pads & Rotors', 'Oil Change'];
const zips = ['48226', '48201', '48075', '48180'];

/** What is wrong with the stored days ahead; nothing, whatever was called. */
const findFaults = async (jobIds: readonly string[]): Promise<readonly string[]> => {
  const { db } = shop.product.test;
  const faults: string[] = [];
  for (const day of days) {
    const { lanes, roads } = await readMarketDay(db, market, day, shop.now.getTime());
    for (const { technician, route: stored, shift } of lanes) {
      // A hold gives way to a day off; it is looked at again when it is booked.
      const route = { ...stored, jobs: stored.jobs.filter(({ status }) => isPromised(status)) };
      if (route.jobs.length === 0) continue;
      if (typeof shift === 'string') {
        faults.push(`${day}: jobs on a day nobody works`);
        continue;
      }
      if (!keepsItsPromises(prepareTechnicianDay(technician, shift, route, roads)))
        faults.push(`${day}: ${route.jobs.length} jobs nobody could drive`);
      if (!route.jobs.every((job) => canServe(technician, job))) faults.push(`${day}: without the skill`);
    }
  }
  const workOf = await createJobOf({
    priceList: createPriceListView(() => loadPriceList(db)),
    findZip: testReferenceData().zips.find,
  });
  const planned = await db.selectFrom('visit').selectAll().where('appointment_id', 'in', jobIds).execute();
  const appointments = await findAppointments(db, jobIds);
  const underway = appointments.flatMap(({ id, status }) => {
    const visit = planned.find(({ appointment_id }) => appointment_id === id);
    return visit && isUnderway(status) ? [visit.technician_id] : [];
  });
  if (new Set(underway).size < underway.length) faults.push('somebody at two jobs at once');
  for (const appointment of appointments) {
    const visit = planned.find(({ appointment_id }) => appointment_id === appointment.id);
    if (!visit || !findReserved(appointment, shop.now)) continue;
    const isAgreedTo = appointment.quote && agreedPart(appointment.quote.estimate).services.length > 0;
    // Started by the office before anything was agreed to: there is nothing to have time for.
    if (!isAgreedTo && !isUnbooked(appointment.status)) continue;
    const needed = workOf(appointment, isUnbooked(appointment.status) ? 'offered' : 'agreed');
    if (!coversWork({ ...visit, minutesOnSite: visit.minutes_on_site }, needed))
      faults.push(`${appointment.status}: ${visit.minutes_on_site} minutes for ${needed.minutesOnSite}`);
    if (visit.latitude !== needed.place.latitude) faults.push('planned for another place');
  }
  return faults;
};

const jobOf = ({ id, attributes: { estimate } }: AppointmentReply['data']) => ({
  id,
  estimateId: estimate?.id,
  serviceIds: Object.values(estimate?.services ?? {}).map((service) => service.id),
});

const play = async (seed: number, steps: number): Promise<void> => {
  const below = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const { headers } = await logInAs(shop.product, 'dispatcher');
  const technicians = [
    await shop.hire({ shifts: { 2: [540, 540 + 60 * (2 + below(9))], 3: [600, 1260] } }),
    await shop.hire({ skills: ['electrical', 'maintenance'], shifts: { 2: [540, 900], 3: [540, 780] } }),
  ];
  const jobs = await Promise.all(
    Array.from({ length: 5 }, async () => jobOf(await getQuote(shop.product, { services }))),
  );
  const book = async ({ id, estimateId }: (typeof jobs)[number]) => {
    await call('POST', `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimateId}`);
    // Another zip takes the street away, and nothing is promised without one.
    return promise(id).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'invalid_input') return { status: 'none' };
      throw error;
    });
  };
  const history: string[] = [];
  const acts: readonly (() => Promise<{ readonly status: number } | { readonly status: string }>)[] = [
    () => hold(pick(jobs).id, pick(days), pick(everyWindow)),
    () => hold(pick(jobs).id, pick(days), pick(everyWindow)),
    () => book(pick(jobs)),
    () => book(pick(jobs)),
    () =>
      call('PUT', `/api/v2/estimate_services/${pick(pick(jobs).serviceIds)}`, {
        status: pick(['approved', 'rejected']),
      }),
    () =>
      call('PUT', `/api/v2/estimate_services/${pick(pick(jobs).serviceIds)}`, {
        status: pick(['approved', 'rejected']),
      }),
    () => reschedule(pick(jobs).id, pick(days), pick(everyWindow)),
    () => moveZip(pick(jobs).id, pick(zips)),
    () => cancel(pick(jobs).id),
    () =>
      call(
        'PUT',
        `/api/v2/dispatch/technicians/${pick(technicians)}/days/${pick(days)}`,
        pick([{ kind: 'off' }, { kind: 'as_usual' }, { kind: 'short', ends_at_minutes: 700 }]),
        headers,
      ),
    () =>
      call(
        'POST',
        `/api/v2/office/jobs/${pick(jobs).id}/status`,
        { status: pick(['en_route', 'in_progress', 'completed']), before_its_day: true },
        headers,
      ),
    async () => {
      const id = pick(jobs).id;
      const row = await shop.product.test.db
        .selectFrom('visit')
        .select(['technician_id', 'day', 'window_start'])
        .where('appointment_id', '=', id)
        .where('held_until', 'is', null)
        .executeTakeFirst();
      const from = row && {
        technician_id: row.technician_id,
        appointment_day: row.day,
        appointment_time: everyWindow[(row.window_start - 540) / 180],
      };
      const to = {
        technician_id: pick(technicians),
        appointment_day: pick(days),
        appointment_time: pick(everyWindow),
      };
      return call('POST', `/api/v2/dispatch/jobs/${id}/assign`, { ...to, from: from ?? null }, headers);
    },
    async () => {
      const first = pick(jobs);
      const payload = { services: [pick(services)] };
      const url = `/api/v2/appointments/${first.id}/second_visit`;
      const answer = await shop.product.app.inject({ method: 'POST', url, payload });
      const second = answer.statusCode === 200 ? answer.json().data : undefined;
      if (second && !jobs.some(({ id }) => id === second.id)) jobs.push(jobOf(second));
      return { status: answer.statusCode };
    },
    async () => {
      shop.wait(4);
      return { status: 200 };
    },
  ];
  // A day with visits on it, each without some of its work: what comes later has something to break.
  for (const job of jobs) {
    await call('PUT', `/api/v2/estimate_services/${pick(job.serviceIds)}`, { status: 'rejected' });
    await hold(job.id, pick(days), pick(everyWindow));
    if (below(4) > 0) await book(job);
  }
  for (let step = 0; step < steps; step += 1) {
    const nth = below(acts.length);
    const { status } = (await acts[nth]?.()) ?? { status: 0 };
    history.push(`${nth}: ${status}`);
    expect(status, `seed ${seed}: ${history.join(', ')}`).not.toBe(500);
    const faults = await findFaults(jobs.map(({ id }) => id));
    expect(faults, `seed ${seed}: ${history.join(', ')}`).toEqual([]);
  }
};

const rounds = howOften({ short: 2, long: 2_000 });
/** Tests of their own, so that a long search says how far it is, and one part of it can be repeated. */
const parts = Array.from({ length: Math.ceil(rounds / 100) }, (_, part) => ({
  first: part * 100 + 1,
  last: Math.min((part + 1) * 100, rounds),
}));

it.each(parts)(
  '[PLAN-1] whatever is called, every stored day can be driven by somebody who can do its work ($first to $last)',
  {
    timeout: 1_800_000,
  },
  async ({ first, last }) => {
    for (let seed = first; seed <= last; seed += 1) {
      if (seed > 1) await emptyMarkets(shop.product);
      // The days stay ahead: on the day itself what is begun is a fact that nobody can refuse, whatever it does to others.
      shop.now = monday;
      await play(seed, 20);
    }
  },
);
