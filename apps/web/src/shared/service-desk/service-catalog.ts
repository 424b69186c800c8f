import { pricingRoutes } from '@lugnut/contract';
import {
  createServiceSearch,
  quickPickNames,
  type ServiceCategory,
  serviceCategories,
} from '@lugnut/domain/catalog';
import { api } from '../api/client';

type ListedService = {
  readonly name: string;
  readonly category: ServiceCategory;
  readonly synonyms: readonly string[];
};

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
    name,
    synonyms,
    // A category we have no words for yet must not hide its services.
    category: isCategory(category) ? category : 'body',
  }));
  const search = createServiceSearch(listed, quickPickNames);
  return {
    names: listed.map(({ name }) => name),
    search: (query) => search(query).map(({ name }) => name),
  };
};

export const loadServiceCatalog = async (signal: AbortSignal): Promise<ServiceCatalog> => {
  const { data } = await api.call(pricingRoutes.listServices, {}, { signal, timeoutMs: 10_000 });
  return catalogOf(data.map(({ attributes }) => attributes));
};
