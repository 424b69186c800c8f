import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { IconButton } from './icon-button';
import { Price } from './price';
import { Skeleton } from './skeleton';

interface WorkOrderDetail {
  /** "2 rotors × 61.40" */
  label: string;
  /** A second line: the part's number, how the amount is made up. */
  note?: string | undefined;
  amount?: string | undefined;
}

interface WorkOrderAction {
  /** What the button says; the line's name is spoken after it. */
  label: string;
  onPress: () => void;
  /** Under way: the button keeps its place and takes no second press. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now, said beside it. */
  refusal?: string | undefined;
}

export interface WorkOrderLine {
  id: string;
  label: string;
  /** Formatted by the caller; left out while the price is not known. */
  amount?: string | undefined;
  /** A quiet second line: "price after your car". */
  note?: string | undefined;
  /** Opens under the line: parts and labor. */
  details?: readonly WorkOrderDetail[] | undefined;
  /** A box to approve or decline the line. */
  approval?: { approved: boolean; onChange: (approved: boolean) => void } | undefined;
  onRemove?: (() => void) | undefined;
  /** Not part of the work any more: struck through. */
  declined?: boolean | undefined;
  /** Between the line and what can be done about it: why it is offered. */
  evidence?: ReactNode;
  /** Under the line: a chip that says how it stands. */
  status?: ReactNode;
  action?: WorkOrderAction | undefined;
  /** The other answer, where there are two. */
  otherAction?: WorkOrderAction | undefined;
  /** Why the last press did not work. */
  error?: string | undefined;
}

export interface WorkOrderSum {
  label: string;
  amount: string;
  tone?: 'discount' | undefined;
  /** What it is made of, in smaller print. */
  notes?: readonly string[] | undefined;
  /** The price it replaces, struck through. */
  was?: string | undefined;
}

export interface WorkOrderProps {
  title?: string;
  orderNumber?: string | undefined;
  /** Top right: "48226 Detroit", "ET". */
  place?: string | undefined;
  vehicle?: string | undefined;
  lines: readonly WorkOrderLine[];
  sums?: readonly WorkOrderSum[];
  total?: { label: string; amount: string } | undefined;
  /** Under the total: savings, what is due now. */
  notes?: ReactNode;
  /** Between the head and the lines: a coupon that was used. */
  banner?: ReactNode;
  /** The amounts are being recomputed: none is shown until they are known. */
  pricing?: boolean;
  /** Shown in place of the lines when there are none. */
  emptyText?: string;
  className?: string;
}

/** The work order that follows a job from quote to payment. */
export function WorkOrder(props: WorkOrderProps) {
  const {
    title = uiCopy.workOrder.title,
    orderNumber,
    place,
    vehicle,
    lines,
    sums = [],
    total,
    notes,
    banner,
    pricing = false,
    className,
  } = props;
  const id = useId();
  return (
    <article aria-labelledby={id} className={classNames('ticket', className)}>
      <div className="ticket-upper px-5 pt-4 pb-5">
        <header className="border-b border-line pb-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 font-sans eyebrow text-forest-ink">
              {title}
              {orderNumber && (
                <span className="font-mono text-sm tracking-[0.12em] text-ink normal-case">
                  {orderNumber}
                </span>
              )}
            </h2>
            {place && <p className="font-mono text-xs tracking-wider text-ink-soft figures">{place}</p>}
          </div>
          {vehicle && <p className="mt-1 font-semibold">{vehicle}</p>}
        </header>
        {banner}
        {lines.length === 0 ? (
          <p className="pt-4 text-sm text-ink-soft">{props.emptyText ?? uiCopy.workOrder.empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        )}
        {sums.length > 0 && (
          <dl className="grid gap-1.5 border-t border-line pt-3 text-sm" aria-busy={pricing}>
            {sums.map((sum) => (
              <AmountRow key={sum.label} {...sum} pricing={pricing} />
            ))}
          </dl>
        )}
      </div>
      <div className="ticket-lower px-5 pt-4">
        <span className="ticket-perforation" aria-hidden="true" />
        {total && (
          <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="eyebrow">{total.label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight figures">
              <Amount text={total.amount} pricing={pricing} />
            </dd>
          </dl>
        )}
        {notes !== undefined && <div className="mt-1 pb-2 text-sm text-ink-soft figures">{notes}</div>}
      </div>
    </article>
  );
}

/** While it is not known, a block of the same size stands there: nothing moves when it comes. */
function Amount({ text, pricing }: { text: string; pricing: boolean }) {
  return pricing ? (
    <span className="relative">
      <span className="invisible">{text}</span>
      <Skeleton className="absolute inset-x-0 inset-y-[12%]" />
    </span>
  ) : (
    text
  );
}

export function AmountRow({
  label,
  amount,
  tone,
  notes = [],
  was,
  pricing,
}: WorkOrderSum & { pricing: boolean }) {
  return (
    <div
      className={classNames('flex flex-wrap justify-between gap-x-4', tone === 'discount' && 'text-ok-ink')}
    >
      <dt className="min-w-0 flex-[1_1_5rem]">
        {label}
        {notes.map((note) => (
          <span key={note} className="block text-xs">
            {note}
          </span>
        ))}
      </dt>
      <dd className="ml-auto figures">
        {was ? <Price amount={amount} was={was} size="sm" /> : <Amount text={amount} pricing={pricing} />}
      </dd>
    </div>
  );
}

function LineItem({ line }: { line: WorkOrderLine }) {
  const { label, details = [], approval, onRemove } = line;
  return (
    <li>
      <div className="flex items-start gap-2">
        {details.length > 0 ? (
          <details className="group min-w-0 flex-1">
            <summary className="flex min-h-11 list-none flex-wrap items-baseline gap-x-3 rounded-control py-2.5 [&::-webkit-details-marker]:hidden">
              <LineHead line={line} />
            </summary>
            <DetailList details={details} />
          </details>
        ) : (
          <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2.5">
            <LineHead line={line} />
          </div>
        )}
        {approval && (
          <Checkbox
            label={uiCopy.workOrder.approve(label)}
            labelHidden
            checked={approval.approved}
            onCheckedChange={approval.onChange}
            className="-mr-2 flex w-11 justify-center"
          />
        )}
        {onRemove && (
          <IconButton
            label={uiCopy.remove(label)}
            className="-mr-3 text-ink-soft"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      {line.evidence}
      <LineFoot line={line} />
    </li>
  );
}

function LineHead({ line }: { line: WorkOrderLine }) {
  const { label, amount, note, details = [], approval } = line;
  const declined = line.declined ?? approval?.approved === false;
  return (
    <>
      <span className="min-w-0 flex-[1_1_5rem]">
        <span className="flex items-start gap-1">
          <span className={classNames('min-w-0 font-medium', declined && 'text-ink-soft line-through')}>
            {label}
          </span>
          {details.length > 0 && (
            <ChevronDown
              className="mt-1 size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          )}
        </span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      {amount && (
        <span className={classNames('ml-auto figures', declined && 'text-ink-soft line-through')}>
          {amount}
        </span>
      )}
    </>
  );
}

function DetailList({ details }: { details: readonly WorkOrderDetail[] }) {
  return (
    <dl className="grid gap-1.5 pb-3 pl-3 text-sm text-ink-soft">
      {details.map((detail) => (
        <div key={`${detail.label} ${detail.note ?? ''}`} className="flex flex-wrap justify-between gap-x-4">
          <dt className="min-w-0 flex-[1_1_5rem] figures">
            {detail.label}
            {detail.note && <span className="block">{detail.note}</span>}
          </dt>
          {detail.amount && <dd className="ml-auto figures">{detail.amount}</dd>}
        </div>
      ))}
    </dl>
  );
}

function LineFoot({ line: { label, status, action, otherAction, error } }: { line: WorkOrderLine }) {
  if (status === undefined && !action && !error) return null;
  return (
    <div className="-mt-1.5 pb-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span>{status}</span>
        <span className="flex flex-wrap gap-x-3">
          {[otherAction, action].map(
            (one) =>
              one && (
                <Button
                  key={one.label}
                  variant="link"
                  size="sm"
                  className="-mr-1"
                  aria-label={`${one.label}: ${label}`}
                  loading={one.busy}
                  disabled={one.refusal !== undefined}
                  onClick={one.onPress}
                >
                  {one.label}
                </Button>
              ),
          )}
        </span>
      </div>
      {action?.refusal && <p className="pb-2 text-sm text-ink-soft">{action.refusal}</p>}
      {error && (
        <p role="alert" className="pb-2 text-sm text-bad-ink">
          {error}
        </p>
      )}
    </div>
  );
}
