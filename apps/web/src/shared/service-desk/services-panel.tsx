import { quickPickNames } from '@lugnut/domain/catalog';
import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue } from 'react';
import { serviceName } from '../service-names/service-name.en';
import { ChipRemovable } from '../ui/chip';
import { classNames } from '../ui/class-names';
import { deskCopy as copy } from './copy.en';
import type { DeskChoice, DeskEvent } from './desk-choice';
import { ServiceIcon } from './service-icons';
import { ServiceSearchField } from './service-search-field';

type ServicesPanelProps = {
  readonly desk: DeskChoice;
  readonly send: (event: DeskEvent) => void;
  readonly searchLabel: string;
  /** Shown once something is chosen. */
  readonly media?: ReactNode;
};

/** Search, popular services, and what is chosen. */
export function ServicesPanel({ desk, send, searchLabel, media }: ServicesPanelProps) {
  // The tapped service updates at once; the search rerenders right after.
  const known = useDeferredValue(desk.services);
  // Passes only the change: the selection may have changed since the search was rendered.
  const choose = useCallback(
    (names: readonly string[]) => {
      for (const name of known) if (!names.includes(name)) send({ kind: 'service removed', name });
      for (const name of names) if (!known.includes(name)) send({ kind: 'service added', name });
    },
    [known, send],
  );
  return (
    <div className="grid gap-4">
      <ServiceSearchField label={searchLabel} chosen={known} onChosen={choose} />
      <PopularServices desk={desk} send={send} />
      <ChosenServices desk={desk} send={send} />
      {desk.services.length > 0 && media}
    </div>
  );
}

function PopularServices({ desk, send }: Pick<ServicesPanelProps, 'desk' | 'send'>) {
  return (
    <section aria-label={copy.popular}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{copy.popular}</h2>
      <ul className="grid grid-pairs gap-2 sm:grid-cols-3 sm:gap-3">
        {quickPickNames.map((name) => {
          const isChosen = desk.services.includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => send({ kind: 'service toggled', name })}
                className={classNames(
                  'relative flex h-full min-h-28 w-full flex-col items-start justify-between gap-2 rounded-card border-[1.5px] p-3 text-left text-sm leading-tight font-semibold transition-colors',
                  isChosen
                    ? 'border-forest-ink bg-forest-wash ring-1 ring-forest-ink'
                    : 'border-edge bg-card hover:border-ink',
                )}
              >
                <ServiceIcon name={name} />
                {serviceName(name)}
                {isChosen && (
                  <Check
                    className="absolute top-3 right-3 size-5 text-forest-ink"
                    strokeWidth={3}
                    aria-hidden="true"
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ChosenServices({ desk, send }: Pick<ServicesPanelProps, 'desk' | 'send'>) {
  if (desk.services.length === 0) return null;
  return (
    <section aria-label={copy.chosen}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{copy.chosen}</h2>
      <ul className="flex flex-wrap gap-2">
        {desk.services.map((name) => (
          <li key={name} className="max-w-full">
            <ChipRemovable
              label={serviceName(name)}
              onRemove={() => send({ kind: 'service removed', name })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
