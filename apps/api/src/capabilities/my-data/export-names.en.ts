import type { ExportArea } from './data-rule';

/** Of the download and of what is in it. */
export const exportNames = {
  file: 'my-data',
  areas: {
    account: 'account',
    vehicles: 'vehicles',
    visits: 'visits',
    estimates: 'estimates',
    payments: 'payments',
    memberships: 'memberships',
    messages: 'messages',
    security: 'security',
  } satisfies Record<ExportArea, string>,
  documents: 'documents',
  photos: 'photos',
} as const;
