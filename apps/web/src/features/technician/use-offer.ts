import type { TechnicianJob } from '@lugnut/contract';
import { findInspectionProblem, type InspectionItem, needsWork, tidyInspection } from '@lugnut/domain/field';
import { record } from './field-store';
import { useDraft } from './use-draft';
import { usePrices } from './use-prices';

type Chosen = Readonly<Record<string, readonly string[]>>;

/** As many as one offer carries. */
const mostServices = 8;

type OfferSettings = {
  readonly isCutOff: boolean;
  /** The inspection with what was offered because of which point. */
  readonly onSent: (items: readonly InspectionItem[]) => void;
};

/**
 * INSP-2: services chosen at the points of an inspection. The reason leaves the phone before the offer: the customer who
 * opens the message finds the light, the measure and the picture beside the price.
 */
export const useOffer = (
  job: TechnicianJob,
  items: readonly InspectionItem[],
  { isCutOff, onSent }: OfferSettings,
) => {
  const draft = useDraft<Chosen>(`${job.id} offer`, {});
  const onJob = new Set(job.services.map(({ name }) => name));
  const chosenFor = (point: string): readonly string[] =>
    items.some((item) => item.point === point && needsWork(item))
      ? (draft.value[point] ?? []).filter((name) => !onJob.has(name))
      : [];
  const names = [...new Set(items.flatMap(({ point }) => chosenFor(point)))].slice(0, mostServices);
  const { prices, noRoom, isOffline } = usePrices(job.id, names, isCutOff);
  const cents = names.map((name) => prices.get(name)?.total_cents ?? undefined);
  const send = (): void => {
    const offered = items.map((item) => {
      const services = [
        ...new Set([
          ...(item.services ?? []),
          ...chosenFor(item.point).filter((name) => names.includes(name)),
        ]),
      ];
      return services.length === 0 ? item : { ...item, services: services.slice(0, mostServices) };
    });
    const isDone = job.inspection?.done === true && findInspectionProblem(offered) === undefined;
    const inspection = { items: tidyInspection(offered), done: isDone };
    void record(job.id, { kind: 'inspection', body: inspection });
    void record(job.id, { kind: 'extra_services', body: { services: names, message: '' } });
    onSent(offered);
    draft.change(
      Object.fromEntries(
        Object.entries(draft.value).map(([point, services]) => [
          point,
          services.filter((name) => !names.includes(name)),
        ]),
      ),
    );
  };
  return {
    names,
    chosenFor,
    choose: (point: string, services: readonly string[]) =>
      draft.change({ ...draft.value, [point]: services }),
    totalCents: cents.every((one) => one !== undefined)
      ? cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      : undefined,
    noRoom,
    isOffline,
    send,
  };
};
