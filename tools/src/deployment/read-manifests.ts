import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const root = path.resolve(import.meta.dirname, '../../..');
export const base = 'deploy/kubernetes/base';
export const production = 'deploy/kubernetes/production';

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const readYaml = <T>(file: string): T => parse(readText(file), { merge: true }) as T;

/** As far as the checks look into it; the rest is judged by its schema. */
export type Manifest = {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: unknown;
  readonly data?: Readonly<Record<string, string>>;
};

/** Every document of every file of a folder, but for those that are no objects of a cluster. */
export const readManifests = (folder: string, others: readonly string[] = []): readonly Manifest[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.yaml') && !['kustomization.yaml', ...others].includes(name))
    .flatMap((name) =>
      parseAllDocuments(readText(path.join(folder, name))).map((document) => {
        if (document.errors.length > 0) throw document.errors[0];
        return { ...(document.toJS() as Omit<Manifest, 'file'>), file: name };
      }),
    );
