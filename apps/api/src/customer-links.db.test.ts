import { type JobReference, type Route, routes } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someInTurn } from './platform/db/testing/how-often';
import { newId } from './platform/ids';
import { openRoleShop, type RoleShop } from './testing/role-shop';
import { people, table, type Who } from './testing/role-table';

type RouteName = keyof typeof routes;
type Call = { readonly params?: Record<string, string>; readonly query?: object; readonly body?: object };

let roleShop: RoleShop;
let estimate: string;
let review: string;

beforeAll(async () => {
  roleShop = await openRoleShop({ hasSecretLinks: true });
  const { db } = roleShop.shop.product.test;
  const { job } = roleShop.facts;
  const quoted = await db
    .selectFrom('estimate')
    .select('id')
    .where('appointment_id', '=', job)
    .executeTakeFirstOrThrow();
  estimate = quoted.id;
  review = newId();
  await db
    .insertInto('mechanic_review')
    .values({ id: review, appointment_id: job, rating: 5, feedback: '', diag_feedback: '' })
    .execute();
});
afterAll(() => roleShop.shop.close());

/** Calls of which the table of roles needs no complete example. */
const examples: Partial<Record<RouteName, () => Call>> = {
  respondToEstimate: () => ({ query: { 'estimate_response[estimate_id]': estimate } }),
  createReview: () => ({
    body: { mechanic_review: { appointment_id: roleShop.facts.job, rating_text: '5', feedback: '' } },
  }),
  tipTechnician: () => ({ params: { id: review }, body: { mechanic_review: { tip_amount: 5 } } }),
  createMembership: () => ({
    body: {
      membership: {
        user_id: roleShop.facts.owner,
        price_sold: 190,
        sold_by: 'web',
        appointment_id: roleShop.facts.job,
      },
    },
  }),
};

const callOf = (name: RouteName): Call => examples[name]?.() ?? table[name][1]?.(roleShop.facts) ?? {};

/** The same call by the customer's link: of a part of the job, with the link before it. */
const byLink = (name: RouteName): Call => {
  const { link, facts } = roleShop;
  const text = JSON.stringify(callOf(name)).replaceAll(facts.job, link);
  const parts = [facts.service, estimate, review];
  return JSON.parse(parts.reduce((all, part) => all.replaceAll(part, `${link}.${part}`), text));
};

const send = async (name: RouteName, who: Who, { params = {}, query, body }: Call) => {
  const route: Route = routes[name];
  const token = await roleShop.tokenOf(who);
  const response = await roleShop.shop.product.app.inject({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? 'x'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': newId(),
    },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: body } : {}),
  });
  return {
    status: response.statusCode,
    code: response.json().code as string | undefined,
    text: response.body,
  };
};

const named = (Object.entries(routes) as [RouteName, Route][]).flatMap(
  ([name, { job }]): [RouteName, JobReference][] => (job ? [[name, job]] : []),
);
const strangers: readonly Who[] = [
  'visitor',
  'old login',
  'other customer',
  'fleet',
  'technician on the job',
  'technician elsewhere',
];
/** Whoever knows the job by its own id. */
const insiders = people.filter((who) => who !== 'owner');

describe('what staff know of a job', () => {
  it.each(named)('[LINK-2] does not let a stranger call %s', async (name, job) => {
    const seen: Partial<Record<Who, string>> = {};
    for (const who of strangers) {
      // On the job they write to the customer, read its papers and note what the customer says.
      if (who === 'technician on the job' && (job.checkedByHandler || job.technicianToo)) continue;
      const { status, code } = await send(name, who, callOf(name));
      if (status !== 401 && status !== 404) seen[who] = `${status} ${code}`;
    }
    expect(seen).toEqual({});
  });

  it('[LINK-1] never contains the customer’s link, in any answer', async () => {
    const told: string[] = [];
    for (const [nth, name] of (Object.keys(routes) as RouteName[]).entries())
      for (const who of someInTurn(insiders, nth, 2)) {
        const { text } = await send(name, who, callOf(name));
        if (text.includes(roleShop.link)) told.push(`${name} told ${who}`);
      }
    expect(told).toEqual([]);
  });
});

describe('the customer’s link', () => {
  const mayBeNobody = named.filter(
    ([name, { checkedByHandler }]) =>
      !checkedByHandler &&
      (routes[name] as Route).auth === 'optional' &&
      // Says of a job that is not finished that there is none.
      name !== 'createMembership',
  );
  it.each(mayBeNobody)('[LINK-1] opens the job for %s without a login', async (name) => {
    const { status, code } = await send(name, 'visitor', byLink(name));
    // What it may cost is for the gate to say; here only that the job was found.
    expect({ status, code }).not.toEqual({ status: 404, code: 'not_found' });
    expect(code).not.toBe('link_closed');
  });

  it('is what the answers to its holder call the job', async () => {
    const { text } = await send('getAppointment', 'visitor', byLink('getAppointment'));
    expect(text).toContain(roleShop.link);
    expect(text.replaceAll(`${roleShop.link}.`, '')).not.toContain(roleShop.facts.job);
    const { data } = JSON.parse(text);
    expect(data.attributes.estimate.id).toBe(`${roleShop.link}.${estimate}`);
  });

  it('reaches no part of another job', async () => {
    const { id } = (await roleShop.shop.call('GET', `/api/v1/appointments/${await roleShop.shop.quote()}`))
      .body.data;
    const answer = await send('deleteEstimateService', 'visitor', {
      params: { id: `${id}.${roleShop.facts.service}` },
    });
    expect(answer.status).toBe(404);
  });

  it('[LINK-1] opens nothing from 90 days after the visit, but a login does', async () => {
    const { shop, link } = roleShop;
    const before = shop.now;
    shop.now = new Date(before.getTime() + 89 * 86_400_000);
    expect((await send('getLiveJob', 'visitor', { params: { id: link } })).status).toBe(200);
    shop.now = new Date(before.getTime() + 92 * 86_400_000);
    const closed = await send('getLiveJob', 'visitor', { params: { id: link } });
    expect([closed.status, closed.code]).toEqual([401, 'link_closed']);
    shop.now = before;
  });
});
