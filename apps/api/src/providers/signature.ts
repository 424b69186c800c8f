import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signature is valid: without a limit it could be replayed forever. */
const toleranceSeconds = 300;

const digest = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** `t=…,v1=…`, as Stripe signs. */
export const sign = (secret: string, body: Buffer, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
};

export const isSigned = (secret: string, body: Buffer, signature: string, now: Date): boolean => {
  const [, time, hex] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  return timingSafeEqual(digest(secret, Number(time), body), Buffer.from(hex, 'hex'));
};
