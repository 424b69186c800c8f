/** Where Stripe's and PayPal's own servers would be called: by secret and token, never by number. */
export type SandboxState = { readonly status: string; readonly reason?: string };

/** No answer, or none that is one. */
const nobody: SandboxState = { status: 'unavailable' };
const patienceMs = 15_000;

const post = async (path: string, body: Readonly<Record<string, unknown>>): Promise<SandboxState> => {
  try {
    const response = await globalThis.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const state: unknown = await response.json();
    const isState = typeof state === 'object' && state !== null && 'status' in state;
    return isState ? (state as SandboxState) : nobody;
  } catch {
    return nobody;
  }
};

export const confirmSandboxSetup = (clientSecret: string, token: string): Promise<SandboxState> =>
  post('/sandbox/payments/setups/confirm', { client_secret: clientSecret, token });

export const authenticateInSandbox = (clientSecret: string, approve: boolean): Promise<SandboxState> =>
  post('/sandbox/payments/authenticate', { client_secret: clientSecret, approve });

export const approveInSandbox = (
  orderId: string,
  choice: { readonly paysLater: boolean; readonly isDeclined: boolean },
): Promise<SandboxState> =>
  post('/sandbox/paypal/approve', {
    order_id: orderId,
    pays_later: choice.paysLater,
    is_declined: choice.isDeclined,
  });
