import type { TechnicianRoute } from '@lugnut/contract';

type Stop = TechnicianRoute['stops'][number];
export type Stay = readonly [Stop, ...Stop[]];

/** FLT-2: vehicles of one yard day that follow each other are one stop. */
export const inYards = (stops: readonly Stop[]): readonly Stay[] => {
  const stays: [Stop, ...Stop[]][] = [];
  for (const stop of stops) {
    const last = stays.at(-1);
    if (last && stop.yard_day_id && last[0].yard_day_id === stop.yard_day_id) last.push(stop);
    else stays.push([stop]);
  }
  return stays;
};
