import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appointmentStatuses } from '@lugnut/domain/appointment';
import { listSources } from './list-sources';

const owner = 'packages/domain/src/appointment/';

/** Words of something else that are spelled like statuses, and what they are. */
const otherWords: Readonly<Record<string, string>> = {
  'apps/web/src/features/manage-visit/end-of-the-road.tsx':
    'states of a view; five more have words of its own',
};

/** Migrations and tests say what they mean by itself; copy is written for people. */
const isExempt = (file: string): boolean =>
  file.startsWith(owner) ||
  file.startsWith('e2e/') ||
  file.startsWith('apps/api/src/platform/db/migrations/') ||
  file.includes('/testing/') ||
  /\.test\.tsx?$/.test(file) ||
  /\/copy(\.[a-z]{2})?\.ts$/.test(file) ||
  file in otherWords;

const word = `(?:'[\\w -]+'|"[\\w -]+")`;
/** Between two words of one list: of an array, a union, a SQL `in`, or a chain of comparisons. */
const between = '\\s*(?:,|\\|\\|?|&&)\\s*(?:[\\w.?()[\\]]+\\s*[!=]==?\\s*)?';
const list = new RegExp(`${word}(?:${between}${word})+`, 'g');

const statuses = new Set<string>(appointmentStatuses);

const isStatusList = (text: string): boolean => {
  const words = [...text.matchAll(new RegExp(word, 'g'))].map(([found]) => found.slice(1, -1));
  return new Set(words).size > 1 && words.every((each) => statuses.has(each));
};

/**
 * Every list of two or more statuses outside the appointment's own folder: such a set has a name there (`isOpen`,
 * `startedStatuses`, …), and spelled again it would be forgotten when a status is added.
 */
export const findStatusLists = (
  root: string,
  folders: readonly string[],
): { problems: string[]; filesRead: number } => {
  const files = folders.flatMap((folder) => listSources(root, folder)).filter((file) => !isExempt(file));
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(list)]
      .filter(([found]) => isStatusList(found))
      .map(({ 0: found, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `statuses-are-listed-once: ${file}:${line} lists ${found.replaceAll(/\s+/g, ' ')}`;
      });
  });
  return { problems, filesRead: files.length };
};
