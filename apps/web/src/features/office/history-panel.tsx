import type { OfficeWorkOrder } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { officeCopy as copy } from './copy';

const whenText = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

type Consent = OfficeWorkOrder['consents'][number];

/** LINK-5: how we knew who it was, and from which device. */
function Evidence({ consent: { proof, device, staff } }: { readonly consent: Consent }) {
  const facts = [staff && copy.enteredBy(staff), proof && copy.proof[proof], device].filter(Boolean);
  return facts.length === 0 ? null : <span className="text-ink-soft">{facts.join(' · ')}</span>;
}

/** Every version that was sent, and what the customer said to each. */
export function HistoryPanel({
  order: { versions, consents, appointment },
}: {
  readonly order: OfficeWorkOrder;
}) {
  // Consents are given to work; with a membership on the bill that is not its total.
  const hasFee = (appointment.attributes.bill?.membership ?? 0) > 0;
  const workText = (cents: number | null) =>
    hasFee ? copy.work(priceText(cents ?? undefined)) : priceText(cents ?? undefined);
  return (
    <div className="grid gap-6 wrap-anywhere">
      <section aria-labelledby="office-versions">
        <h3 id="office-versions" className="mb-2 font-sans text-base font-semibold">
          {copy.versions}
        </h3>
        {versions.length === 0 && <p className="text-ink-soft">{copy.noVersions}</p>}
        <ul className="divide-y divide-line text-sm">
          {versions.map(({ version, created_by, created_at, total_cents }) => (
            <li key={version} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
              <span>{copy.version(version, created_by)}</span>
              <span className="text-ink-soft">{whenText(created_at)}</span>
              <strong className="figures">{workText(total_cents)}</strong>
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
                  {consent.customer} {copy.consent(consent.decision, consent.version, consent.how)}
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
