import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts bytes (AES-256-GCM) for one context: nonce, tag, ciphertext. */
export function seal(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The bytes of a seal; undefined if it is of another key or context, or was changed. */
export function unseal(key: Buffer, context: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  if (tag.length < tagLength) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}
