import type { RouteRequest, securityLogRoutes } from '@lugnut/contract';
import type { SecurityEventKind } from '@lugnut/domain/security';

export type TypedFilter = {
  readonly person: string;
  readonly kind: SecurityEventKind | 'any';
  readonly address: string;
  /** Days, as date fields give them; empty where none was chosen. */
  readonly since: string;
  readonly until: string;
};

type Filter = RouteRequest<typeof securityLogRoutes.listSecurityEvents>['query'];

/** The first moment of a day for the reader, or of the one after it; undefined where it is no day. */
const momentOf = (day: string, daysLater: 0 | 1): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined || Number(year) < 2000) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
};

/** Only what was said: an empty field narrows nothing. The last day is part of the period. */
export const readFilter = (typed: TypedFilter): Filter => {
  const [person, address] = [typed.person.trim(), typed.address.trim()];
  const [since, until] = [momentOf(typed.since, 0), momentOf(typed.until, 1)];
  return {
    ...(person === '' ? {} : { person }),
    ...(typed.kind === 'any' ? {} : { kind: typed.kind }),
    ...(address === '' ? {} : { address }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
};
