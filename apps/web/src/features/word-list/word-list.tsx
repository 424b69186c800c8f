import { useDeferredValue, useState } from 'react';
import { TextField } from '../../shared/ui/text-field';
import { wordFiles } from './catalogs';

const countOf = (files: typeof wordFiles): number => files.reduce((sum, { rows }) => sum + rows.length, 0);

const search = (typed: string): typeof wordFiles =>
  wordFiles
    .map(({ file, rows }) => ({
      file,
      rows: rows.filter((row) =>
        [file, ...Object.values(row)].some((text) => text.toLowerCase().includes(typed.toLowerCase())),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

/** What customers and technicians read, English beside Spanish, for whoever reviews it. */
export function WordList() {
  const [typed, setTyped] = useState('');
  const found = search(useDeferredValue(typed.trim()));
  return (
    <main className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">Words</h1>
      <TextField label="Search words, keys and files" value={typed} onValueChange={setTyped} />
      <p role="status">{`${countOf(found)} of ${countOf(wordFiles)} texts`}</p>
      {found.map(({ file, rows }) => (
        <section key={file} className="mt-8">
          <h2 className="font-mono text-sm font-semibold wrap-anywhere">{file}</h2>
          <table className="mt-2 w-full table-fixed text-left text-sm">
            <thead className="sr-only">
              <tr>
                <th>Key</th>
                <th>English</th>
                <th>Spanish</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, english, spanish }) => (
                <tr key={key} className="border-t border-line align-top">
                  <th className="w-1/5 py-1.5 pr-4 font-mono text-xs font-normal text-ink-soft wrap-anywhere">
                    {key}
                  </th>
                  <td className="py-1.5 pr-4">{english}</td>
                  <td lang="es" className="py-1.5">
                    {spanish}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
