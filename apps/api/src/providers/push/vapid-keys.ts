import { createECDH, createHmac } from 'node:crypto';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Derived from the installation's secret, so that browsers stay subscribed over restarts. */
export const deriveVapidKeys = (secret: string): VapidKeys => {
  const ecdh = createECDH('prime256v1');
  for (let nth = 0; ; nth += 1) {
    const privateKey = createHmac('sha256', secret).update(`vapid ${nth}`).digest();
    try {
      ecdh.setPrivateKey(privateKey);
      return {
        publicKey: ecdh.getPublicKey().toString('base64url'),
        privateKey: privateKey.toString('base64url'),
      };
    } catch {
      // One in four billion is no key of the curve: the next one is.
    }
  }
};
