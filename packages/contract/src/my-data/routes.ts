import { erasureObstacles, erasureStages } from '@lugnut/domain/privacy';
import * as z from 'zod/mini';
import { defineDownloads, defineRoutes } from '../route';
import { resource } from '../wire';

const channel = z.enum(['phone', 'email']);
const erasureState = z.enum(['waiting', 'erasing', 'done', 'taken_back']);
const obstacle = z.enum(erasureObstacles);

/** A code that was sent for one act and is good for nothing else. */
export const actProof = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(200)),
  channel,
  code: z.string().check(z.maxLength(20)),
});

export const actCode = z.object({
  challenge: z.string(),
  channel,
  sent_to: z.string(),
  channels: z.array(channel),
});

const dataExport = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  asked_at: z.iso.datetime(),
  files_done: z.int(),
  files_total: z.int(),
  bytes: z.int(),
  expires_at: z.iso.datetime(),
  /** Opens the file for fifteen minutes; null until it is ready. */
  url: z.nullable(z.string()),
});

export const ownErasure = z.object({
  state: erasureState,
  asked_at: z.iso.datetime(),
  erase_after: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  /** Asked for by our office, on the phone. */
  by_office: z.boolean(),
  /** What stands in the way since its time came. */
  held_by: z.nullable(obstacle),
});

export const myData = z.object({
  exports: z.array(resource(dataExport)),
  erasure: z.nullable(ownErasure),
  /** What stands in the way of asking for it. */
  obstacles: z.array(obstacle),
  /** Credit that would be lost. */
  credit_cents: z.int(),
});

const listedErasure = z.object({
  account_id: z.uuid(),
  /** Until it is done. */
  name: z.nullable(z.string()),
  state: erasureState,
  asked_at: z.iso.datetime(),
  by_office: z.boolean(),
  /** The message that says we got the request is sent in the moment it is asked for. */
  acknowledged_at: z.iso.datetime(),
  acknowledge_by: z.iso.datetime(),
  erase_after: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  done_at: z.nullable(z.iso.datetime()),
  held_by: z.nullable(obstacle),
  stages_done: z.array(z.enum(erasureStages)),
});

export const retentionRule = z.object({
  what: z.string(),
  keep_days: z.int(),
  least_days: z.int(),
  most_days: z.int(),
  last_run_at: z.nullable(z.iso.datetime()),
  last_count: z.nullable(z.int()),
  total_count: z.int(),
  changed_at: z.nullable(z.iso.datetime()),
  changed_by: z.nullable(z.string()),
});

const capability = 'my-data' as const;
const own = { capability, auth: 'account', access: 'the account itself' } as const;
const office = { capability, auth: 'account', access: 'office, dispatcher, admin' } as const;
const admin = { capability, auth: 'account', access: 'admin' } as const;
const ofId = z.object({ id: z.uuid() });
const byCode = ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'] as const;
const act = z.enum(['export', 'erase']);

export const myDataDownloads = defineDownloads({
  getDataExport: {
    method: 'GET',
    path: '/api/v2/user/my_data/exports/{id}/file',
    capability,
    summary: 'The copy of somebody’s data, as a zip file; deleted after seven days',
    access: 'whoever has the signed link, which only the login that entered the code is given, for a minute',
    params: ofId,
    contentTypes: ['application/zip'],
    errors: ['not_found'],
  },
});

export const myDataRoutes = defineRoutes({
  getMyData: {
    ...own,
    method: 'GET',
    path: '/api/v2/user/my_data',
    summary: 'Copies of one’s data, and whether one is to be erased',
    reply: z.object({ data: myData }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  askMyDataCode: {
    ...own,
    method: 'POST',
    path: '/api/v2/user/my_data/code',
    summary: 'Send a code to the account’s own phone or email, for one act',
    body: z.object({ act, channel: z.optional(channel) }),
    reply: actCode,
    errors: byCode,
  },
  exportMyData: {
    ...own,
    method: 'POST',
    path: '/api/v2/user/my_data/exports',
    summary: 'Make a copy of everything about oneself; a message says when it is ready',
    body: actProof,
    reply: z.object({ data: myData }),
    errors: byCode,
  },
  eraseMyData: {
    ...own,
    method: 'POST',
    path: '/api/v2/user/my_data/erasure',
    summary: 'Ask to be erased, in seven days; refused while something is open',
    body: actProof,
    reply: z.object({ data: myData }),
    errors: byCode,
  },
  keepMyData: {
    ...own,
    method: 'POST',
    path: '/api/v2/user/my_data/erasure/take_back',
    summary: 'Take back the wish to be erased',
    reply: z.object({ data: myData }),
    errors: ['unauthenticated', 'conflict', 'rate_limited'],
  },
  takeBackErasure: {
    capability,
    method: 'POST',
    path: '/api/v2/user/erasure/take_back',
    summary: 'Take it back by the link in a message, without a login',
    access: 'whoever has the secret of the message',
    body: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ status: z.literal('Kept') }),
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  askCustomerErasureCode: {
    ...office,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/erasure/code',
    summary: 'Send a code to a caller’s phone or email on file: read out, it proves who asks to be erased',
    params: ofId,
    body: z.object({ channel: z.optional(channel) }),
    reply: actCode,
    errors: [...byCode, 'not_found'],
  },
  eraseCustomer: {
    ...office,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/erasure',
    summary: 'Ask for a caller to be erased, with the code they read out',
    params: ofId,
    body: actProof,
    reply: z.object({ data: ownErasure }),
    errors: [...byCode, 'not_found'],
  },
  listErasures: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/erasures',
    summary: 'Who asked to be erased, how far it is, and by when the law wants it done; the newest first',
    reply: z.object({ data: z.array(resource(listedErasure)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  listRetention: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/retention',
    summary: 'How long each kind of thing is kept, and what the last night removed',
    reply: z.object({ data: z.array(resource(retentionRule)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  changeRetention: {
    ...admin,
    method: 'PUT',
    path: '/api/v2/admin/retention/{key}',
    summary: 'Keep something longer, within bounds',
    params: z.object({ key: z.string().check(z.maxLength(60)) }),
    body: z.object({ keep_days: z.int() }),
    reply: z.object({ data: resource(retentionRule) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});
