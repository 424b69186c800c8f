import type { TechnicianJob } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { X } from 'lucide-react';
import { ServiceSearchField } from '../../shared/service-desk';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Button } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';
import { TextArea } from '../../shared/ui/text-area';
import { isTooLong } from '../../shared/ui/text-length';
import { technicianCopy as copy } from './copy.en';
import { record, useQueue } from './field-store';
import { Section } from './section';
import { serverWords } from './server-words.en';
import { useDraft } from './use-draft';
import { usePrices } from './use-prices';

const longestMessage = 300;

/** More work than was booked: priced like the office would, decided by the customer. */
export function ExtraWorkSection({
  job,
  isStale,
}: {
  readonly job: TechnicianJob;
  readonly isStale: boolean;
}) {
  const draft = useDraft<{ services: readonly string[]; message: string }>(`${job.id} extra`, {
    services: [],
    message: '',
  });
  const { services, message } = draft.value;
  const { blocked } = useQueue();
  const isCutOff = isStale || blocked === 'connection';
  const { prices, noRoom, isOffline } = usePrices(job.id, services, isCutOff);
  const known = new Set(job.services.map(({ name }) => name));
  const choose = (names: readonly string[]): void =>
    draft.change({ message, services: names.filter((name) => !known.has(name)).slice(0, 8) });
  const isUnpriced = services.some((name) => prices.get(name)?.reason != null);
  return (
    <Section title={copy.extra}>
      <p className="text-sm text-ink-soft">{copy.extraLead}</p>
      <ServiceSearchField label={copy.extraSearch} chosen={services} onChosen={choose} isCutOff={isCutOff} />
      {services.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-control border border-line">
            {services.map((name) => {
              const line = prices.get(name);
              return (
                <li key={name} className="flex min-h-14 items-center gap-3 pl-3">
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{serviceName(name)}</span>
                    {line?.reason && (
                      <span className="block text-sm text-bad-ink">
                        {serverWords(line.reason)} {copy.byOffice}.
                      </span>
                    )}
                  </span>
                  {line?.total_cents != null && (
                    <span className="figures">{formatCents(line.total_cents)}</span>
                  )}
                  <IconButton
                    label={copy.extraRemove(serviceName(name))}
                    icon={<X className="size-4" aria-hidden="true" />}
                    onClick={() => choose(services.filter((other) => other !== name))}
                  />
                </li>
              );
            })}
          </ul>
          {isOffline && <p className="text-sm text-warn-ink">{copy.extraOffline}</p>}
          {noRoom && (
            <p role="status" className="rounded-control bg-warn-wash p-3 text-sm text-warn-ink">
              {noRoom} {copy.extraSecondVisit}
            </p>
          )}
          <TextArea
            label={copy.extraMessage}
            hint={copy.theyRead[job.reads ?? 'en']}
            rows={2}
            limit={longestMessage}
            value={message}
            onValueChange={(text) => draft.change({ services, message: text })}
            optional
          />
          <Button
            wide
            className="min-h-14"
            disabled={isUnpriced || isTooLong(message, longestMessage)}
            onClick={() => {
              void record(job.id, {
                kind: 'extra_services',
                body: { services: [...services], message: message.trim() },
              });
              draft.change({ services: [], message: '' });
              draft.clear();
            }}
          >
            {noRoom ? copy.extraOfferSecond : copy.extraSend}
          </Button>
        </>
      )}
    </Section>
  );
}
