import type { ErasureStage } from '@lugnut/domain/privacy';
import { type RawBuilder, sql } from 'kysely';
import type { Whose } from './whose';

/** The files of a download. */
export const exportAreas = [
  'account',
  'vehicles',
  'visits',
  'estimates',
  'payments',
  'memberships',
  'messages',
  'security',
] as const;
export type ExportArea = (typeof exportAreas)[number];

type Exported = {
  /** The file of the download it stands in; absent: nothing there is about the person. */
  readonly area?: ExportArea;
  /** Secrets, and what is only about how we work. Binary columns are never written to a file of data. */
  readonly withheld?: readonly string[];
};

/** What becomes of a table when a person is erased. Every table has one, and every column that holds text. */
export type DataRule =
  | ({ readonly rule: 'delete'; readonly stage: ErasureStage; readonly whose: Whose } & Exported)
  | ({
      readonly rule: 'pseudonymize';
      readonly stage: ErasureStage;
      readonly whose: Whose;
      readonly set: Readonly<Record<string, RawBuilder<unknown>>>;
      readonly keeps: readonly string[];
      /** Why the rest of the row stays. */
      readonly why: string;
    } & Exported)
  /** By a function of its own, named here. */
  | ({
      readonly rule: 'by hand';
      readonly by: string;
      readonly columns: readonly string[];
      readonly whose: Whose;
    } & Exported)
  | ({
      readonly rule: 'keep';
      readonly why: string;
      readonly columns: readonly string[];
      readonly whose: Whose;
    } & Exported)
  | { readonly rule: 'not personal'; readonly why: string; readonly columns: readonly string[] };

export const nothing = sql`null`;
export const empty = sql`''`;
export const erasedWord = sql`'Erased'`;
export const emptyObject = sql`'{}'::jsonb`;
/** To about ten kilometers: enough for statistics, no use to find a door. */
export const coarse = (column: string): RawBuilder<unknown> =>
  sql`round(${sql.ref(column)}::numeric, 1)::float8`;

const tax = 'tax and accounting: kept seven years with the books';
const warranty = 'warranty, and the record of the repair that state law asks for';
const dispute = 'what was authorized, for disputes';
export const reasons = { tax, warranty, dispute } as const;
