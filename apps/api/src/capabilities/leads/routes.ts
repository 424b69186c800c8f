import { createHash } from 'node:crypto';
import type { leadRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { virtualDiagnosisPriceCents } from '@lugnut/domain/estimates';
import { checkLead } from '@lugnut/domain/leads';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimiter, RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Account, type AccountAccess, isOffice } from '../accounts';
import type { DecisionGuard } from '../appointments';
import { beginLeadSetup, type ChargeDeps, finishCall, verifyCardSetup } from '../payments';
import type { LeadStore } from './lead-store';

export const leadLimits: RateLimits<typeof leadRoutes> = {
  createLead: { limit: 20, windowSeconds: 3_600 },
  beginLeadCardSetup: { limit: 20, windowSeconds: 600 },
  saveLeadCard: { limit: 20, windowSeconds: 600 },
  answerLead: { limit: 120, windowSeconds: 60 },
  listLeads: { limit: 120, windowSeconds: 60 },
  finishLead: { limit: 60, windowSeconds: 60 },
};

export type LeadDeps = ChargeDeps & {
  readonly limiter: RateLimiter;
  readonly access: AccountAccess;
  readonly leads: LeadStore;
  readonly decisions: Pick<DecisionGuard, 'gateOf'>;
};

const trackingNames = [
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'path',
] as const;

const requestKeyOf = (key: string | undefined, lead: object): Buffer | undefined =>
  key === undefined
    ? undefined
    : createHash('sha256')
        .update(`${key} ${JSON.stringify(lead)}`)
        .digest();

type Row = Awaited<ReturnType<LeadStore['list']>>['rows'][number];

const describeLead = (row: Row) => ({
  id: row.id,
  attributes: {
    lead_type: row.lead_type,
    name: row.name,
    email: row.email,
    phone: row.phone,
    zip: row.zip,
    message: row.message,
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  },
});

/** Only a virtual diagnosis takes a card, until the call is made. */
const getWaiting = async (leads: LeadStore, id: string): Promise<{ readonly phone: string }> => {
  const lead = await leads.find(id);
  if (lead?.lead_type !== 'virtual_diagnosis' || lead.phone === null)
    throw new Failure('not_found', told('no_such_request'));
  if (lead.answered_at !== null) throw new Failure('conflict', told('called_already'));
  return { phone: lead.phone };
};

const requireOffice = async (
  { access }: Pick<LeadDeps, 'access'>,
  context: Pick<RequestContext, 'bearerToken'>,
): Promise<Account> => {
  const { account } = await access.requireAccount(context);
  if (!isOffice(account)) throw new Failure('forbidden', told('for_staff'));
  return account;
};

const chargeInWords = {
  paid: 'paid',
  on_account: 'paid',
  failed: 'failed',
  closed: 'failed',
  processing: 'waiting',
  waiting: 'waiting',
  unavailable: 'waiting',
  'nothing due': 'nothing_due',
} as const;

/** A virtual diagnosis is paid by whoever asks for it, with a card typed now. */
const requireMayPayForCall = (deps: LeadDeps, context: RequestContext): Promise<void> =>
  deps.decisions.gateOf(context)(deps.db, {
    act: 'book',
    payerId: undefined,
    totalCents: virtualDiagnosisPriceCents,
  });

export const leadHandlers = (deps: LeadDeps): Handlers<typeof leadRoutes> => ({
  async createLead({ body: { lead } }, context) {
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const checked = checkLead(lead.lead_type, {
      name: lead.name ?? loggedIn?.account.name ?? '',
      email: lead.email ?? loggedIn?.account.email ?? '',
      phone: lead.phone ?? loggedIn?.account.phone ?? '',
      message: lead.message ?? '',
    });
    if (!checked.ok)
      throw new Failure(
        'invalid_input',
        Object.values(checked.problems).map((problem) => told(problem)),
      );
    const id = await deps.leads.add({
      type: lead.lead_type,
      name: checked.name,
      email: checked.email,
      phone: checked.phone,
      message: checked.message,
      zip: lead.zip ?? undefined,
      tracking: Object.fromEntries(
        trackingNames.flatMap((name) => (lead[name] ? [[name, lead[name]] as const] : [])),
      ),
      accountId: loggedIn?.account.id,
      requestKey: requestKeyOf(context.idempotencyKey, lead),
    });
    return { data: { id } };
  },

  async beginLeadCardSetup({ params }, context) {
    const { clientAddress, idempotencyKey } = context;
    const { phone } = await getWaiting(deps.leads, params.id);
    await requireMayPayForCall(deps, context);
    const setup = await beginLeadSetup(deps, { leadId: params.id, phone, clientAddress, idempotencyKey });
    return { setup_id: setup.setupId, client_secret: setup.clientSecret };
  },

  async saveLeadCard({ params, body }, context) {
    await getWaiting(deps.leads, params.id);
    await requireMayPayForCall(deps, context);
    const method = await verifyCardSetup(deps, body.token, [{ kind: 'lead', id: params.id }]);
    if (method.kind !== 'card' || method.brand === undefined || method.last4 === undefined)
      throw new Failure('invalid_input', told('payment_info_wrong'));
    const card = { methodId: method.providerMethodId, brand: method.brand, last4: method.last4 };
    if (!(await deps.leads.keepCard(params.id, body.token, card)))
      throw new Failure('conflict', told('called_already'));
    return { data: { id: params.id } };
  },

  async answerLead({ params }, context) {
    const { id: staffId } = await requireOffice(deps, context);
    const answeredAt = await deps.leads.answer(params.id, staffId);
    if (!answeredAt) throw new Failure('not_found', told('no_such_request'));
    return { data: { id: params.id, answered_at: answeredAt.toISOString() } };
  },

  async listLeads({ query }, context) {
    await requireOffice(deps, context);
    const { rows, next } = await deps.leads.list(query.after);
    return { data: rows.map(describeLead), next };
  },

  async finishLead({ params }, context) {
    const { id } = await requireOffice(deps, context);
    const state = await finishCall(deps, { leadId: params.id, doneBy: id });
    if (state === 'no such lead') throw new Failure('not_found', told('no_such_request'));
    return { data: { id: params.id, attributes: { charge: chargeInWords[state] } } };
  },
});
