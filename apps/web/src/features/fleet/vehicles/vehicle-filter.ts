import { type VehicleFilter, vehiclePageSizes } from '@lugnut/contract';
import { vehicleStatuses } from '@lugnut/domain/fleet';

export type ListState = VehicleFilter & { readonly page: number; readonly size: number };

const usualSize = 10;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** The state of the list is its address: a link, a reload and Back show the same. What is not understood is left out. */
export const readListState = (params: URLSearchParams): ListState => {
  const status = oneOf(vehicleStatuses, params.get('status'));
  const due = oneOf(['due', 'soon'] as const, params.get('due'));
  const [group, tag] = [params.get('group'), params.get('tag')];
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size') ?? usualSize);
  const q = (params.get('q') ?? '').trim().slice(0, 120);
  return {
    ...(q === '' ? {} : { q }),
    ...(status ? { status } : {}),
    ...(group !== null && (group === 'none' || uuid.test(group)) ? { group } : {}),
    ...(tag !== null && uuid.test(tag) ? { tag } : {}),
    ...(due ? { due } : {}),
    ...(params.get('fault') === 'yes' ? { fault: 'yes' as const } : {}),
    ...(params.get('archived') === 'yes' ? { archived: 'yes' as const } : {}),
    page: Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1,
    size: vehiclePageSizes.find((one) => one === size) ?? usualSize,
  };
};

/** Usual values are left out of the address. */
export const writeListState = ({ page, size, ...filter }: ListState): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  if (page !== 1) params.set('page', String(page));
  if (size !== usualSize) params.set('size', String(size));
  return params;
};

export const mergeParams = (params: URLSearchParams, changes: object): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  return next;
};

export const filterOf = ({ page: _page, size: _size, ...filter }: ListState): VehicleFilter => filter;

export const hasFilter = (state: ListState): boolean =>
  Object.keys(filterOf(state)).some((name) => name !== 'archived');
