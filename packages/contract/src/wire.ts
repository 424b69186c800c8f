import { languageCodes } from '@lugnut/domain/language';
import * as z from 'zod/mini';
import { says } from './reasons/says';

/** Shapes that many calls share. Schemas check shape only; meaning is the domain's. */
export const zipCode = z.string().check(z.trim(), z.regex(/^\d{5}$/, says('zip_digits')));

/** What somebody reads. */
export const language = z.enum(languageCodes);

/** What a customer reads, for those of us who write or talk to them; left out where it is English. */
export const reads = z.optional(language);

/** A day that somebody means: a typing error in the year is none. */
export const calendarDay = z.iso
  .date(says('day_format'))
  .check(z.refine((day) => /^(19|20|21)/.test(day), says('day_format')));

/** Dollars with at most two decimals, made from integer cents in a codec and nowhere else. */
export const dollars = z.number().check(z.multipleOf(0.01));

/** Dollars that somebody sends: a number and nothing that could be read as one, or `true` would be one dollar. */
export const sentDollars = z.number();

const payWays = z.enum(['terms', 'card']);

/** How something would be paid, said before it is agreed to. */
export const shownPayment = z.object({
  by: payWays,
  words: z.string(),
  /** No card is saved, and one would have to pay. */
  is_missing: z.boolean(),
  /** Not as the fleet’s terms would have it: to be said loudly. */
  is_warning: z.boolean(),
});
export type ShownPayment = z.infer<typeof shownPayment>;

/** What the page said would pay: a fleet that was shown its monthly invoice is not charged by card unseen. */
export const shownPayBy = z.optional(z.nullable(payWays));

export const resource = <A extends z.ZodMiniType>(attributes: A) => z.object({ id: z.string(), attributes });

/** A page of a list, in a query: counted from 1; one beyond the last is the last. */
export const pageNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, says('whole_number'))),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.gte(1)),
  ),
);

/** Query values arrive as text. */
const whole = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, says('whole_number'))),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(1), z.lte(most)),
    ),
  );

/** Of a list by vehicle: what was typed of unit, plate, VIN, make, model or driver, and which page of what is found. */
export const vehiclePage = {
  q: z.optional(z.string().check(z.maxLength(120))),
  page: z.optional(whole(5_000)),
  size: z.optional(whole(500)),
};

/** Beside the rows of one page: how many there are in all, and which page this is. */
export const pageMeta = { total: z.int(), page: z.int(), pages: z.int(), size: z.int() };
