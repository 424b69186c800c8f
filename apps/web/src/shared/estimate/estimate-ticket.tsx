import { showsChargeNote } from '@lugnut/domain/estimates';
import type { MembershipPlan } from '@lugnut/domain/memberships';
import { Tag } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { carName } from '../service-names/car-name.en';
import { engineName } from '../service-names/engine-name.en';
import { ErrorNotice } from '../ui/error-notice';
import { VisuallyHidden } from '../ui/visually-hidden';
import { WorkOrder } from '../ui/work-order';
import { estimateCopy as copy, jobName } from './copy.en';
import { priceInWords } from './price-words';
import { type Appointment, centsOf, findTotal, hasWork, jobOf } from './read-appointment';
import { findDayText } from './validity';
import {
  findJoinedSums,
  memberNotes,
  type ServiceDecisions,
  workOrderLines,
  workOrderSums,
  workOrderTotal,
} from './work-order-lines';

export type TicketSums = {
  readonly sums: ReturnType<typeof workOrderSums>;
  readonly total: ReturnType<typeof workOrderTotal>;
};

export type EstimateTicketProps = {
  readonly appointment: Appointment;
  readonly title?: string;
  /** Approve and remove buttons; left out, the ticket is only read. */
  readonly decisions?: ServiceDecisions | undefined;
  /** Says of every service how it stands, or only of those somebody decided about. */
  readonly showsStatus?: 'all' | 'decided' | undefined;
  /** Why a service is offered, shown between its price and its buttons. */
  readonly evidenceFor?: ((service: string) => ReactNode) | undefined;
  /** The server is recomputing the price. */
  readonly pricing?: boolean;
  /** A membership chosen and not begun yet: the work order shows the price with it. */
  readonly joining?: Pick<MembershipPlan, 'dueWithJobCents'> | undefined;
  /** In place of the quote's own, where it is not all charged together. */
  readonly sums?: TicketSums | undefined;
  /** After booking the price no longer runs out. */
  readonly showsValidity?: boolean;
  readonly className?: string;
};

/** The work order of an appointment, from the quote to the receipt. */
export function EstimateTicket(props: EstimateTicketProps) {
  const { appointment, decisions, showsStatus, pricing = false, showsValidity = true } = props;
  const { attributes } = appointment;
  const joined = props.joining && findJoinedSums(attributes, props.joining);
  const { sums, total } = props.sums ??
    joined ?? { sums: workOrderSums(attributes), total: workOrderTotal(attributes) };
  const { car, coupon_used: coupon } = attributes;
  const vehicle = [carName(car.one_string), car.engine_size && engineName(car.engine_size)]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <WorkOrder
        title={props.title ?? copy.title}
        orderNumber={attributes.order_number}
        place={[attributes.address, jobName[jobOf(attributes)]].filter(Boolean).join(' · ')}
        vehicle={vehicle || undefined}
        banner={
          <>
            {decisions?.notice !== undefined && <ChangedNotice text={decisions.notice} />}
            {/* Nothing is left that it could come off. */}
            {coupon && hasWork(attributes) && <CouponBanner text={copy.couponBanner(coupon)} />}
          </>
        }
        lines={workOrderLines(attributes, { decisions, showsStatus, evidenceFor: props.evidenceFor })}
        sums={sums}
        total={total}
        pricing={pricing}
        notes={
          <>
            {pricing && (
              <span role="status">
                <VisuallyHidden>{copy.updating}</VisuallyHidden>
              </span>
            )}
            <PriceNotes
              {...{ appointment, pricing, showsValidity }}
              saysWhatMembersSave={joined === undefined && props.sums === undefined}
            />
          </>
        }
        {...(props.className === undefined ? {} : { className: props.className })}
      />
      {decisions?.dialog}
    </>
  );
}

/** The button that caused it is gone: scrolls into view by itself. */
function ChangedNotice({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mt-24 pt-3 pb-1">
      <ErrorNotice title={text} />
    </div>
  );
}

function CouponBanner({ text }: { readonly text: string }) {
  return (
    <p className="mt-3 mb-1 flex items-center gap-2 rounded-control bg-ok-wash px-3 py-2 text-sm font-semibold text-ok-ink">
      <Tag className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}

/** BILL-1, BILL-9: what is charged as it stands, where that is not the total above. */
function BillNotes({ bill }: { readonly bill: Appointment['attributes']['bill'] }) {
  if (!bill) return null;
  const [agreed, credit, due] = [bill.agreed, bill.credit, bill.due].map((dollars) =>
    priceInWords(centsOf(dollars)),
  );
  return (
    <>
      {bill.proposed !== bill.agreed && (
        <p className="font-semibold text-ink figures">{copy.agreedSoFar(agreed ?? '')}</p>
      )}
      {bill.credit > 0 && <p className="figures">{copy.creditUsed(credit ?? '', due ?? '')}</p>}
    </>
  );
}

type PriceNotesProps = Required<Pick<EstimateTicketProps, 'appointment' | 'pricing' | 'showsValidity'>> & {
  readonly saysWhatMembersSave: boolean;
};

function PriceNotes(props: PriceNotesProps) {
  const { pricing, showsValidity, saysWhatMembersSave } = props;
  const { attributes } = props.appointment;
  const hasPrice = findTotal(attributes) !== undefined;
  const validThrough = attributes.estimate && findDayText(attributes.estimate.valid_through);
  return (
    <div className="grid gap-1">
      {(saysWhatMembersSave ? memberNotes(attributes) : []).map(({ label, amount }) => (
        <p key={label} className="font-semibold text-ok-ink">
          {label} {pricing ? '…' : amount}
        </p>
      ))}
      {!pricing && <BillNotes bill={attributes.bill} />}
      {attributes.account_credit > 0 && (
        <p className="font-semibold text-ok-ink figures">
          {copy.creditWaits(priceInWords(centsOf(attributes.account_credit)))}
        </p>
      )}
      <p>
        <strong className="text-ink">{copy.dueNow}</strong>
        {showsChargeNote({ job: jobOf(attributes) }) && ` · ${copy.notCharged}`}
      </p>
      {showsValidity && hasPrice && validThrough && <p>{copy.validThrough(validThrough)}</p>}
    </div>
  );
}
