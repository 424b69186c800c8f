import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Seals secrets that we must be able to read again: a fleet's credentials elsewhere, the secrets we sign with. */
export type SecretBox = {
  /** `purpose` and whose it is: what was sealed for one row opens in no other. */
  seal(text: string, purpose: string): Buffer;
  /** Undefined when it was sealed with another key, or was changed. */
  open(sealed: Buffer, purpose: string): string | undefined;
  /** Whether there may be something sealed with the key of before. */
  readonly isChanging: boolean;
  /** With the key of today, where it is not sealed with it already. */
  reseal(sealed: Buffer, purpose: string): Resealed;
};

type Resealed =
  | { readonly kind: 'anew'; readonly sealed: Buffer }
  | { readonly kind: 'already' }
  /** It opens with neither key. */
  | { readonly kind: 'unreadable' };

/** Ends a job that seals rows anew: done while some do not open, it would have the key of before taken away. */
export const requireAllReadable = (unreadable: readonly string[]): void => {
  if (unreadable.length === 0) return;
  const counted = unreadable.length === 1 ? '1 row opens' : `${unreadable.length} rows open`;
  throw new Error(`${counted} with neither key: ${unreadable.join(', ')}`);
};

const sealWith = (key: Buffer, text: string, purpose: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
};

const openWith = (key: Buffer, sealed: Buffer, purpose: string): string | undefined => {
  if (sealed.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
};

/**
 * AES-256-GCM. With a key from the environment a copy of the database opens nothing; without one the key is derived
 * from the installation's own secret. What was sealed with the key of before opens, too, while that is given; `none`
 * says that there was none.
 */
export const createSecretBox = (settings: {
  readonly secret: string;
  readonly key: string | undefined;
  readonly previousKey?: string | undefined;
}): SecretBox => {
  const derive = (key: string): Buffer =>
    Buffer.from(hkdfSync('sha256', `${key}${settings.secret}`, '', 'sealed secrets', 32));
  const today = derive(settings.key ?? '');
  const { previousKey } = settings;
  const before = previousKey === undefined ? undefined : derive(previousKey === 'none' ? '' : previousKey);
  const openOld = (sealed: Buffer, purpose: string): string | undefined =>
    before && openWith(before, sealed, purpose);
  return {
    isChanging: before !== undefined,
    seal: (text, purpose) => sealWith(today, text, purpose),
    open: (sealed, purpose) => openWith(today, sealed, purpose) ?? openOld(sealed, purpose),
    reseal(sealed, purpose) {
      if (openWith(today, sealed, purpose) !== undefined) return { kind: 'already' };
      const text = openOld(sealed, purpose);
      if (text === undefined) return { kind: 'unreadable' };
      return { kind: 'anew', sealed: sealWith(today, text, purpose) };
    },
  };
};
