import { pricingRoutes } from '@lugnut/contract';
import {
  createServiceSearch,
  quickPickNames,
  type ServiceCategory,
  serviceCategories,
} from '@lugnut/domain/catalog';
import { api } from '../api/client';
import { categoryNames, serviceName } from '../service-names/service-name.en';

type ListedService = {
  /** As readers know it. */
  readonly name: string;
  /** As the wire carries it. */
  readonly english: string;
  readonly category: ServiceCategory;
  readonly synonyms: readonly string[];
};

/** Services by their English names, searched by the words of this build's language. */
export type ServiceCatalog = {
  readonly names: readonly string[];
  /** What a customer may mean; the best first. */
  readonly search: (query: string) => readonly string[];
};

const isCategory = (text: string): text is ServiceCategory => Object.hasOwn(serviceCategories, text);

export const catalogOf = (
  services: readonly { readonly name: string; readonly category: string; readonly synonyms: string[] }[],
): ServiceCatalog => {
  const listed: readonly ListedService[] = services.map(({ name, category, synonyms }) => ({
    name: serviceName(name),
    english: name,
    synonyms,
    // A category we have no words for yet must not hide its services.
    category: isCategory(category) ? category : 'body',
  }));
  const search = createServiceSearch(listed, quickPickNames.map(serviceName), categoryNames);
  return {
    names: listed.map(({ english }) => english),
    search: (query) => search(query).map(({ english }) => english),
  };
};

export const loadServiceCatalog = async (signal: AbortSignal): Promise<ServiceCatalog> => {
  const { data } = await api.call(pricingRoutes.listServices, {}, { signal, timeoutMs: 10_000 });
  return catalogOf(data.map(({ attributes }) => attributes));
};
