import { passkeysRoutes, type RouteAnswer } from '@lugnut/contract';
import { api } from '../../shared/api/client';

export type PasskeyList = RouteAnswer<typeof passkeysRoutes.listPasskeys>;

/** The device makes it, the server keeps its public half. */
export const makePasskey = async (name: string): Promise<PasskeyList> => {
  // Only who presses the button needs the library.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const asked = await api.call(passkeysRoutes.askNewPasskey, {});
  const { excludeCredentials, ...options } = asked.options;
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({
    // The ways to reach a passkey are the browser's own words, which we kept.
    optionsJSON: { ...options, excludeCredentials: excludeCredentials as Options['excludeCredentials'] },
  } as { readonly optionsJSON: Options });
  const { clientDataJSON, attestationObject, transports } = response;
  return api.call(passkeysRoutes.addPasskey, {
    body: {
      challenge_id: asked.challenge_id,
      name,
      credential: {
        id,
        rawId,
        type,
        response: {
          clientDataJSON,
          attestationObject,
          ...(transports === undefined ? {} : { transports }),
        },
      },
    },
  });
};
