import type { InspectionLight } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';

type Align = 'left' | 'right';
export type PaperPicture = { readonly content: Uint8Array; readonly alt: string };
export type Cell = {
  readonly text: string;
  readonly align?: Align;
  readonly strong?: boolean;
  readonly soft?: boolean;
  /** A light before the text, in its color and in a shape of its own. */
  readonly light?: InspectionLight;
  /** Drawn below the row. */
  readonly pictures?: readonly PaperPicture[];
};
export type Column = { readonly title: string; readonly share: number; readonly align?: Align };
export type Tone = 'ink' | 'soft';

export type PaperPart =
  | {
      readonly kind: 'head';
      readonly brand: string;
      /** Who made it: name, address, phone, registration. */
      readonly from: readonly string[];
      readonly title: string;
      /** Number and date. */
      readonly about: readonly string[];
      /** What tells it from an earlier one. */
      readonly version?: string | undefined;
    }
  | {
      readonly kind: 'facts';
      readonly columns: readonly { readonly title: string; readonly lines: readonly string[] }[];
    }
  | {
      readonly kind: 'tally';
      readonly counts: readonly {
        readonly light: InspectionLight;
        readonly count: number;
        readonly label: string;
      }[];
    }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone: Tone }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** The share of the width that is left free before it. */
      readonly inset?: number;
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly PaperPicture[] };

type PartOf<Kind extends PaperPart['kind']> = Extract<PaperPart, { readonly kind: Kind }>;

/** All that stands on a paper, as data: written here, printed in another thread. */
export type PaperContent = {
  readonly title: string;
  readonly language: LanguageCode;
  readonly brand: string;
  readonly madeAt: Date;
  readonly parts: readonly PaperPart[];
};

export const writePaper = (about: Omit<PaperContent, 'parts'>) => {
  const parts: PaperPart[] = [];
  const add = (part: PaperPart): void => void parts.push(part);
  return {
    head: (head: Omit<PartOf<'head'>, 'kind'>): void => add({ kind: 'head', ...head }),
    facts: (columns: PartOf<'facts'>['columns']): void => add({ kind: 'facts', columns }),
    tally: (counts: PartOf<'tally'>['counts']): void => add({ kind: 'tally', counts }),
    heading: (text: string): void => add({ kind: 'heading', text }),
    text: (text: string, tone: Tone = 'ink'): void => add({ kind: 'text', text, tone }),
    table: (columns: readonly Column[], rows: readonly (readonly Cell[])[], inset = 0): void =>
      add({ kind: 'table', columns, rows, inset }),
    pictures: (pictures: readonly PaperPicture[]): void => add({ kind: 'pictures', pictures }),
    finish: (): PaperContent => ({ ...about, parts }),
  };
};

export type Paper = ReturnType<typeof writePaper>;
