import type { MovedWire } from '@lugnut/contract';
import type pg from 'pg';

/** A vehicle has a new reading. */
export type MovedVehicle = {
  readonly accountId: string;
  readonly carId: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly readAtMs: number;
  readonly codes: number;
  readonly speedMph: number | null;
  readonly heading: number | null;
};

/** Without vehicles, anything may have changed: the connection was lost. */
type Listener = (moved: readonly MovedWire[] | undefined) => void;

const gatherMs = 250;
/** PostgreSQL's limit of a NOTIFY payload is 8,000 bytes. */
const mostInOne = 70;

const round = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 100_000) / 100_000;

/** Sends new readings of one process through the database to the open streams of every process. */
export const createVehicleEvents = (pool: Pick<pg.Pool, 'query'>, onFailure: (error: unknown) => void) => {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, MovedVehicle>();
  let timer: NodeJS.Timeout | undefined;

  const announce = async (): Promise<void> => {
    timer = undefined;
    const byAccount = new Map<string, MovedWire[]>();
    for (const { accountId, carId, latitude, longitude, ...told } of waiting.values()) {
      const list = byAccount.get(accountId) ?? [];
      const { readAtMs, codes, speedMph, heading } = told;
      list.push([
        carId,
        round(latitude),
        round(longitude),
        readAtMs,
        codes,
        speedMph === null ? null : Math.round(speedMph),
        heading === null ? null : Math.round(heading),
      ]);
      byAccount.set(accountId, list);
    }
    waiting.clear();
    const messages: string[] = [];
    for (const [a, list] of byAccount)
      for (let at = 0; at < list.length; at += mostInOne)
        messages.push(JSON.stringify({ a, m: list.slice(at, at + mostInOne) }));
    if (messages.length === 0) return;
    await pool.query("select pg_notify('vehicles_moved', message) from unnest($1::text[]) as message", [
      messages,
    ]);
  };

  return {
    tell(moved: readonly MovedVehicle[]): void {
      for (const vehicle of moved) waiting.set(vehicle.carId, vehicle);
      if (waiting.size === 0 || timer) return;
      timer = setTimeout(() => void announce().catch(onFailure), gatherMs);
      timer.unref();
    },
    hear(announced?: string): void {
      if (!announced) {
        for (const set of listeners.values()) for (const listen of [...set]) listen(undefined);
        return;
      }
      const { a, m } = JSON.parse(announced) as { a: string; m: MovedWire[] };
      for (const listen of [...(listeners.get(a) ?? [])]) listen(m);
    },
    subscribe(accountId: string, listener: Listener): () => void {
      const set = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(accountId);
      };
    },
  };
};

export type VehicleEvents = ReturnType<typeof createVehicleEvents>;
