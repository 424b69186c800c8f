import { type Route, type routes as Routes, routes } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from './capabilities/accounts';
import { someInTurn } from './platform/db/testing/how-often';
import { newId } from './platform/ids';
import { openRoleShop, type RoleShop } from './testing/role-shop';
import { audiences, type Facts, people, table, type Who } from './testing/role-table';

let roleShop: RoleShop;

beforeAll(async () => {
  roleShop = await openRoleShop();
});
afterAll(() => roleShop.shop.close());

/** A session of the owner's that somebody may try to end, for the calls that name one. */
const freshSession = async (name: keyof typeof Routes): Promise<string> => {
  const asked = (session: string) => JSON.stringify(table[name][1]?.({ ...roleShop.facts, session }));
  if (asked('one') === asked('another')) return '';
  const { db } = roleShop.shop.product.test;
  await roleShop.tokenOf('owner');
  const [latest] = await sessionStore(db).list(roleShop.facts.owner);
  return latest?.id ?? '';
};

const send = async (name: keyof typeof Routes, who: Who, known: Facts): Promise<number> => {
  const route: Route = routes[name];
  const { params = {}, query, body } = table[name][1]?.(known) ?? {};
  const url = route.path.replace(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? 'x');
  const token = await roleShop.tokenOf(who);
  const response = await roleShop.shop.product.app.inject({
    method: route.method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': newId(),
    },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: body } : {}),
  });
  return response.statusCode;
};

const classOf = (name: keyof typeof Routes, status: number): string => {
  if (status === table[name][2]) return 'may not';
  if (status === 401) return 'must log in';
  if (status === 403 || status === 404) return 'may not';
  return status < 500 ? 'may' : `broke with ${status}`;
};

const expectedOf = (name: keyof typeof Routes, who: Who): string => {
  const allowed: readonly Who[] = audiences[table[name][0]];
  if (allowed.includes(who)) return 'may';
  if (table[name][2] !== undefined) return 'may not';
  return who === 'visitor' || who === 'old login' ? 'must log in' : 'may not';
};

const names = Object.keys(table) as (keyof typeof Routes)[];
const nobody: readonly Who[] = ['visitor', 'old login'];
const customers: readonly Who[] = ['owner', 'other customer', 'fleet'];
const staff: readonly Who[] = people.filter((who) => !nobody.includes(who) && !customers.includes(who));

/**
 * Refused roles first: the effects of allowed calls must not decide it. In short one of those who may, and of those
 * who may not one of each kind: with each call the next of them.
 */
const inTurn = (name: keyof typeof Routes): readonly Who[] => {
  const nth = names.indexOf(name);
  const maySo = (who: Who): boolean => expectedOf(name, who) === 'may';
  return [
    ...[nobody, customers, staff].flatMap((kind) =>
      someInTurn(
        kind.filter((who) => !maySo(who)),
        nth,
        1,
      ),
    ),
    ...someInTurn(people.filter(maySo), nth, 1),
  ];
};

describe('[OPS-8] who may call what', () => {
  it('is declared for every call', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  it.each(names)('%s', async (name) => {
    const seen: Partial<Record<Who, string>> = {};
    const asked = inTurn(name);
    for (const who of asked)
      seen[who] = classOf(
        name,
        await send(name, who, { ...roleShop.facts, session: await freshSession(name) }),
      );
    expect(seen).toEqual(Object.fromEntries(asked.map((who) => [who, expectedOf(name, who)])));
  });

  it('an unknown id gives access to nothing', async () => {
    const unknown: Facts = {
      ...roleShop.facts,
      job: newId(),
      owner: newId(),
      service: newId(),
      session: newId(),
      car: newId(),
      lead: newId(),
      task: newId(),
      proposal: newId(),
      change: newId(),
      fleet: newId(),
      fleetCar: newId(),
      colleague: newId(),
      said: newId(),
      elsewhere: newId(),
      givenUp: newId(),
    };
    const opened: string[] = [];
    for (const [nth, name] of names.entries()) {
      const [audience, call] = table[name];
      // Roles that may look up anyone's card get not found for an unknown account.
      if (name === 'getCardOnFile') continue;
      if (!call || JSON.stringify(call(roleShop.facts)) === JSON.stringify(call(unknown))) continue;
      for (const who of someInTurn<Who>(audiences[audience], nth, 1)) {
        const status = await send(name, who, unknown);
        if (status !== 404 && status !== 403 && status !== 401) opened.push(`${name} ${who} ${status}`);
      }
    }
    expect(opened).toEqual([]);
  });
});
