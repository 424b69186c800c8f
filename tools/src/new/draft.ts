import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes to a project, kept in memory until all of them are known to be possible. */
export const createDraft = (root: string) => {
  const changed = new Map<string, string>();
  const added: string[] = [];
  const edited: string[] = [];

  const read = (file: string): string => changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');

  return {
    read,
    exists: (file: string): boolean => changed.has(file) || existsSync(path.join(root, file)),
    /** Names in a folder; none where there is no such folder. */
    list: (folder: string): string[] =>
      existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).sort() : [],
    add(file: string, text: string): void {
      changed.set(file, text);
      added.push(file);
    },
    edit(file: string, change: (text: string, file: string) => string): void {
      changed.set(file, change(read(file), file));
      if (!added.includes(file) && !edited.includes(file)) edited.push(file);
    },
    write(): { readonly added: readonly string[]; readonly edited: readonly string[] } {
      for (const [file, text] of changed) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      return { added, edited };
    },
  };
};

export type Draft = ReturnType<typeof createDraft>;
