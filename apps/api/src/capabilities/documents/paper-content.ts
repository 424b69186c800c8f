type Align = 'left' | 'right';
export type Cell = {
  readonly text: string;
  readonly align?: Align;
  readonly strong?: boolean;
  readonly soft?: boolean;
};
export type Column = { readonly title: string; readonly share: number; readonly align?: Align };
export type Tone = 'ink' | 'soft';
export type PaperPicture = { readonly content: Uint8Array; readonly alt: string };

export type PaperPart =
  | { readonly kind: 'head'; readonly brand: string; readonly number: string }
  | { readonly kind: 'title' | 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone: Tone }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly PaperPicture[] };

/** All that stands on a paper, as data: written here, printed in another thread. */
export type PaperContent = {
  readonly title: string;
  readonly brand: string;
  readonly madeAt: Date;
  readonly parts: readonly PaperPart[];
};

export const writePaper = (about: Omit<PaperContent, 'parts'>) => {
  const parts: PaperPart[] = [];
  const add = (part: PaperPart): void => void parts.push(part);
  return {
    head: (brand: string, number: string): void => add({ kind: 'head', brand, number }),
    title: (text: string): void => add({ kind: 'title', text }),
    heading: (text: string): void => add({ kind: 'heading', text }),
    text: (text: string, tone: Tone = 'ink'): void => add({ kind: 'text', text, tone }),
    table: (columns: readonly Column[], rows: readonly (readonly Cell[])[]): void =>
      add({ kind: 'table', columns, rows }),
    pictures: (pictures: readonly PaperPicture[]): void => add({ kind: 'pictures', pictures }),
    finish: (): PaperContent => ({ ...about, parts }),
  };
};

export type Paper = ReturnType<typeof writePaper>;
