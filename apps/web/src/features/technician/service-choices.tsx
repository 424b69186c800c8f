import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { servicesFor } from '@lugnut/domain/field';
import { formatCents } from '@lugnut/domain/money';
import { Check, Plus } from 'lucide-react';
import { api } from '../../shared/api/client';
import { routeKey, useRetryOn } from '../../shared/api/route-query';
import { serviceName } from '../../shared/service-names/service-name.en';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { classNames } from '../../shared/ui/class-names';
import { approvalInWords, technicianCopy as copy, offeredAsSecond } from './copy.en';
import { serverWords } from './server-words.en';
import { useKeptQuery } from './use-kept-query';
import type { PricedService } from './use-prices';

type Service = TechnicianJob['services'][number];

const tones: Record<Service['status'], StatusTone> = {
  pending: 'warn',
  approved: 'ok',
  locked: 'ok',
  rejected: 'bad',
};

/** Asked for as soon as a point needs work, and kept: the price is there when the signal is not. */
const usePointPrices = (
  jobId: string,
  point: string,
  isCutOff: boolean,
): ReadonlyMap<string, PricedService> => {
  const input = { params: { id: jobId }, body: { services: [...servicesFor(point)] } };
  const query = useKeptQuery({
    queryKey: routeKey(technicianRoutes.suggestExtraServices, input),
    name: `prices ${jobId} ${point}`,
    read: (signal) => api.call(technicianRoutes.suggestExtraServices, input, { signal }),
  });
  useRetryOn(isCutOff, query);
  return new Map((query.data?.data ?? []).map((line) => [line.name, line]));
};

export type ServiceChoicesProps = {
  readonly job: TechnicianJob;
  readonly point: { readonly id: string; readonly name: string };
  readonly chosen: readonly string[];
  readonly isCutOff: boolean;
  readonly onChosen: (services: readonly string[]) => void;
};

/** INSP-2: what would mend it, with the price for this car: one tap chooses, the next one sends. */
export function ServiceChoices({ job, point, chosen, isCutOff, onChosen }: ServiceChoicesProps) {
  const prices = usePointPrices(job.id, point.id, isCutOff);
  const known = new Map(job.services.map((service) => [service.name, service]));
  const toggle = (name: string): void =>
    onChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{copy.suggest(point.name)}</legend>
      {servicesFor(point.id).map((name) => {
        const service = known.get(name);
        return service ? (
          <OnTheJob key={name} service={service} />
        ) : (
          <Choice
            key={name}
            name={name}
            price={prices.get(name)}
            isChosen={chosen.includes(name)}
            onPress={() => toggle(name)}
          />
        );
      })}
    </fieldset>
  );
}

function OnTheJob({ service: { name, status, is_second_visit } }: { readonly service: Service }) {
  return (
    <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3">
      <span className="min-w-0 flex-1 font-medium">{serviceName(name)}</span>
      <StatusChip tone={tones[status]}>
        {is_second_visit ? offeredAsSecond : approvalInWords[status]}
      </StatusChip>
    </p>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly price: PricedService | undefined;
  readonly isChosen: boolean;
  readonly onPress: () => void;
};

function Choice({ name, price, isChosen, onPress }: ChoiceProps) {
  const reason = price?.reason ?? undefined;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={reason !== undefined}
      onClick={onPress}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-3 py-2 text-left transition-colors disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
        isChosen
          ? 'border-forest-ink bg-forest-wash text-forest-ink'
          : 'border-edge bg-card enabled:hover:border-ink',
      )}
    >
      {isChosen ? (
        <Check className="size-5 shrink-0" strokeWidth={3} aria-hidden="true" />
      ) : (
        <Plus className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{serviceName(name)}</span>
        {reason && (
          <span className="block text-sm">
            {serverWords(reason)} {copy.byOffice}.
          </span>
        )}
      </span>
      {price?.total_cents != null && <span className="figures">{formatCents(price.total_cents)}</span>}
    </button>
  );
}
