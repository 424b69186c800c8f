import { fleetBillingRoutes, type RouteAnswer, type WholeFleetAccount } from '@lugnut/contract';
import { netDayChoices } from '@lugnut/domain/fleet';
import { formatCents, readDollars } from '@lugnut/domain/money';
import { type FormEvent, useState } from 'react';
import { askAgain, keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { invoiceStatuses, invoiceTones, shortDay } from '../../shared/fleet-invoices/invoice-words';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Select } from '../../shared/ui/select';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { TextField } from '../../shared/ui/text-field';
import { showToast } from '../../shared/ui/toast-store';
import { officeListsCopy } from './copy';
import { fleetsCopy as copy } from './fleets-copy';
import { momentText } from './list-frame';

type Answer = RouteAnswer<typeof fleetBillingRoutes.getFleetAccount>;
type Invoice = WholeFleetAccount['attributes']['invoices'][number];

const mostCents = 100_000_000;

const keep = (answer: Answer): void => {
  keepAnswer(fleetBillingRoutes.getFleetAccount, { params: { id: answer.data.id } }, answer);
  void askAgain(fleetBillingRoutes.listFleetAccounts);
};

export function FleetAccountDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useRouteQuery(
    fleetBillingRoutes.getFleetAccount,
    { params: { id } },
    { select: ({ data }) => data },
  );
  return (
    <Dialog open size="lg" title={query.data?.attributes.business_name ?? copy.loading} onClose={onClose}>
      {query.isPending && <SkeletonCard label={copy.loading} />}
      {query.isError && !query.data && (
        <ErrorNotice title={officeListsCopy.failedTitle} onRetry={() => void query.refetch()}>
          {officeListsCopy.failedText}
        </ErrorNotice>
      )}
      {query.data && (
        <div className="grid gap-6 pt-2">
          <p className="figures text-ink-soft">
            {copy.columns.open} {formatCents(query.data.attributes.open_cents)} · {copy.promised}{' '}
            {formatCents(query.data.attributes.promised_cents)}
          </p>
          <TermsForm key={query.data.attributes.history.length} account={query.data} />
          <Invoices invoices={query.data.attributes.invoices} />
          <History history={query.data.attributes.history} />
        </div>
      )}
    </Dialog>
  );
}

const dayOptions = [
  { value: 'none', label: copy.noTerms },
  ...netDayChoices.map((days) => ({ value: String(days), label: copy.net(days) })),
];

function TermsForm({ account }: { readonly account: WholeFleetAccount }) {
  const { terms } = account.attributes;
  const [days, setDays] = useState(terms ? String(terms.net_days) : 'none');
  const [limit, setLimit] = useState(terms ? String(terms.limit_cents / 100) : '');
  const [reason, setReason] = useState('');
  const [isMarked, setMarked] = useState(false);
  const { send, isPending, problem } = useRouteCall(fleetBillingRoutes.setFleetTerms, {
    otherwise: copy.failed,
    told: ['invalid_input', 'conflict'],
    onDone: (answer) => {
      keep(answer);
      showToast(copy.saved, { tone: 'ok' });
    },
  });
  const read = readDollars(limit, mostCents);
  const limitCents = read.kind === 'number' && read.value >= 100 ? read.value : undefined;
  const netDays = netDayChoices.find((choice) => String(choice) === days);
  const isSound = (netDays === undefined || limitCents !== undefined) && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (!isSound) return;
    const wanted =
      netDays === undefined || limitCents === undefined
        ? null
        : { net_days: netDays, limit_cents: limitCents };
    void send({ params: { id: account.id }, body: { terms: wanted, reason: reason.trim() } });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={copy.termsTitle} className="grid gap-x-3 sm:grid-cols-2">
      <Select label={copy.days} options={dayOptions} value={days} onValueChange={setDays} />
      {netDays !== undefined && (
        <TextField
          label={copy.limit}
          inputMode="decimal"
          value={limit}
          onValueChange={setLimit}
          error={isMarked && limitCents === undefined ? copy.limitProblem : undefined}
          inputClassName="figures"
          autoComplete="off"
        />
      )}
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        limit={300}
        value={reason}
        onValueChange={setReason}
        error={isMarked && reason.trim() === '' ? copy.reasonProblem : undefined}
        autoComplete="off"
        className="sm:col-span-2"
      />
      {problem !== '' && <ErrorNotice title={problem} className="sm:col-span-2" />}
      <Button type="submit" size="sm" className="justify-self-start" loading={isPending}>
        {copy.saveTerms}
      </Button>
    </form>
  );
}

function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const [paying, setPaying] = useState<string>();
  return (
    <section aria-label={copy.invoices} className="grid gap-2">
      <h3 className="text-base">{copy.invoices}</h3>
      {invoices.length === 0 && <p className="text-ink-soft">{copy.noInvoices}</p>}
      <ul className="grid gap-2">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="grid gap-2 border-t border-line pt-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="figures">
                <strong>{invoice.attributes.number}</strong> {formatCents(invoice.attributes.open_cents)} /{' '}
                {formatCents(invoice.attributes.total_cents)}
                {invoice.attributes.net_days > 0 && (
                  <span className="text-ink-soft"> {copy.due(shortDay(invoice.attributes.due_on))}</span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <StatusChip tone={invoiceTones[invoice.attributes.status]}>
                  {invoiceStatuses[invoice.attributes.status]}
                </StatusChip>
                <a
                  href={invoice.attributes.pdf_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={copy.pdfOf(invoice.attributes.number)}
                  className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
                >
                  {copy.pdf}
                </a>
                {invoice.attributes.open_cents > 0 && paying !== invoice.id && (
                  <Button
                    size="sm"
                    aria-label={copy.recordOf(invoice.attributes.number)}
                    onClick={() => setPaying(invoice.id)}
                  >
                    {copy.record}
                  </Button>
                )}
              </span>
            </div>
            {paying === invoice.id && <PaymentForm invoice={invoice} onDone={() => setPaying(undefined)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindOptions = (['ach', 'check', 'wire'] as const).map((value) => ({ value, label: copy.kinds[value] }));

function PaymentForm({ invoice, onDone }: { readonly invoice: Invoice; readonly onDone: () => void }) {
  const open = invoice.attributes.open_cents;
  const [kind, setKind] = useState<(typeof kindOptions)[number]['value']>('ach');
  const [amount, setAmount] = useState((open / 100).toFixed(2));
  const [reference, setReference] = useState('');
  const [day, setDay] = useState(() => new Date().toLocaleDateString('en-CA'));
  const { send, isPending, problem } = useRouteCall(fleetBillingRoutes.recordInvoicePayment, {
    otherwise: copy.failed,
    told: ['conflict', 'invalid_input'],
    onDone: (answer) => {
      keep(answer);
      showToast(copy.paymentSaved, { tone: 'ok' });
      onDone();
    },
  });
  const read = readDollars(amount, mostCents);
  const cents = read.kind === 'number' && read.value > 0 && read.value <= open ? read.value : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== undefined && day !== '')
      void send({
        params: { id: invoice.id },
        body: { kind, amount_cents: cents, reference: reference.trim() || null, received_on: day },
      });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={copy.recordOf(invoice.attributes.number)}
      className="grid gap-x-3 sm:grid-cols-2"
    >
      <Select label={copy.kind} options={kindOptions} value={kind} onValueChange={setKind} />
      <TextField
        label={copy.amount}
        inputMode="decimal"
        value={amount}
        onValueChange={setAmount}
        error={cents === undefined ? copy.amountProblem(formatCents(open)) : undefined}
        inputClassName="figures"
        autoComplete="off"
      />
      <TextField
        label={copy.reference}
        optional
        limit={80}
        value={reference}
        onValueChange={setReference}
        autoComplete="off"
      />
      <TextField label={copy.received} type="date" value={day} onValueChange={setDay} />
      {problem !== '' && <ErrorNotice title={problem} className="sm:col-span-2" />}
      <Button type="submit" size="sm" variant="primary" className="justify-self-start" loading={isPending}>
        {copy.savePayment}
      </Button>
    </form>
  );
}

function History({ history }: { readonly history: WholeFleetAccount['attributes']['history'] }) {
  return (
    <section aria-label={copy.history} className="grid gap-2">
      <h3 className="text-base">{copy.history}</h3>
      {history.length === 0 && <p className="text-ink-soft">{copy.noHistory}</p>}
      <ul className="grid gap-2">
        {history.map(({ terms, reason, changed_by: by, changed_at: at }) => (
          <li key={at} className="border-t border-line pt-2">
            <strong>{terms ? copy.given(terms.net_days, formatCents(terms.limit_cents)) : copy.ended}</strong>
            <span className="block wrap-anywhere">{reason}</span>
            <span className="block text-sm text-ink-soft">{copy.by(by, momentText(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
