import type { CarPayload } from '@lugnut/contract';

/** [car, latitude, longitude, moment, number of codes, miles an hour, degrees]. */
export type MovedWire = readonly [
  string,
  number | null,
  number | null,
  number,
  number,
  (number | null)?,
  (number | null)?,
];

/** Undefined: anything may have changed. */
export const readMoves = (block: string): readonly MovedWire[] | undefined => {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return data === undefined ? undefined : ((JSON.parse(data) as MovedWire[] | null) ?? undefined);
};

/** Positions move at once; a vehicle nobody knew, or another number of codes, is a reason to ask the server. */
export const applyMoves = (
  payloads: readonly CarPayload[],
  moved: ReadonlyMap<string, MovedWire>,
): { readonly payloads: readonly CarPayload[]; readonly needsAsking: boolean } => {
  const seen = new Set<string>();
  let needsAsking = false;
  const next = payloads.map((payload) => {
    const one = moved.get(payload.id);
    if (!one) return payload;
    seen.add(payload.id);
    const [, latitude, longitude, readAtMs, codes, speed = null, heading = null] = one;
    const { attributes } = payload;
    if (Date.parse(attributes.read_at) > readAtMs) return payload;
    if (Object.keys(attributes.dtcs).length !== codes) needsAsking = true;
    const at = new Date(readAtMs).toISOString();
    return {
      ...payload,
      attributes: {
        ...attributes,
        read_at: at,
        ...(latitude === null || longitude === null
          ? {}
          : { position: { latitude, longitude }, position_at: at, speed_mph: speed, heading }),
      },
    };
  });
  return { payloads: next, needsAsking: needsAsking || [...moved.keys()].some((id) => !seen.has(id)) };
};
