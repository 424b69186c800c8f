import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Seals secrets that we must be able to read again: a fleet's credentials elsewhere, the secrets we sign with. */
export type SecretBox = {
  /** `purpose` and whose it is: what was sealed for one row opens in no other. */
  seal(text: string, purpose: string): Buffer;
  /** Undefined when it was sealed with another key, or was changed. */
  open(sealed: Buffer, purpose: string): string | undefined;
};

/**
 * AES-256-GCM. With a key from the environment a copy of the database opens nothing; without one the key is derived
 * from the installation's own secret.
 */
export const createSecretBox = (settings: {
  readonly secret: string;
  readonly key: string | undefined;
}): SecretBox => {
  const derived = Buffer.from(
    hkdfSync('sha256', `${settings.key ?? ''}${settings.secret}`, '', 'sealed secrets', 32),
  );
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', derived, iv).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    open(sealed, purpose) {
      if (sealed.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', derived, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
