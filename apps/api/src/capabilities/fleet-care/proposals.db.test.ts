import { newCustomerDiscount } from '@lugnut/domain/discounts';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { completeJob } from '../../testing/ask-for-quote';
import { chargeDepsOf } from '../../testing/charge-deps';
import { job as jobOn } from '../../testing/fleet-calls';
import { applyEvent, systemActor } from '../appointments';
import { chargeForCompletion } from '../payments';
import { careShop, type Who } from './testing/care-shop';

const care = careShop();
const { call } = care;

const listed = async (who: Who) => (await call('GET', '/fleet/proposals', who)).body.data;
const decide = (who: Who | undefined, id: string, step: 'approve' | 'decline', body?: object) =>
  call('POST', `/fleet/proposals/${id}/${step}`, who, body);
const paidBy = async (id: string) =>
  (
    await care
      .db()
      .selectFrom('appointment_payment')
      .select('type')
      .where('appointment_id', '=', id)
      .executeTakeFirst()
  )?.type;
const statusOf = async (id: string) =>
  (await care.db().selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

const faultyFleet = async (codes = ['P0420']) => {
  const people = await care.openFleet();
  const van = await care.addTrackedVan(people.owner, 'Van 2');
  await van.tell(codes);
  return { ...people, van };
};
const tokenSentTo = async (accountId: string) => {
  const texts = (await care.messagesTo(accountId)).filter(({ kind }) => kind === 'sms');
  return texts.at(-1)?.text.match(/\/fleet\/repair#(\S+)$/)?.[1] ?? '';
};
const byLink = (token: string, approve?: boolean) =>
  approve === undefined
    ? call('POST', '/fleet/proposal_link', undefined, { token })
    : call('POST', '/fleet/proposal_link/decide', undefined, { token, approve });

describe('[FLT-7] a fault that is repaired by itself', () => {
  it('is proposed with a price for when the vehicle is parked, once, however often the jobs run', async () => {
    const { owner, manager, viewer } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs', 'follow-faults', 'propose-repairs');
    care.wait(61);
    await care.run('propose-repairs');
    const proposals = await listed(viewer);
    expect(proposals).toHaveLength(1);
    expect(proposals[0].attributes).toMatchObject({
      code: 'P0420',
      vehicle: 'Van 2 (2019 Ford Transit)',
      kind: 'diagnosis',
      status: 'open',
      appointment_day: '2027-03-02',
      appointment_time: '03:00pm-06:00pm',
      may_approve: false,
    });
    expect(proposals[0].attributes.total).toBeGreaterThan(10);
    const { id } = proposals[0];
    const job = proposals[0].attributes.appointment_id;
    expect(await statusOf(job)).toBe('quoted');
    // Nobody approves above their limit, and another fleet has never heard of it.
    const stranger = (await care.openFleet()).owner;
    expect((await decide(viewer, id, 'approve')).status).toBe(403);
    expect((await decide(manager, id, 'approve')).status).toBe(403);
    expect((await decide(undefined, id, 'approve')).status).toBe(401);
    expect((await decide(stranger, id, 'approve')).status).toBe(404);
    expect((await decide(stranger, id, 'decline')).status).toBe(404);
    const approved = await Promise.all([decide(owner, id, 'approve'), decide(owner, id, 'approve')]);
    expect(approved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(job)).toBe('scheduled');
    expect((await decide(owner, id, 'decline')).status).toBe(409);
  });

  it('is not proposed for a code that only passes, nor without a habit, nor when the fleet does not want it', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 2');
    await van.tell(['P0420'], {}, 2);
    const nowhere = await care.addTrackedVan(owner, 'Van 3', { hasHabit: false });
    await nowhere.tell(['P0420']);
    await care.run('follow-faults', 'propose-repairs');
    expect(await listed(owner)).toEqual([]);
    const faults = await call('GET', `/fleet/vehicles/${nowhere.carId}/faults`, owner);
    expect(faults.body.data[0].attributes.trouble).toMatch(/^We don’t know yet when/);
    await call('PUT', '/fleet/fault_policy', owner, {
      is_on: false,
      auto_approve_under: null,
      auto_approve_kinds: [],
    });
    care.wait(30);
    await van.tell(['P0420']);
    await care.run('follow-faults', 'propose-repairs');
    expect(await listed(owner)).toEqual([]);
  });

  it('waits for a proven address to send papers to', async () => {
    const { owner, manager, van } = await faultyFleet();
    const change = (id: string, changes: object) =>
      care.db().updateTable('account').set(changes).where('id', '=', id).execute();
    await change(owner.id, { email: null });
    await change(manager.id, { fleet_role: 'viewer' });
    await care.run('follow-faults', 'propose-repairs');
    expect(await listed(owner)).toEqual([]);
    const faults = await call('GET', `/fleet/vehicles/${van.carId}/faults`, owner);
    expect(faults.body.data[0].attributes.trouble).toMatch(/^Add an email/);
  });

  it('is booked by the fleet’s own rule up to its amount, which owners alone set', async () => {
    const { owner, manager } = await faultyFleet();
    const rule = { is_on: true, auto_approve_under: 500, auto_approve_kinds: ['diagnosis'] };
    expect((await call('PUT', '/fleet/fault_policy', manager, rule)).status).toBe(403);
    expect((await call('PUT', '/fleet/fault_policy', owner, rule)).status).toBe(200);
    await care.run('follow-faults', 'propose-repairs', 'tell-alerts');
    const [proposal] = await listed(owner);
    expect(proposal.attributes).toMatchObject({ status: 'booked', decided_how: 'policy' });
    expect(await statusOf(proposal.attributes.appointment_id)).toBe('scheduled');
    const charges = await care
      .db()
      .selectFrom('appointment_payment')
      .select('type')
      .where('appointment_id', '=', proposal.attributes.appointment_id)
      .execute();
    expect(charges).toHaveLength(1);
    expect((await care.messagesTo(owner.id)).some(({ text }) => text.includes('/fleet/repair'))).toBe(false);
  });

  it('[FLT-12] is booked by the rule on terms only, and a card that was not shown is not charged', async () => {
    const { owner } = await faultyFleet();
    await care.setLimit(owner, 100);
    const rule = { is_on: true, auto_approve_under: 500, auto_approve_kinds: ['diagnosis'] };
    expect((await call('PUT', '/fleet/fault_policy', owner, rule)).status).toBe(200);
    await care.run('follow-faults', 'propose-repairs', 'tell-alerts');
    const [{ id, attributes }] = await listed(owner);
    const job = attributes.appointment_id;
    expect([attributes.status, attributes.payment.by]).toEqual(['open', 'card']);
    expect([await statusOf(job), await paidBy(job)]).toEqual(['quoted', undefined]);
    // A press that does not say what it was shown is no word for the card either.
    for (const body of [undefined, { pay_by: 'terms' }]) {
      const refused = await decide(owner, id, 'approve', body);
      expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed']);
    }
    const token = await tokenSentTo(owner.id);
    const linked = await byLink(token, true);
    expect([linked.status, linked.body.code]).toEqual([409, 'quote_changed']);
    expect(linked.body.errors).toEqual(['This is charged to your fleet’s saved card when the work is done.']);
    expect([await statusOf(job), await paidBy(job)]).toEqual(['quoted', undefined]);
    expect((await decide(owner, id, 'approve', { pay_by: 'card' })).status).toBe(200);
    expect([await statusOf(job), await paidBy(job)]).toEqual(['scheduled', 'stripe']);
  });

  it('[FLT-12] is booked by the rule on the invoice while the limit holds', async () => {
    const { owner } = await faultyFleet();
    await care.setLimit(owner, 1_000_000);
    const rule = { is_on: true, auto_approve_under: 500, auto_approve_kinds: ['diagnosis'] };
    await call('PUT', '/fleet/fault_policy', owner, rule);
    await care.run('follow-faults', 'propose-repairs');
    const [{ attributes }] = await listed(owner);
    expect([attributes.status, await paidBy(attributes.appointment_id)]).toEqual(['booked', 'terms']);
  });

  it('[FLT-12] is on the invoice, not paid, until that is; what was refunded is taken off', async () => {
    const { owner, van } = await faultyFleet();
    await care.setLimit(owner, 1_000_000);
    const rule = { is_on: true, auto_approve_under: 500, auto_approve_kinds: ['diagnosis'] };
    await call('PUT', '/fleet/fault_policy', owner, rule);
    await care.run('follow-faults', 'propose-repairs');
    const [{ attributes }] = await listed(owner);
    const id: string = attributes.appointment_id;
    await completeJob(care.shop().product, id);
    expect(await chargeForCompletion(chargeDepsOf(care.shop(), {}), id)).toBe('on_account');
    const { id: charge_id, amount_cents } = await care
      .db()
      .selectFrom('charge')
      .select(['id', 'amount_cents'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const jobOf = async () =>
      (await call('GET', `/fleet/vehicles/${van.carId}/faults`, owner)).body.data[0].attributes.job;
    expect(await jobOf()).toMatchObject({ paid: amount_cents / 100, is_on_account: true });
    const { id: _id, ...line } = await care
      .db()
      .selectFrom('statement_line')
      .selectAll()
      .where('charge_id', '=', charge_id)
      .executeTakeFirstOrThrow();
    const refund = { kind: 'refund' as const, amount_cents: -1_000, request_key: newId() };
    await care
      .db()
      .insertInto('statement_line')
      .values({ ...line, ...refund, id: newId() })
      .execute();
    const left = { paid: (amount_cents - 1_000) / 100 };
    expect(await jobOf()).toMatchObject({ ...left, is_on_account: true });
    const statement_id = newId();
    const cents = { total_cents: amount_cents, paid_cents: 0, due_cents: amount_cents };
    await care
      .db()
      .insertInto('statement')
      .values({
        id: statement_id,
        fleet_id: owner.id,
        month: '2027-03',
        issued_on: '2027-04-01',
        issued_at: care.shop().now,
        net_days: 30,
        due_on: '2027-05-01',
        ...cents,
        settled_cents: amount_cents,
        paid_at: care.shop().now,
      })
      .execute();
    await care
      .db()
      .updateTable('statement_line')
      .set({ statement_id })
      .where('charge_id', '=', charge_id)
      .execute();
    expect(await jobOf()).toMatchObject({ ...left, is_on_account: false });
  });

  it('[FLT-12] waits for the usual PO number of a fleet that asks for one', async () => {
    const { owner } = await faultyFleet();
    const billing = (usual_po: string | null) =>
      call('PUT', '/fleet/billing', owner, { usual_po, is_po_required: true, contacts: [] });
    expect((await billing(null)).status).toBe(200);
    const rule = { is_on: true, auto_approve_under: 500, auto_approve_kinds: ['diagnosis'] };
    const words = ['Add a usual PO number under Invoices first.'];
    const refused = await call('PUT', '/fleet/fault_policy', owner, rule);
    expect([refused.status, refused.body.errors]).toEqual([409, words]);
    const asking = { ...rule, auto_approve_under: null };
    expect((await call('PUT', '/fleet/fault_policy', owner, asking)).status).toBe(200);
    await care.run('follow-faults', 'propose-repairs');
    const [{ id, attributes }] = await listed(owner);
    const kept = await decide(owner, id, 'approve');
    expect([kept.status, kept.body.errors]).toEqual([409, words]);
    expect(await statusOf(attributes.appointment_id)).toBe('quoted');
    expect((await billing('PO-7')).status).toBe(200);
    expect((await call('PUT', '/fleet/fault_policy', owner, rule)).status).toBe(200);
    expect((await decide(owner, id, 'approve')).status).toBe(200);
    expect(await statusOf(attributes.appointment_id)).toBe('scheduled');
  });

  describe('[QUOTE-13] and the discount for a first job', () => {
    const codeOf = async (job: string) =>
      (await care.shop().call('GET', `/api/v1/appointments/${job}`)).body.data.attributes.coupon_used
        ?.code_type;
    /** A proposal, and another job that the fleet asks for itself. */
    const proposed = async () => {
      const { owner, van } = await faultyFleet();
      await care.run('follow-faults', 'propose-repairs');
      const [{ id, attributes }] = await listed(owner);
      const asked = await call('POST', '/appointments/create_fleet', owner, {
        ...jobOn(van.carId),
        location_attributes: { zip: '48226' },
      });
      const other: string = asked.body.data.id;
      return {
        owner,
        id,
        job: attributes.appointment_id as string,
        total: attributes.total as number,
        other,
        bookOther: () =>
          care.db().updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', other).execute(),
      };
    };

    it('it is priced without it, which stays for what the fleet asks for', async () => {
      const { owner, id, job, total, other, bookOther } = await proposed();
      expect([await codeOf(job), await codeOf(other)]).toEqual([undefined, 'new customer']);
      const changed = await call('PUT', `/appointments/contact/${job}`, owner, { phone: '3135550944' });
      expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
      expect(await codeOf(job)).toBeUndefined();
      await bookOther();
      expect((await decide(owner, id, 'approve')).status).toBe(200);
      expect((await listed(owner))[0].attributes).toMatchObject({ status: 'booked', total });
    });

    it('one that still has it is shown without it, and approved by the next press', async () => {
      const { owner, id, job, total, bookOther } = await proposed();
      await care
        .db()
        .transaction()
        .execute(async (tx) => {
          await applyEvent(tx, job, {
            type: 'discounted',
            actor: systemActor,
            at: care.shop().now,
            facts: { diagnosisDiscounts: [newCustomerDiscount()] },
          });
        });
      await bookOther();
      const refused = await decide(owner, id, 'approve');
      expect([refused.status, refused.body.errors[0]]).toEqual([
        409,
        expect.stringContaining('The new customer discount is only for a first job'),
      ]);
      expect((await listed(owner))[0].attributes).toMatchObject({ status: 'open', total });
      expect((await decide(owner, id, 'approve')).status).toBe(200);
    });
  });

  it('is above the rule’s amount a person’s to decide', async () => {
    const { owner } = await faultyFleet();
    const rule = { is_on: true, auto_approve_under: 1, auto_approve_kinds: ['diagnosis', 'repair'] };
    await call('PUT', '/fleet/fault_policy', owner, rule);
    await care.run('follow-faults', 'propose-repairs');
    expect((await listed(owner))[0].attributes.status).toBe('open');
  });

  it('is approved by one press in a text, once, as the person it was sent to', async () => {
    const { owner, manager } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs', 'tell-alerts');
    const token = await tokenSentTo(owner.id);
    expect(token.length).toBeGreaterThan(20);
    expect(await tokenSentTo(manager.id)).toBe('');
    expect((await byLink('x'.repeat(43))).status).toBe(404);
    const shown = await byLink(token);
    expect(shown.body.data).toMatchObject({ code: 'P0420', status: 'open' });
    expect(JSON.stringify(shown.body)).not.toMatch(/Woodward|Ada|4242/);
    const [{ attributes }] = await listed(owner);
    expect(await statusOf(attributes.appointment_id)).toBe('quoted');
    expect((await byLink(token, true)).body.data.status).toBe('booked');
    expect(await statusOf(attributes.appointment_id)).toBe('scheduled');
    expect((await byLink(token, false)).status).toBe(409);
    expect((await byLink(token)).body.data.status).toBe('booked');
    expect((await listed(owner))[0].attributes).toMatchObject({ decided_how: 'link', status: 'booked' });
  });

  it('[FLT-13] is neither shown nor approved by a link of whoever opened the fleet and was removed', async () => {
    const { owner, manager } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs', 'tell-alerts');
    const token = await tokenSentTo(owner.id);
    const db = care.db();
    const set = (id: string, changes: object) =>
      db.updateTable('account').set(changes).where('id', '=', id).execute();
    const { email, phone } = await db
      .selectFrom('account')
      .select(['email', 'phone'])
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    // As it is after a removal, with the link still there.
    await set(owner.id, { email: null, phone: null, unproven_email: email });
    expect([(await byLink(token)).status, (await byLink(token, true)).status]).toEqual([404, 404]);
    await set(owner.id, { email, phone });
    expect((await byLink(token)).status).toBe(200);
    await set(manager.id, { fleet_role: 'owner' });
    await db
      .updateTable('fleet')
      .set({ founder_id: manager.id })
      .where('account_id', '=', owner.id)
      .execute();
    expect((await call('DELETE', `/fleet/people/${owner.id}`, manager)).status).toBe(200);
    const answer = await byLink(token, true);
    expect([answer.status, answer.body.errors[0]]).toEqual([
      404,
      expect.stringContaining('This link has expired'),
    ]);
    expect((await listed(manager))[0].attributes.status).toBe('open');
  });

  it('is not approved by a link that expired, or of somebody who may no longer', async () => {
    const { owner } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs', 'tell-alerts');
    const token = await tokenSentTo(owner.id);
    const seat = (changes: object) =>
      care.db().updateTable('account').set(changes).where('id', '=', owner.id).execute();
    await seat({ fleet_role: 'viewer' });
    expect((await byLink(token, true)).status).toBe(403);
    await seat({ fleet_role: 'manager', approve_under_cents: 100 });
    expect((await byLink(token, true)).status).toBe(403);
    await seat({ fleet_role: 'owner', approve_under_cents: null });
    care.wait(73 * 60);
    expect([(await byLink(token)).status, (await byLink(token, true)).status]).toEqual([404, 404]);
    await care.run('settle-proposals');
    const [{ attributes }] = await listed(owner);
    expect([attributes.status, await statusOf(attributes.appointment_id)]).toEqual(['expired', 'cancelled']);
  });

  it('is not proposed again after it was declined, until the code has been gone', async () => {
    const { owner, van } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs');
    const [{ id, attributes }] = await listed(owner);
    expect((await decide(owner, id, 'decline')).status).toBe(200);
    expect(await statusOf(attributes.appointment_id)).toBe('cancelled');
    care.wait(120);
    await van.tell(['P0420']);
    await care.run('follow-faults', 'propose-repairs');
    // A pause is no cure.
    care.wait(30);
    await van.tell([], {}, 1);
    await care.run('follow-faults');
    care.wait(30);
    await van.tell(['P0420']);
    await care.run('follow-faults', 'propose-repairs');
    expect(await listed(owner)).toHaveLength(1);
    await van.tell([], {}, 1);
    care.wait(5);
    await van.tell([], {}, 1);
    await care.run('follow-faults');
    care.wait(10 * 60);
    await van.tell(['P0420']);
    await care.run('follow-faults', 'propose-repairs');
    expect(
      (await listed(owner)).map((one: { attributes: { status: string } }) => one.attributes.status),
    ).toEqual(['open', 'declined']);
  });

  it('is taken back when the code goes away before anybody answers', async () => {
    const { owner, van } = await faultyFleet();
    await care.run('follow-faults', 'propose-repairs');
    care.wait(10);
    await van.tell([], {}, 1);
    await care.run('follow-faults', 'settle-proposals');
    const [{ attributes }] = await listed(owner);
    expect([attributes.status, await statusOf(attributes.appointment_id)]).toEqual([
      'withdrawn',
      'cancelled',
    ]);
    const faults = await call('GET', `/fleet/vehicles/${van.carId}/faults`, owner);
    expect(faults.body.data[0].attributes.gone_at).not.toBeNull();
  });
});
