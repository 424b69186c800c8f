import type { OfficeWorkOrder } from '@lugnut/contract';
import { consentMediumInWords, priceText } from '@lugnut/domain/estimates';
import { exceptionNames } from '@lugnut/domain/field';
import { centsFromDollars } from '@lugnut/domain/money';
import { officeCopy as copy, settleCopy } from './copy';

const whenText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

type Consent = OfficeWorkOrder['consents'][number];

/** LINK-5: how we knew who it was, and from which device. */
function Evidence({ consent: { proof, device, staff } }: { readonly consent: Consent }) {
  const facts = [staff && copy.enteredBy(staff), proof && copy.proof[proof], device].filter(Boolean);
  return facts.length === 0 ? null : <span className="text-ink-soft">{facts.join(' · ')}</span>;
}

/** BILL-1: the figures the customer's own page shows. */
function BillNow({ appointment: { attributes } }: Pick<OfficeWorkOrder, 'appointment'>) {
  const { bill, status } = attributes;
  if (!bill) return null;
  const rows: readonly (readonly [label: string, dollars: number])[] = [
    [copy.bill.agreed, bill.agreed],
    ...(bill.proposed === null || bill.proposed === bill.agreed
      ? []
      : ([[copy.bill.proposed, bill.proposed]] as const)),
    ...(bill.credit > 0 ? ([[copy.bill.credit, -bill.credit]] as const) : []),
    [copy.bill.due[status === 'completed' ? 'finished' : 'open'], bill.due],
  ];
  return (
    <section aria-labelledby="office-bill">
      <h3 id="office-bill" className="mb-2 font-sans text-base font-semibold">
        {copy.bill.title}
      </h3>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, dollars]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-x-4 last:font-semibold">
            <dt>{label}</dt>
            <dd className="figures">{priceText(centsFromDollars(dollars))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Version = OfficeWorkOrder['versions'][number];

/** The two figures only where they differ: a version nobody agreed to, or agreed to whole, has one. */
function VersionPrice({ total_cents, agreed_cents }: Pick<Version, 'total_cents' | 'agreed_cents'>) {
  const agreed = agreed_cents === null ? undefined : copy.agreedOfVersion(priceText(agreed_cents));
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {agreed && <strong className="figures">{agreed}</strong>}
      {agreed_cents !== total_cents && (
        <span className="figures">{copy.proposedOfVersion(priceText(total_cents ?? undefined))}</span>
      )}
    </span>
  );
}

type Line = { readonly id: string; readonly title: string; readonly text: string; readonly at: string };

/** What technicians said and what one of us decided, with names and reasons (FIELD-1, FIELD-3). */
function Decisions({
  settling: { exceptions, decisions },
}: {
  readonly settling: NonNullable<OfficeWorkOrder['settling']>;
}) {
  const lines: readonly Line[] = [
    ...exceptions.map(({ id, kind, note, said_by, said_at }) => ({
      id,
      title: settleCopy.said(exceptionNames[kind], said_by),
      text: note,
      at: said_at,
    })),
    ...decisions.map(({ id, decision, reason, decided_by, decided_at }) => ({
      id,
      title: settleCopy.decided(settleCopy.decisions[decision], decided_by),
      text: reason,
      at: decided_at,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="office-decisions">
      <h3 id="office-decisions" className="mb-2 font-sans text-base font-semibold">
        {settleCopy.history}
      </h3>
      <ul className="divide-y divide-line text-sm">
        {lines.map(({ id, title, text, at }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{title}</strong>
              <span className="text-ink-soft">{whenText(at)}</span>
            </span>
            {text && <span className="text-ink-soft">{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every version that was sent, and what the customer said to each. */
export function HistoryPanel({ order }: { readonly order: OfficeWorkOrder }) {
  const { versions, consents } = order;
  // Consents are given to work; with a membership on the bill that is not its total.
  const hasFee = (order.appointment.attributes.bill?.membership ?? 0) > 0;
  const workText = (cents: number | null) =>
    hasFee ? copy.work(priceText(cents ?? undefined)) : priceText(cents ?? undefined);
  return (
    <div className="grid gap-6 wrap-anywhere">
      <BillNow appointment={order.appointment} />
      {order.settling && <Decisions settling={order.settling} />}
      <section aria-labelledby="office-versions">
        <h3 id="office-versions" className="mb-2 font-sans text-base font-semibold">
          {copy.versions}
        </h3>
        {versions.length === 0 && <p className="text-ink-soft">{copy.noVersions}</p>}
        <ul className="divide-y divide-line text-sm">
          {versions.map(({ version, created_by, created_at, ...prices }) => (
            <li key={version} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
              <span>{copy.version(version, created_by)}</span>
              <span className="text-ink-soft">{whenText(created_at)}</span>
              <VersionPrice {...prices} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="office-consents">
        <h3 id="office-consents" className="mb-2 font-sans text-base font-semibold">
          {copy.consents}
        </h3>
        {consents.length === 0 && <p className="text-ink-soft">{copy.noConsents}</p>}
        <ul className="divide-y divide-line text-sm">
          {consents.map((consent) => (
            <li key={`${consent.version} ${consent.given_at}`} className="grid gap-0.5 py-2">
              <span className="flex flex-wrap justify-between gap-x-4">
                <strong>
                  {consent.customer}{' '}
                  {copy.consent(consent.decision, consent.version, consentMediumInWords[consent.how])}
                </strong>
                <span className="text-ink-soft">{whenText(consent.given_at)}</span>
              </span>
              <span className="text-ink-soft">
                {consent.services.join(', ')} · {workText(consent.total_cents)}
              </span>
              <Evidence consent={consent} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
