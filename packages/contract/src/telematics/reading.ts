import * as z from 'zod/mini';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const figure = maybe(z.number());

/** One message of a device. Impossible parts are dropped one by one, not refused as a whole. */
export const reading = z.object({
  read_at: z.iso.datetime({ offset: true }),
  position: maybe(z.object({ latitude: z.number(), longitude: z.number() })),
  speed_mph: figure,
  heading: figure,
  odometer: figure,
  engine_hours: figure,
  oil_life: figure,
  fuel_level: figure,
  tire_pressures: maybe(
    z.object({
      front_left_tire_pressure: figure,
      front_right_tire_pressure: figure,
      rear_left_tire_pressure: figure,
      rear_right_tire_pressure: figure,
    }),
  ),
  /** Absent: the device says nothing of codes. Empty: there are none. */
  dtcs: maybe(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(60))),
});
export type ReadingBody = z.output<typeof reading>;
