import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of up to 65,535 bytes. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 24
      ? Buffer.from([0x40 | data.length])
      : data.length < 256
        ? Buffer.from([0x58, data.length])
        : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);
const text = (words: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)]);

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

type Doubt = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
};

/** A passkey in memory, which can be told to lie. */
export const createSoftAuthenticator = (site: { readonly origin: string; readonly rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const name = id.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, doubt: Doubt): Buffer => {
    counter = doubt.counter ?? counter + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const verified = doubt.isVerified === false ? 0 : userVerified;
    return Buffer.concat([
      sha256(doubt.rpId ?? site.rpId),
      Buffer.from([flags | userPresent | verified]),
      counted,
    ]);
  };
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of ES256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  return {
    create(challenge: string, doubt: Doubt = {}) {
      const authData = Buffer.concat([
        head(hasCredential, doubt),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, doubt.origin ?? site.origin).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get(challenge: string, doubt: Doubt = {}) {
      const authData = head(0, doubt);
      const data = clientData('webauthn.get', challenge, doubt.origin ?? site.origin);
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
};

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
