import { type FleetInvoiceLine, fleetBillingRoutes, type WholeInvoice } from '@lugnut/contract';
import { monthInWords, type Remittance, remittanceFacts, remittanceWays } from '@lugnut/domain/fleet';
import { formatCents, sumOfCents } from '@lugnut/domain/money';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { invoiceStatuses, invoiceTones, shortDay } from '../../../shared/fleet-invoices/invoice-words';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import type { Fleet } from '../fleet';
import { freshLinks } from '../fresh-links';
import { WhenLoaded } from '../loading';
import { billingCopy as copy } from './billing-copy';

type Props = { readonly id: string; readonly fleet: Fleet; readonly onClose: () => void };

export function InvoiceDialog({ id, fleet, onClose }: Props) {
  const query = useRouteQuery(
    fleetBillingRoutes.getFleetInvoice,
    { params: { id } },
    { ...freshLinks, timeoutMs: 20_000, select: ({ data }) => data },
  );
  const { data } = query;
  return (
    <Dialog
      open
      size="md"
      title={data ? `${data.attributes.number}, ${monthInWords(data.attributes.month)}` : copy.loading}
      onClose={onClose}
    >
      <WhenLoaded query={query}>{(invoice) => <Invoice invoice={invoice} fleet={fleet} />}</WhenLoaded>
    </Dialog>
  );
}

const linkLook = 'inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4';

function Invoice({ invoice, fleet }: { readonly invoice: WholeInvoice; readonly fleet: Fleet }) {
  const { attributes: a } = invoice;
  return (
    <div className="grid gap-4 pt-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <StatusChip tone={invoiceTones[a.status]}>{invoiceStatuses[a.status]}</StatusChip>
        <span>{copy.issued(shortDay(a.issued_on))}</span>
        {a.net_days > 0 && <span>{copy.dueOn(shortDay(a.due_on))}</span>}
      </p>
      <Lines lines={a.lines} />
      <dl className="grid gap-1">
        <Sum name={copy.total} cents={a.total_cents} isStrong />
        {a.paid_by_card_cents !== 0 && <Sum name={copy.paidByCard} cents={0 - a.paid_by_card_cents} />}
        {a.payments.map((payment) => (
          <Sum
            key={`${payment.received_on}${payment.reference}${payment.amount_cents}`}
            name={[copy.paymentKinds[payment.kind], shortDay(payment.received_on), payment.reference]
              .filter(Boolean)
              .join(', ')}
            cents={0 - payment.amount_cents}
          />
        ))}
        <Sum name={copy.open} cents={a.open_cents} isStrong />
      </dl>
      <Pay invoice={invoice} isOwner={fleet.role === 'owner'} />
      <HowToPay remittance={remittanceOf(invoice)} />
      <p className="flex flex-wrap gap-x-5">
        <a className={linkLook} href={a.pdf_url} target="_blank" rel="noreferrer">
          {copy.pdf}
        </a>
        <a className={linkLook} href={a.csv_url} download>
          {copy.csv}
        </a>
      </p>
    </div>
  );
}

const remittanceOf = ({ attributes: { remittance } }: WholeInvoice): Remittance => ({
  payee: remittance?.payee ?? '',
  ach: remittance?.ach
    ? {
        bank: remittance.ach.bank,
        routingNumber: remittance.ach.routing_number,
        accountNumber: remittance.ach.account_number,
      }
    : undefined,
  checksTo: remittance?.checks_to ?? undefined,
});

/** Whoever keeps the books may pay without a login here. */
function HowToPay({ remittance }: { readonly remittance: Remittance }) {
  const facts = remittanceFacts(remittance);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="how-to-pay" className="grid gap-1 text-sm">
      <h3 id="how-to-pay" className="text-base">
        {copy.howToPay}
      </h3>
      <dl className="grid gap-1">
        {facts.map(({ label, value }) => (
          <div key={label} className="wrap-anywhere">
            <dt className="inline font-semibold">{label}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sum(props: { readonly name: string; readonly cents: number; readonly isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${props.isStrong ? 'font-semibold' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{props.name}</dt>
      <dd className="figures">{formatCents(props.cents)}</dd>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly FleetInvoiceLine[] }) {
  return (
    <ul aria-label={copy.lines} className="grid border-y border-line">
      {lines.map((line, at) => {
        const yard = line.yard_day_id;
        const all = lines.filter((one) => one.yard_day_id === yard);
        const isFirst = yard !== null && lines[at - 1]?.yard_day_id !== yard;
        return (
          <li key={line.id} className="border-b border-line py-2 last:border-b-0">
            {isFirst && (
              <p className="flex justify-between gap-4 font-semibold">
                {copy.yardDay(all.filter(({ kind }) => kind === 'job').length)}
                <span className="figures">
                  {formatCents(sumOfCents(all.map(({ amount_cents }) => amount_cents)))}
                </span>
              </p>
            )}
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <strong>{line.vehicle || line.work}</strong>
                <span className="block text-sm text-ink-soft">
                  {[
                    shortDay(line.day),
                    line.vehicle === '' ? undefined : line.work,
                    line.po_number === null ? undefined : copy.po(line.po_number),
                    line.paid_cents === 0 ? undefined : copy.paidByCard,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="figures">{formatCents(line.amount_cents)}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Pay({ invoice, isOwner }: { readonly invoice: WholeInvoice; readonly isOwner: boolean }) {
  const { attributes: a } = invoice;
  const params = { id: invoice.id };
  const { send, isPending, problem, code } = useRouteCall(fleetBillingRoutes.payFleetInvoice, {
    otherwise: copy.payUnknown,
    // These were refused for sure; any other failure may come after the money.
    told: ['card_declined', 'conflict', 'quote_changed', 'overloaded', 'forbidden', 'rate_limited'],
    timeoutMs: 60_000,
    onFailed: () => askAgain(fleetBillingRoutes.getFleetInvoice, { params }),
    onDone: (answer) => {
      keepAnswer(fleetBillingRoutes.getFleetInvoice, { params }, answer);
      void askAgain(fleetBillingRoutes.listFleetInvoices);
      void askAgain(fleetBillingRoutes.getFleetBilling);
      showToast(answer.data.attributes.status === 'paid' ? copy.paid : copy.processing, { tone: 'ok' });
    },
  });
  if (a.open_cents === 0) return null;
  if (!isOwner) return <p className="text-ink-soft">{copy.onlyOwners}</p>;
  return (
    <div className="grid gap-2">
      {problem !== '' && (
        <ErrorNotice title={problem}>
          {code === 'card_declined' ? copy.nothingCharged : undefined}
        </ErrorNotice>
      )}
      <p className="text-sm text-ink-soft">
        {a.pays_with === null
          ? copy.noMethod(remittanceWays(remittanceOf(invoice)))
          : copy.payWith(a.pays_with)}
      </p>
      <Button
        variant="primary"
        disabled={!a.may_pay || a.pays_with === null}
        loading={isPending}
        onClick={() => void send({ params, body: { amount_cents: a.open_cents } })}
      >
        {copy.pay(formatCents(a.open_cents))}
      </Button>
    </div>
  );
}
