import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are drawn for many ids at a time: a call costs the same for sixteen bytes as for thousands. */
const chance = new Uint8Array(16 * 256);
let drawn = chance.length;
const nextChance = (): Uint8Array => {
  if (drawn === chance.length) {
    randomFillSync(chance);
    drawn = 0;
  }
  drawn += 16;
  return chance.subarray(drawn - 16, drawn);
};

let latestMs = 0;
let place = 0;

/**
 * Unguessable and sortable by time, monotonic within a process. It says when it was made, so what
 * must be secret (a customer's link, a session's token) is random instead.
 */
export const newId = (): string => {
  const random = nextChance();
  const nowMs = Date.now();
  if (nowMs > latestMs) {
    latestMs = nowMs;
    // Starts in the lower half, so that the counter has room within a millisecond.
    place = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
  } else {
    place += 1;
  }
  return v7({ random, msecs: latestMs, seq: place });
};

/** No id made from then on is smaller: what is new is found by the primary key, without an index of its own. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
