import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

interface WorkOrderDetail {
  /** "2 rotors × 61.40" */
  label: string;
  amount?: string | undefined;
}

export interface WorkOrderLine {
  id: string;
  label: string;
  /** Formatted by the caller; left out while the price is not known. */
  amount?: string | undefined;
  /** A quiet second line: "price after your car". */
  note?: string | undefined;
  /** Opens under the line: parts and labour. */
  details?: readonly WorkOrderDetail[] | undefined;
  /** A box to approve or decline the line. */
  approval?: { approved: boolean; onChange: (approved: boolean) => void } | undefined;
  onRemove?: (() => void) | undefined;
}

export interface WorkOrderSum {
  label: string;
  amount: string;
  tone?: 'discount' | undefined;
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
  /** Shown in place of the lines when there are none. */
  emptyText?: string;
  className?: string;
}

/** The paper ticket that follows a job from quote to payment. */
export function WorkOrder(props: WorkOrderProps) {
  const {
    title = 'Work order',
    orderNumber,
    place,
    vehicle,
    lines,
    sums = [],
    total,
    notes,
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
        {lines.length === 0 ? (
          <p className="pt-4 text-sm text-ink-soft">{props.emptyText ?? 'Nothing chosen yet.'}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        )}
        {sums.length > 0 && (
          <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
            {sums.map((sum) => (
              <AmountRow key={sum.label} {...sum} />
            ))}
          </dl>
        )}
      </div>
      <div className="ticket-lower px-5 pt-4">
        <span className="ticket-perforation" aria-hidden="true" />
        {total && (
          <dl className="flex items-baseline justify-between gap-4">
            <dt className="eyebrow">{total.label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight figures">{total.amount}</dd>
          </dl>
        )}
        {notes !== undefined && <div className="mt-1 pb-2 text-sm text-ink-soft figures">{notes}</div>}
      </div>
    </article>
  );
}

function AmountRow({ label, amount, tone }: WorkOrderSum) {
  return (
    <div className={classNames('flex justify-between gap-4', tone === 'discount' && 'text-ok-ink')}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0 figures">{amount}</dd>
    </div>
  );
}

function LineItem({ line }: { line: WorkOrderLine }) {
  const { label, amount, note, details = [], approval, onRemove } = line;
  const declined = approval?.approved === false;
  const head = (
    <>
      <span className="min-w-0 flex-1">
        <span className={classNames('font-medium', declined && 'text-ink-soft line-through')}>{label}</span>
        {details.length > 0 && (
          <ChevronDown
            className="ml-1 inline size-4 text-ink-soft transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        )}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      {amount && (
        <span className={classNames('shrink-0 figures', declined && 'text-ink-soft line-through')}>
          {amount}
        </span>
      )}
    </>
  );
  return (
    <li className="flex items-start gap-2">
      {details.length > 0 ? (
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-11 list-none items-baseline gap-3 rounded-control py-2.5 [&::-webkit-details-marker]:hidden">
            {head}
          </summary>
          <dl className="grid gap-1 pb-3 pl-3 text-sm text-ink-soft">
            {details.map((detail) => (
              <div key={detail.label} className="flex justify-between gap-4">
                <dt className="figures">{detail.label}</dt>
                {detail.amount && <dd className="shrink-0 figures">{detail.amount}</dd>}
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <div className="flex min-h-11 min-w-0 flex-1 items-baseline gap-3 py-2.5">{head}</div>
      )}
      {approval && (
        <Checkbox
          label={`Approve ${label}`}
          labelHidden
          checked={approval.approved}
          onCheckedChange={approval.onChange}
          className="-mr-2 flex w-11 justify-center"
        />
      )}
      {onRemove && (
        <IconButton
          label={`Remove ${label}`}
          className="-mr-3 text-ink-soft"
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
