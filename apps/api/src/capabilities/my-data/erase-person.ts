import { type ErasureStage, nextErasureStage } from '@lugnut/domain/privacy';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import type { ObjectStore } from '../../platform/objects/object-store';
import type { PictureGate } from '../../platform/pictures/picture-gate';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import type { PaymentsPort } from '../../providers/payments/payments.port';
import { forgetReferrer, pseudonymizeEvents } from '../appointments';
import { dropDocuments, makeDocuments, type PaperPrinter } from '../documents';
import { eraseStops, type MessageSettings } from '../messaging';
import { dropRequest } from '../scheduling';
import { writeCertificate } from './certificate';
import { eraseAccount } from './erase-account';
import { eraseIn, eraseRows } from './erase-rows';
import { type Person, storedPerson } from './person';
import { sendCertificate } from './privacy-messages';
import { storedCounts } from './stored';

export type EraseDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly emit: Emit;
  readonly secret: string;
  readonly messages: MessageSettings;
  readonly payments: Pick<PaymentsPort, 'forgetCustomer' | 'detach'>;
  readonly pictures: Pick<PictureGate, 'findPreview'>;
  readonly printer: Pick<PaperPrinter, 'print'>;
  readonly objects: Pick<ObjectStore, 'keep' | 'read'>;
};

type Counts = Record<string, number>;
type Running = {
  readonly id: string;
  readonly person: Person;
  readonly startedAt: Date;
  readonly counts: Counts;
};

/** The provider did not answer: the stage is done again at the next run. */
class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

const finishStage = async (
  tx: DatabaseTransaction,
  { id, counts }: Running,
  stage: ErasureStage,
  more: Counts,
): Promise<void> => {
  await tx
    .updateTable('erasure_request')
    .set({
      stages_done: sql<string[]>`array_append(stages_done, ${stage})`,
      counts: storedCounts.encode({ ...counts, ...more }),
    })
    .where('id', '=', id)
    .where(sql<boolean>`not (${stage} = any(stages_done))`)
    .execute();
};

/** At the provider first: what it still had would outlive what we know of it. */
const forgetAtProvider = async ({ db, payments }: EraseDeps, person: Person): Promise<void> => {
  const { accountId, visits, leads, isBusiness } = person;
  const references = [
    ...(isBusiness ? [] : [`account:${accountId}`]),
    ...visits.map((id) => `appointment:${id}`),
    ...leads.map((id) => `lead:${id}`),
  ];
  const methods = await db
    .selectFrom('payment_method')
    .select('provider_method_id')
    .where('provider', '=', 'cards')
    .where((e) =>
      e.or([
        ...(isBusiness ? [] : [e('account_id', '=', accountId)]),
        ...(visits.length === 0 ? [] : [e('appointment_id', 'in', visits)]),
        ...(leads.length === 0 ? [] : [e('lead_id', 'in', leads)]),
      ]),
    )
    .where('provider_method_id', 'not like', 'erased %')
    .execute();
  for (const { provider_method_id } of methods)
    if ((await payments.detach(provider_method_id)).status === 'unavailable') throw new ProviderUnreachable();
  for (const reference of references)
    if ((await payments.forgetCustomer(reference)).status === 'unavailable') throw new ProviderUnreachable();
};

/** Papers name people: those that must be kept are printed again from what is left. */
const erasePapers = async (deps: EraseDeps, { person }: Running): Promise<Counts> => {
  const gone = await deps.db.transaction().execute((tx) => dropDocuments(tx, person.visits));
  const finished =
    person.visits.length === 0
      ? []
      : await deps.db
          .selectFrom('appointment')
          .select('id')
          .where('id', 'in', person.visits)
          .where('status', '=', 'completed')
          .execute();
  for (const { id } of finished) await makeDocuments({ ...deps, brand: deps.messages.brand }, id);
  return gone > 0 ? { job_document: gone } : {};
};

type Stage = (deps: EraseDeps, running: Running) => Promise<void>;

/** By the rules alone, and what needs a hand beside them, in one transaction. */
const byRules =
  (
    stage: ErasureStage,
    byHand: (tx: DatabaseTransaction, deps: EraseDeps, running: Running) => Promise<Counts | undefined>,
  ): Stage =>
  (deps, running) =>
    eraseIn(deps.db, running.person, async (tx) => {
      const more = await byHand(tx, deps, running);
      const counts = await eraseRows(tx, stage, running.person);
      await finishStage(tx, running, stage, { ...counts, ...more });
    });

const stages: Readonly<Record<ErasureStage, Stage>> = {
  access: byRules('access', async (tx, { now, emit }, { person }) => {
    await eraseAccount(tx, emit, person, now());
    return { account: 1 };
  }),

  async payments(deps, running) {
    await forgetAtProvider(deps, running.person);
    await byRules('payments', async () => undefined)(deps, running);
  },

  visits: byRules('visits', async (tx, { now }, { person }) => {
    for (const id of person.visits) await dropRequest(tx, id, now());
    const events = await pseudonymizeEvents(tx, person.visits);
    return events > 0 ? { appointment_event: events } : {};
  }),

  async papers(deps, running) {
    const counts = await erasePapers(deps, running);
    await deps.db.transaction().execute((tx) => finishStage(tx, running, 'papers', counts));
  },

  messages: byRules('messages', async (tx, { secret }, { person }) => {
    const stopped = await eraseStops(tx, secret, person);
    return stopped > 0 ? { stopped_contact: stopped } : {};
  }),

  records: byRules('records', async (tx, _deps, { person }) => {
    const referred = await forgetReferrer(tx, person);
    return referred > 0 ? { referrals: referred } : {};
  }),

  /** The last use of the address, and the end of what the erasure itself knew. */
  async certificate(deps, running) {
    const { id, person, startedAt } = running;
    const doneAt = deps.now();
    const { brand } = deps.messages;
    const paper = writeCertificate({
      brand,
      language: person.language,
      id,
      startedAt,
      doneAt,
      counts: running.counts,
    });
    const content = await deps.printer.print(paper);
    await deps.db.transaction().execute(async (tx) => {
      const sent = await sendCertificate(tx, deps.messages, { id, person, content, doneAt });
      await finishStage(tx, running, 'certificate', {});
      await tx
        .updateTable('erasure_request')
        .set({ state: 'done', done_at: doneAt, scope: null, certificate_id: sent ?? null, held_by: null })
        .where('id', '=', id)
        .execute();
      await recordSecurityEvent(tx, { kind: 'account_erased', accountId: person.accountId, by: 'system' });
    });
  },
};

/** Goes on where it stopped; true once it is all done. */
export const eraseStepwise = async (deps: EraseDeps, id: string, signal: AbortSignal): Promise<boolean> => {
  for (;;) {
    const request = await deps.db
      .selectFrom('erasure_request')
      .select(['id', 'state', 'scope', 'stages_done', 'counts', 'started_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (request.state === 'done') return true;
    if (request.state !== 'erasing' || signal.aborted) return false;
    const stage = nextErasureStage(request.stages_done);
    if (!stage) throw new Error('an erasure has done every stage and is not finished');
    await stages[stage](deps, {
      id,
      person: storedPerson.decode(request.scope),
      startedAt: request.started_at ?? deps.now(),
      counts: storedCounts.decode(request.counts),
    });
  }
};
