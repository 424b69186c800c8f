import type { ReactNode } from 'react';
import type { Attributes, Field, Option } from './field';

/** What is kept is checked by the server; the browser only shows it and sends it back. */
export type AdminRecord = {
  readonly id: string;
  readonly version: string;
  readonly attributes: Attributes;
  readonly facts: Attributes;
};

export type Saved = {
  readonly change: { readonly id: string; readonly can_undo: boolean } | null;
};

export type Lookups = {
  readonly markets: readonly Option[];
  readonly technicianLogins: readonly Option[];
  readonly services: readonly Option[];
};

/** Asked before something is taken away, and what the button then says. */
export type Question = { readonly words: string; readonly label?: string };

export type ShownColumn = {
  readonly header: string;
  readonly cell: (record: AdminRecord) => ReactNode;
  readonly sort?: (record: AdminRecord) => string | number;
  readonly align?: 'end';
};

export type SectionView = {
  readonly slug: string;
  readonly title: string;
  /** One of them, with its article. */
  readonly noun: string;
  readonly load: () => Promise<readonly AdminRecord[]>;
  readonly save: (id: string, version: string | null, attributes: Attributes) => Promise<Saved>;
  /** Where the server names the new one. */
  readonly add?: (attributes: Attributes, key: string) => Promise<Saved>;
  readonly remove?: (id: string, version: string) => Promise<Saved>;
  /** Of a record as people know it. */
  readonly nameOf: (record: Pick<AdminRecord, 'id' | 'attributes' | 'facts'>) => string;
  readonly columns: readonly ShownColumn[];
  readonly fields: (lookups: Lookups, isNew: boolean) => readonly Field[];
  /** What a new one begins with; absent where none can be added. */
  readonly blank?: Attributes;
  /** How a new one is called; absent where its name or the server says it. */
  readonly idField?: { readonly label: string; readonly hint?: string };
  readonly idOf?: (attributes: Attributes) => string;
  /** Asked before it is saved, where it does more than it seems to. */
  readonly confirm?: (record: AdminRecord | undefined, after: Attributes, id: string) => string | undefined;
  readonly confirmRemove?: (record: AdminRecord) => Question | Promise<Question>;
};
