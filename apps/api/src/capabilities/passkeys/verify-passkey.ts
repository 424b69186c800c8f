import type { passkeysRoutes, RouteInput } from '@lugnut/contract';
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey } from './passkey-store';

/** Where passkeys are valid: the public address, and nothing a request says. */
export type Site = { readonly rpId: string; readonly origin: string; readonly name: string };

export const siteOf = (publicUrl: string, name: string): Site => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin, name };
};

/** EdDSA, ES256 and RS256: what authenticators make. */
export const algorithms = [-8, -7, -257];

type Created = RouteInput<typeof passkeysRoutes.addPasskey>['body']['credential'];
type Asserted = RouteInput<typeof passkeysRoutes.logInWithPasskey>['body']['credential'];

/** A certificate names addresses that its verification would fetch. We ask for none, so none is looked at. */
const hasCertificate = (attestationObject: string): boolean => {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt');
  return statement.size > 0 && statement.get('x5c') !== undefined;
};

/** Undefined for every reason alike: the library throws for some and answers false for others. */
export const verifyCreated = async (site: Site, challenge: string, credential: Created) => {
  try {
    if (hasCertificate(credential.response.attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
};

/** The passkey's new counter; undefined for every reason alike, a counter that did not grow among them. */
export const verifyAsserted = async (
  site: Site,
  challenge: string,
  credential: Asserted,
  passkey: Passkey,
): Promise<number | undefined> => {
  const { userHandle, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: userHandle ? { ...response, userHandle } : response,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports] as AuthenticatorTransport[],
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
