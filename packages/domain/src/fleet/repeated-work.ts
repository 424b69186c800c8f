/** Work on a vehicle: a diagnosis, or services by name. */
export type VehicleWork = {
  readonly carId: string | undefined;
  readonly type: 'repair' | 'diagnosis';
  readonly services: readonly string[];
};

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** FLT-1: the part of an open job that is asked for again; undefined where nothing is. */
export const repeatedWork = (
  wish: VehicleWork,
  open: VehicleWork,
): { readonly services: readonly string[] } | undefined => {
  if (wish.carId === undefined || wish.carId !== open.carId || wish.type !== open.type) return undefined;
  if (wish.type === 'diagnosis') return { services: [] };
  const wished = new Set(wish.services.map(plain));
  const services = open.services.filter((name) => wished.has(plain(name)));
  return services.length > 0 ? { services } : undefined;
};

/** FLT-1: why it is not booked, and what to do. */
export const alreadyBookedText = (repeat: {
  readonly unit: string;
  /** Empty for a diagnosis. */
  readonly services: readonly string[];
  readonly when: string | undefined;
}): string => {
  const work = repeat.services.length > 0 ? repeat.services.join(', ') : 'a diagnosis';
  const when = repeat.when === undefined ? '' : ` on ${repeat.when}`;
  return `${repeat.unit} is already booked for ${work}${when}. Look at that job before you book it again.`;
};
