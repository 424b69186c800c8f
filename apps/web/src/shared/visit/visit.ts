/** What brought a visitor here: read from the address of the first page of the visit, kept with the tab. */
const trackedNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_campaignid',
  'gclid',
  'google_client_id',
  'fbp',
  'fbc',
  'fbclid',
  'msclkid',
  'coupon',
  'referral_coupon',
  'ref',
  'path',
  'adg',
] as const;
type TrackedName = (typeof trackedNames)[number];
export type Visit = { readonly [name in TrackedName]?: string };

const storageKey = 'visit';
/** The longest the server takes. */
const longestValue = 500;

const pick = (readValue: (name: TrackedName) => unknown): Visit =>
  Object.fromEntries(
    trackedNames.flatMap((name) => {
      const value = readValue(name);
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, longestValue)]] : [];
    }),
  );

/** What is said first stays; a later page only adds what was not said before. */
export const visitAfter = (
  before: Visit,
  page: { readonly pathname: string; readonly search: string },
): Visit => {
  const query = new URLSearchParams(page.search);
  return { path: page.pathname, ...pick((name) => query.get(name)), ...before };
};

let current: Visit | undefined;

const restore = (): Visit => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return pick((name) => (stored as Record<string, unknown> | null)?.[name]);
  } catch {
    return {};
  }
};

export const readVisit = (): Visit => {
  current ??= restore();
  return current;
};

export const rememberPage = (page: { readonly pathname: string; readonly search: string }): void => {
  current = visitAfter(readVisit(), page);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Storage may be closed to us: then it lives as long as the page.
  }
};
