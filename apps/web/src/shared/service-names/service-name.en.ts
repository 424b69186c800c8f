import { serviceCategories } from '@lugnut/domain/catalog';

/**
 * The name of a service as readers of this build know it. The wire has English names, which are also what a choice,
 * a key of a list and a comparison are made of: translate only where a name is shown.
 *
 *   import { serviceName } from '../shared/service-names/service-name.en';
 *   <li key={name}>{serviceName(name)}</li>
 *
 * What an admin added, and what somebody typed, keeps its name.
 */
export const serviceName = (name: string): string => name;

/** For the search: who types a category finds its services. */
export const categoryNames: Readonly<Record<string, string>> = serviceCategories;
