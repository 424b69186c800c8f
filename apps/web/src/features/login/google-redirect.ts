import { newKey } from '../../shared/api/new-key';
import { paths } from '../../shared/paths';

/** Google's own page and back, with no script of theirs in ours: the proof comes in the part of the address no server sees. */
const googleUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
const storageKey = 'google-sign-in';

export type GoogleProof = { readonly email: string; readonly credential: string; readonly nonce: string };
type Asked = { readonly state: string; readonly nonce: string };
/** Google sends people back to one address alone: where they wanted to go waits here. */
type Kept = Asked & { readonly search?: string };
type Returned = {
  readonly proof: GoogleProof | 'refused';
  /** The address that leads on from the login. */
  readonly search: string;
};

export const googleAddress = (clientId: string, origin: string, { state, nonce }: Asked): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}${paths.login}`,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
    nonce,
  });
  return `${googleUrl}?${query}`;
};

const claimsOf = (token: string): Readonly<Record<string, unknown>> => {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part)) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** What came back, if it is the answer to what this browser asked; the server checks who signed it. */
export const readProof = (hash: string, asked: Asked | undefined): GoogleProof | 'refused' | undefined => {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const credential = answer.get('id_token');
  if (credential === null) return answer.has('error') ? 'refused' : undefined;
  const { email, nonce } = claimsOf(credential);
  const isOurs = asked !== undefined && answer.get('state') === asked.state && nonce === asked.nonce;
  return isOurs && typeof email === 'string' ? { email, credential, nonce: asked.nonce } : 'refused';
};

/** The nonce is the server's, which finds it again in the proof. */
export const goToGoogle = (clientId: string, nonce: string): void => {
  const { location } = globalThis;
  const asked: Kept = { state: newKey(), nonce, search: location.search };
  sessionStorage.setItem(storageKey, JSON.stringify(asked));
  location.assign(googleAddress(clientId, location.origin, asked));
};

/** Read once: the proof leaves the address and the history. */
export const takeProof = (): Returned | undefined => {
  const { hash, pathname, search } = globalThis.location;
  if (!/[#&](?:id_token|error)=/.test(hash)) return undefined;
  globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`);
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const asked = kept === null ? undefined : (JSON.parse(kept) as Kept);
    const proof = readProof(hash, asked);
    return proof && { proof, search: asked?.search ?? '' };
  } catch {
    return { proof: 'refused', search: '' };
  }
};
