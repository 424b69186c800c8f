import { draftContent, type OfficeDraft, type OfficeWorkOrder, officeRoutes } from '@lugnut/contract';
import { findServicePrice, priceText, sendDoubtText, sendRefusalText } from '@lugnut/domain/estimates';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { ServiceSearchField } from '../../shared/service-desk';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy } from './copy';
import {
  addLines,
  changeLine,
  type DraftSums,
  isComplete,
  isOverLong,
  lineByHand,
  removeLine,
  servicesOf,
  sumsFor,
  type sumsOf,
  textLimits,
} from './draft';
import { DraftConflict } from './draft-conflict';
import { LineEditor } from './line-editor';
import { MoneyField } from './money-field';
import { NoRoomNotice } from './no-room-notice';
import { PreviewPanel } from './preview-panel';
import { UnreadFields, useUnreadFields } from './unread-fields';
import { useBuilderKeys } from './use-builder-keys';
import type { WorkOrder } from './use-work-order';

type BuilderProps = {
  readonly order: OfficeWorkOrder;
  readonly builder: NonNullable<OfficeWorkOrder['builder']>;
  readonly draft: OfficeDraft;
  readonly work: WorkOrder;
  /** Colleagues who are writing this one too. */
  readonly writers: readonly string[];
  /** The paper the customer will see, in place of the fields it is made from. */
  readonly isPreview: boolean;
  readonly onSent: () => void;
};

/** Services, parts and labor, discount, notes: with the total the customer would see, at every key. */
export function Builder({ order, builder, draft, work, writers, isPreview, onSent }: BuilderProps) {
  const { terms } = builder;
  const sums = sumsFor(order, draft, terms);
  const { tell, hasUnread } = useUnreadFields();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isPreview && <PreviewPanel id={order.request.id} draft={draft} />}
      {/* Hidden, not gone: what could not be read stays as it was typed. */}
      <div hidden={isPreview} className={isPreview ? '' : 'grid grid-cols-[minmax(0,1fr)] gap-5'}>
        <UnreadFields value={tell}>
          {builder.saved && !work.isOverSaved && (
            <p className="text-sm text-ink-soft">{copy.saved(builder.saved.by)}</p>
          )}
          <AddService {...{ order, draft, work, terms }} />
          <Lines {...{ order, builder, draft, work }} />
          <Extras draft={draft} readsSpanish={order.reads === 'es'} onChange={work.change} />
          <Totals lines={sums.lines} />
        </UnreadFields>
      </div>
      <SendBar {...{ order, builder, draft, work, writers, onSent, sums, hasUnread }} />
    </div>
  );
}

function AddService({
  order,
  draft,
  work,
  terms,
}: Pick<BuilderProps, 'order' | 'draft' | 'work'> & { readonly terms: BuilderProps['builder']['terms'] }) {
  const [name, setName] = useState('');
  const chosen = draft.lines.map((line) => line.name);
  const choose = (names: readonly string[]): void => {
    const added = names.filter((wanted) => !chosen.includes(wanted));
    if (added.length === 0) return;
    api
      .call(officeRoutes.suggestOfficeLines, { params: { id: order.request.id }, body: { services: added } })
      .then(
        ({ data }) =>
          // Whatever was typed meanwhile stays.
          work.change((now) =>
            addLines(
              now,
              data.map(({ line }) => line),
            ),
          ),
        (error: unknown) => showToast(failureWords(error, copy.didNotWork), { tone: 'bad' }),
      );
  };
  const addByHand = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    work.change(addLines(draft, [lineByHand(name.trim(), terms)]));
    setName('');
  };
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <ServiceSearchField label={copy.addService} chosen={chosen} onChosen={choose} />
      <form onSubmit={addByHand} className="flex items-start gap-2">
        <TextField label={copy.custom} value={name} onValueChange={setName} className="flex-1" />
        <Button type="submit" className="mt-6.5">
          {copy.add}
        </Button>
      </form>
    </div>
  );
}

function Lines({ order, builder, draft, work }: Omit<BuilderProps, 'onSent' | 'writers' | 'isPreview'>) {
  const statuses = new Map(servicesOf(order).map(({ id, status }) => [id, status]));
  const reasons = new Map(builder.reasons.map(({ name, text }) => [name, text]));
  const priced = draftContent(draft, builder.terms).services.map(findServicePrice);
  if (draft.lines.length === 0) return <p className="text-ink-soft">{copy.noLines}</p>;
  return (
    <ul aria-label={copy.lines} className="grid gap-3">
      {draft.lines.map((line, nth) => {
        const status = line.id === null ? undefined : statuses.get(line.id);
        const { id } = line;
        return (
          <LineEditor
            key={line.name}
            line={line}
            status={status}
            priceCents={priced[nth]?.totalCents}
            reason={reasons.get(line.name)}
            onChange={(change) => work.change(changeLine(draft, nth, change))}
            onRemove={() => work.change(removeLine(draft, nth))}
            onLock={status === 'approved' && id !== null ? () => void work.lock(id) : undefined}
          />
        );
      })}
    </ul>
  );
}

function Extras({
  draft,
  readsSpanish,
  onChange,
}: {
  readonly draft: OfficeDraft;
  readonly readsSpanish: boolean;
  readonly onChange: (draft: OfficeDraft) => void;
}) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <MoneyField
        label={copy.discount}
        className="content-start gap-2 text-sm"
        cents={draft.agent_discount_cents || null}
        onCents={(cents) => onChange({ ...draft, agent_discount_cents: cents ?? 0 })}
      />
      <TextField
        label={copy.discountName}
        optional
        value={draft.agent_discount_name}
        limit={textLimits.agent_discount_name}
        onValueChange={(text) => onChange({ ...draft, agent_discount_name: text })}
      />
      <Checkbox
        className="sm:col-span-2"
        label={copy.waive}
        checked={draft.waive_fees}
        onCheckedChange={(checked) => onChange({ ...draft, waive_fees: checked })}
      />
      <TextArea
        label={copy.message}
        hint={readsSpanish ? copy.writeSpanish : undefined}
        optional
        rows={2}
        limit={textLimits.message}
        value={draft.message}
        onValueChange={(text) => onChange({ ...draft, message: text })}
      />
      <TextArea
        label={copy.note}
        optional
        rows={2}
        limit={textLimits.note}
        value={draft.note}
        onValueChange={(text) => onChange({ ...draft, note: text })}
      />
    </div>
  );
}

function Totals({ lines }: Pick<ReturnType<typeof sumsOf>, 'lines'>) {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card p-3 text-sm">
      <dl className="grid gap-1">
        {lines
          .filter(({ kind }) => kind !== 'note')
          .map(({ id, label, kind, amountCents }) => (
            <div
              key={id}
              className={`flex justify-between gap-4 ${kind === 'total' ? 'text-base font-bold' : ''}`}
            >
              <dt className="min-w-0 wrap-anywhere">{label}</dt>
              <dd className="figures">{priceText(amountCents)}</dd>
            </div>
          ))}
      </dl>
      {/* Below the total, because it is no part of it. */}
      {lines
        .filter(({ kind }) => kind === 'note')
        .map(({ id, label, amountCents }) => (
          <p key={id} className="text-ink-soft figures">
            {`${label} ${priceText(amountCents)}`}
          </p>
        ))}
    </div>
  );
}

type SendBarProps = Omit<BuilderProps, 'isPreview'> & {
  readonly sums: DraftSums;
  readonly hasUnread: boolean;
};

/** What stands before sending; the word for the total where nothing does. */
const whatKeeps = (draft: OfficeDraft, sums: DraftSums, hasUnread: boolean): string => {
  if (hasUnread) return copy.fixFields;
  if (draft.lines.some(({ parts }) => parts.some(({ name }) => name.trim() === ''))) return copy.namelessPart;
  if (draft.lines.length === 0) return copy.noLines;
  return sums.refusal === undefined ? copy.total : sendRefusalText[sums.refusal];
};

function SendBar({ order, builder, draft, work, writers, onSent, sums, hasUnread }: SendBarProps) {
  const [isAsking, setAsking] = useState(false);
  const { claimed_by: claim, customer } = order.request.attributes;
  const isOthers = claim !== null && !claim.is_me;
  const total = priceText(sums.totalCents);
  const complete = isComplete(draft, sums);
  const isDoubted = sums.doubts.length > 0;
  const confirm = async (): Promise<void> => {
    setAsking(false);
    if (await work.send(draft, isDoubted ? sums.confirmTotalCents : undefined)) onSent();
  };
  // A saved draft is everybody's: an outdated one would be sent by whoever opens it next.
  const maySave = !isOthers && !work.isStale && !work.isOverSaved && !isOverLong(draft) && !hasUnread;
  const maySend = maySave && complete;
  const save = () => void work.save(draft);
  useBuilderKeys({
    save: maySave && !work.isBusy ? save : undefined,
    send: maySend && !work.isBusy ? () => setAsking(true) : undefined,
  });
  return (
    <div className="sticky bottom-0 z-1 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 lg:mx-0 lg:px-0">
      {work.isOverSaved && !work.isStale && <DraftConflict {...{ order, builder, draft, work }} />}
      {work.isStale && (
        <ErrorNotice
          title={copy.changedMeanwhile}
          onRetry={() => void work.reload()}
          retryLabel={copy.loadAgain}
        />
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-soft">
          {isOthers ? copy.claimedBy(claim.name) : whatKeeps(draft, sums, hasUnread)}
        </span>
        <strong className="text-xl figures">{total}</strong>
      </p>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto text-xs text-ink-soft max-lg:hidden">{copy.builderKeys}</p>
        <Button disabled={!maySave} loading={work.isBusy} aria-keyshortcuts="Control+S Meta+S" onClick={save}>
          {copy.save}
        </Button>
        <Button
          variant="primary"
          disabled={!maySend}
          loading={work.isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => setAsking(true)}
        >
          {builder.base_version === 0 ? copy.send : copy.sendNew}
        </Button>
      </div>
      <Dialog
        open={isAsking && maySend}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.confirmTitle}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{copy.cancel}</Button>
            <Button variant="primary" onClick={() => void confirm()}>
              {isDoubted ? copy.sendAnyway(total) : copy.send}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{copy.confirmText(customer ?? '', total)}</p>
          {order.reads === 'es' && <p>{copy.writeSpanish}</p>}
          {sums.doubts.map((doubt) => (
            <p key={doubt} role="alert" className="font-semibold text-warn-ink">
              {sendDoubtText[doubt]}
            </p>
          ))}
          {writers.length > 0 && (
            <p role="alert" className="font-semibold text-warn-ink">
              {copy.alsoWriting(writers)}
            </p>
          )}
          {isAsking && <NoRoomNotice id={order.request.id} draft={draft} />}
        </div>
      </Dialog>
    </div>
  );
}
