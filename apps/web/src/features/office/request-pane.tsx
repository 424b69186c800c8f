import type { OfficePresence, OfficeWorkOrder } from '@lugnut/contract';
import { isOpen } from '@lugnut/domain/appointment';
import { formatPhone } from '@lugnut/domain/contact';
import { notApprovedInWords, orderNumber, priceText } from '@lugnut/domain/estimates';
import { centsFromDollars } from '@lugnut/domain/money';
import { clockInWords, windowInWords } from '@lugnut/domain/scheduling';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router';
import { EstimateTicket, servicesOf } from '../../shared/estimate';
import { JobChat } from '../../shared/job-live/job-chat';
import { statusText } from '../../shared/job-status/status-in-words';
import { paths } from '../../shared/paths';
import { ShownMedia } from '../../shared/problem-media/shown-media';
import { ReplaceLink } from '../../shared/replace-link/replace-link';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { weekdayText } from '../../shared/ui/plain-date';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { Tabs } from '../../shared/ui/tabs';
import { showToast } from '../../shared/ui/toast-store';
import { UndeliveredNotice } from '../../shared/undelivered/undelivered-notice';
import { workPaths } from '../../shared/work-paths';
import { Builder } from './builder';
import { officeCopy as copy } from './copy';
import { EndMembership } from './end-membership';
import { HistoryPanel } from './history-panel';
import { MoveButtons } from './move-buttons';
import type { OfficeContext } from './office-page';
import { RefundButton } from './refund-button';
import { SecondVisitButton } from './second-visit-button';
import { SettleButtons } from './settle-buttons';
import { useOfficeView } from './use-office-view';
import { usePresence } from './use-presence';
import { useWorkOrder, type WorkOrder } from './use-work-order';
import { WithdrawButton } from './withdraw-button';

type TabId = 'build' | 'preview' | 'history' | 'messages';

/** One work order: what was asked, and what we make of it. */
export function RequestPane({ id }: { readonly id: string }) {
  const work = useWorkOrder(id);
  const [tab, setTab] = useState<TabId>('build');
  const { query, draft } = work;
  const order = query.data;
  const isChangeable = order !== undefined && isOpen(order.appointment.attributes.status);
  const others = usePresence(id, work.isWriting, query.dataUpdatedAt);
  const writers = others.filter(({ is_writing }) => is_writing).map(({ name }) => name);
  const navigate = useNavigate();
  const { inView } = useOfficeView();
  const office = useOutletContext<OfficeContext | null>();
  const onSent = (): void => {
    // A new price for a job that is under way is no turn of the inbox.
    const nextId = order?.request.attributes.due_at ? office?.findNext(id) : undefined;
    if (nextId === undefined) return void showToast(copy.sent, { tone: 'ok' });
    showToast(copy.nextOpened, {
      tone: 'ok',
      action: { label: copy.showSent, onPress: () => void navigate(inView(workPaths.officeRequest(id))) },
    });
    void navigate(inView(workPaths.officeRequest(nextId)));
  };
  return (
    <article aria-busy={query.isPending} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={inView(paths.office)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold lg:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        {copy.back}
      </Link>
      {query.isPending && <SkeletonCard label={copy.loadingRequest} />}
      {query.isLoadingError && <ErrorNotice title={copy.requestFailed} onRetry={() => void work.reload()} />}
      {order && (
        <>
          <Head order={order} work={work} />
          <UndeliveredNotice id={id} messages={order.undelivered} reload={work.reload} />
          {order.canceled && <CanceledNotice canceled={order.canceled} />}
          <Others others={others} />
          <Tabs
            label={copy.tabs}
            tabs={[
              { id: 'build', label: copy.build },
              ...(isChangeable ? [{ id: 'preview' as const, label: copy.preview }] : []),
              { id: 'history', label: copy.history, count: order.versions.length },
              {
                id: 'messages',
                label: copy.messages,
                ...(order.request.attributes.unread > 0 ? { count: order.request.attributes.unread } : {}),
              },
            ]}
            current={tab}
            onSelect={setTab}
          >
            {(tab === 'build' || tab === 'preview') && !isChangeable && <FinishedOrder order={order} />}
            {(tab === 'build' || tab === 'preview') && isChangeable && order.builder && draft && (
              <Builder
                {...{ order, draft, work, writers, onSent }}
                builder={order.builder}
                isPreview={tab === 'preview'}
              />
            )}
            {tab === 'history' && <HistoryPanel order={order} />}
            {tab === 'messages' && <JobChat appointmentId={id} />}
          </Tabs>
        </>
      )}
    </article>
  );
}

function CanceledNotice({ canceled }: { readonly canceled: NonNullable<OfficeWorkOrder['canceled']> }) {
  const why = [canceled.reason, canceled.details].filter(Boolean).join(': ');
  return (
    <p className="rounded-control bg-warn-wash px-3 py-2 text-sm wrap-anywhere text-warn-ink">
      <strong>{copy.canceledBy(canceled, new Date(canceled.at))}</strong>
      {why && <span className="block">{why}</span>}
    </p>
  );
}

/** What is over is read, not written: the estimate as it stands, and the notes. */
function FinishedOrder({ order }: { readonly order: OfficeWorkOrder }) {
  const note = order.builder?.draft.note ?? '';
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      {order.appointment.attributes.estimate ? (
        <EstimateTicket appointment={order.appointment} showsStatus="decided" />
      ) : (
        <p className="text-ink-soft">{copy.neverQuoted}</p>
      )}
      {note !== '' && (
        <div>
          <h3 className="text-xs font-semibold text-ink-soft">{copy.note}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
    </div>
  );
}

/** OFF-4: before anybody types, not after. */
function Others({ others }: { readonly others: readonly OfficePresence[] }) {
  const writers = others.filter(({ is_writing }) => is_writing).map(({ name }) => name);
  return (
    <p
      role="status"
      className={
        writers.length > 0
          ? 'rounded-control bg-warn-wash px-3 py-2 text-sm font-semibold text-warn-ink'
          : 'text-sm text-ink-soft empty:hidden'
      }
    >
      {writers.length > 0
        ? copy.alsoWriting(writers)
        : others.length > 0 && copy.alsoHere(others.map(({ name }) => name))}
    </p>
  );
}

type HeadProps = { readonly order: OfficeWorkOrder; readonly work: WorkOrder };

function Head({ order, work }: HeadProps) {
  const { request, appointment } = order;
  const { attributes } = request;
  const { phone, email } = appointment.attributes.contact ?? {};
  const claim = attributes.claimed_by;
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{attributes.car}</h2>
          <p className="text-sm text-ink-soft figures">{copy.orderNumber(orderNumber(request.id))}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <StatusChip>{statusText(attributes.status, attributes.needs_time)}</StatusChip>
          {claim && !claim.is_me && <StatusChip tone="warn">{copy.claimedBy(claim.name)}</StatusChip>}
          {claim?.can_release ? (
            <Button size="sm" loading={work.isBusy} onClick={() => void work.release()}>
              {copy.release}
            </Button>
          ) : (
            !claim && (
              <Button size="sm" loading={work.isBusy} onClick={() => void work.claim()}>
                {copy.claim}
              </Button>
            )
          )}
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={copy.customer} isStacked>
          <Link
            to={workPaths.officeCustomer(request.id)}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {appointment.attributes.contact?.name ?? copy.customerPage}
          </Link>
          {order.reads === 'es' && <StatusChip>{copy.readsSpanish}</StatusChip>}
          {phone && (
            <a href={`tel:${phone}`} className="flex min-h-6 items-center figures">
              {formatPhone(phone)}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="flex min-h-6 items-center wrap-anywhere">
              {email}
            </a>
          )}
          <ReplaceLink
            appointmentId={request.id}
            words={copy.newLink}
            variant="link"
            size="sm"
            className="-ml-1"
          />
        </Fact>
        <Fact label={copy.address}>
          {[
            order.address?.exact_address ?? [attributes.zip, attributes.city].filter(Boolean).join(' '),
            order.address?.hints_to_find,
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label={copy.car}>
          {[
            appointment.attributes.car.engine_size,
            appointment.attributes.car.vin && `${copy.vin} ${appointment.attributes.car.vin}`,
          ]
            .filter(Boolean)
            .join(', ') || '—'}
        </Fact>
        <Fact label={copy.asked}>
          {attributes.services.join(', ') || attributes.diagnosis_input || copy.noWish}
        </Fact>
        {order.visit && <VisitFacts visit={order.visit} />}
      </dl>
      <ShownMedia appointmentId={appointment.id} />
      <JobMoves order={order} work={work} />
      <div className="flex flex-wrap gap-2 justify-self-start empty:hidden">
        <SecondVisitButton appointment={appointment} />
        <WithdrawButton appointment={appointment} />
      </div>
    </header>
  );
}

/** PULSE-1: what was promised, who came, and when: by the clocks at the vehicle. */
function VisitFacts({
  visit: { day, window_start, window_end, technician, left, arrived },
}: {
  readonly visit: NonNullable<OfficeWorkOrder['visit']>;
}) {
  const window = { startMinutes: window_start, endMinutes: window_end };
  return (
    <>
      <Fact label={copy.window}>{copy.windowOn(weekdayText(day), windowInWords(window))}</Fact>
      <Fact label={copy.technician}>{technician}</Fact>
      {left !== null && <Fact label={copy.leftAt}>{clockInWords(left)}</Fact>}
      {arrived !== null && (
        <Fact label={copy.arrived}>
          {copy.arrivedAt(clockInWords(arrived), Math.max(0, arrived - window_end))}
        </Fact>
      )}
    </>
  );
}

type FactProps = {
  readonly label: string;
  /** Each on a line of its own, with room for a finger between what can be pressed. */
  readonly isStacked?: boolean;
  readonly children: ReactNode;
};

function Fact({ label, isStacked = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
      <dd className={isStacked ? 'grid justify-items-start gap-1 wrap-anywhere' : 'wrap-anywhere'}>
        {children}
      </dd>
    </div>
  );
}

/** Where the job may go; finishing asks first, because it charges. */
function JobMoves({ order, work }: HeadProps) {
  const { moves, charge, membership, appointment, settling } = order;
  const [isAsking, setAsking] = useState(false);
  if (moves.length === 0 && !charge && !membership && !settling) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {charge && (
        <StatusChip tone={charge.status === 'paid' ? 'ok' : charge.status === 'failed' ? 'bad' : 'neutral'}>
          {charge.status === 'failed' && charge.paid_cents > 0
            ? copy.partPaid(priceText(charge.paid_cents), priceText(charge.amount_cents))
            : copy.charge(charge.status, priceText(charge.amount_cents))}
        </StatusChip>
      )}
      <MoveButtons order={order} work={work} onFinish={() => setAsking(true)} />
      {charge && charge.refunded_cents > 0 && (
        <StatusChip tone="neutral">{copy.refunded(priceText(charge.refunded_cents))}</StatusChip>
      )}
      {charge?.can_refund && <RefundButton charge={charge} work={work} />}
      {settling && <SettleButtons settling={settling} work={work} />}
      {membership && <EndMembership membership={membership} work={work} />}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.finishTitle}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{copy.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                void work.move('completed');
              }}
            >
              {finishLabel(appointment.attributes.bill)}
            </Button>
          </>
        }
      >
        <FinishText bill={appointment.attributes.bill} />
        <UndecidedText appointment={appointment} />
      </Dialog>
    </div>
  );
}

/** BILL-2: what finishing leaves out. */
function UndecidedText({ appointment: { attributes } }: Pick<OfficeWorkOrder, 'appointment'>) {
  const names = (attributes.estimate === null ? [] : servicesOf(attributes.estimate))
    .filter(({ status, agreed_price }) => status === 'pending' && agreed_price === null)
    .map(({ name }) => name);
  return names.length === 0 ? null : <p className="mt-2 text-warn-ink">{notApprovedInWords(names)}</p>;
}

type ShownBill = OfficeWorkOrder['appointment']['attributes']['bill'];

const dollarsText = (dollars: number): string => priceText(centsFromDollars(dollars));

const finishLabel = (bill: ShownBill): string => {
  if (!bill) return copy.moveTo.completed;
  return bill.due > 0 ? copy.finishNow(dollarsText(bill.due)) : copy.finishFree;
};

/** What finishing charges, from the bill (BILL-1). */
function FinishText({ bill }: { readonly bill: ShownBill }) {
  if (!bill) return <p>{copy.finishUnpriced}</p>;
  const membership = bill.membership > 0 ? dollarsText(bill.membership) : undefined;
  return (
    <div className="grid gap-2 figures">
      <p>{copy.finishText(dollarsText(bill.agreed), membership)}</p>
      {bill.credit > 0 && <p>{copy.finishCredit(dollarsText(bill.credit), dollarsText(bill.due))}</p>}
    </div>
  );
}
