import type pg from 'pg';
import type { Device } from './device-store';

type Row = { readonly car_id: string; readonly assigned_at: Date; readonly ended_at: Date | null };

/**
 * FLT-10: what a device kept while it was offline belongs to the vehicle it was in then, not to the one it is in now.
 * Undefined: it was taken out of one and not yet in another. Before its first vehicle was named, it was in that one.
 */
export const findVehicleThen = async (
  pool: Pick<pg.Pool, 'query'>,
  { id, carId, assignedAtMs = Number.NEGATIVE_INFINITY }: Device,
  moments: readonly number[],
): Promise<(atMs: number) => string | undefined> => {
  if (!moments.some((atMs) => atMs < assignedAtMs)) return () => carId;
  const { rows } = await pool.query<Row>({
    name: 'vehicles-of-device',
    text: `select car_id, assigned_at, ended_at from device_assignment where device_id = $1
      order by assigned_at desc, ended_at desc nulls first`,
    values: [id],
  });
  return (atMs) => {
    if (!(atMs < assignedAtMs)) return carId;
    const then = rows.find(({ assigned_at }) => assigned_at.getTime() <= atMs);
    if (!then) return rows.at(-1)?.car_id ?? carId;
    return then.ended_at === null || atMs < then.ended_at.getTime() ? then.car_id : undefined;
  };
};
