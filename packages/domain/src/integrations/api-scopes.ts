/** What an API key of a fleet may be used for. A new scope is added here; a stored one is never renamed. */
export const apiScopes = [
  'vehicles:read',
  'vehicles:write',
  'jobs:read',
  'jobs:book',
  'invoices:read',
  'readings:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeNames: Readonly<Record<ApiScope, string>> = {
  'vehicles:read': 'Read vehicles, their health, odometer, and maintenance',
  'vehicles:write': 'Add and change vehicles',
  'jobs:read': 'Read jobs and approvals',
  'jobs:book': 'Book, move, and cancel jobs, up to the key’s limit',
  'invoices:read': 'Read invoices, costs, and past services',
  'readings:write': 'Send vehicle positions and readings',
};

const scopes: ReadonlySet<string> = new Set(apiScopes);
export const isApiScope = (text: string): text is ApiScope => scopes.has(text);

export type ApiKeyState = 'active' | 'expired' | 'revoked';

export const apiKeyState = (
  key: { readonly expiresAtMs: number | undefined; readonly revokedAtMs: number | undefined },
  nowMs: number,
): ApiKeyState => {
  if (key.revokedAtMs !== undefined) return 'revoked';
  return key.expiresAtMs !== undefined && key.expiresAtMs <= nowMs ? 'expired' : 'active';
};

/** Nobody has to look after more than these. */
export const mostApiKeys = 20;
export const longestApiKeyDays = 730;
