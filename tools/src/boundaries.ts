import path from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../../.dependency-cruiser.mjs';
import { findEffectsWithValue } from './effect-bodies';
import { findUnlistedRooms } from './listed-rooms';
import { findStatusLists } from './status-lists';
import { findForeignWriters } from './table-owners';

/** Each must exist and be read: a check that reads nothing would always pass. */
export const checkedFolders = [
  'packages/domain',
  'packages/contract',
  'apps/api',
  'apps/web',
  'e2e',
  'tools',
];

export const checkBoundaries = async (root: string): Promise<{ problems: string[]; modulesRead: number }> => {
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(
    checkedFolders,
    { ...options, baseDir: root, ruleSet: ruleSet as IFlattenedRuleSet, validate: true },
    options?.enhancedResolveOptions,
    { tsConfig: extractTSConfig(path.join(root, 'tsconfig.base.json')) },
  );
  const { modules, summary } = output as ICruiseResult;
  const unread = checkedFolders.filter(
    (folder) => !modules.some((module) => module.source.startsWith(`${folder}/`)),
  );
  const writers = findForeignWriters(root);
  const lists = findStatusLists(root, checkedFolders);
  const effects = findEffectsWithValue(root, ['apps/web']);
  return {
    problems: [
      ...(writers.filesRead === 0
        ? ['no file was read for writers of tables: is the check still working?']
        : []),
      ...writers.problems,
      ...(lists.filesRead === 0
        ? ['no file was read for lists of statuses: is the check still working?']
        : []),
      ...lists.problems,
      ...(effects.filesRead === 0 ? ['no file was read for effects: is the check still working?'] : []),
      ...effects.problems,
      ...findUnlistedRooms(root),
      ...unread.map((folder) => `nothing was read in ${folder}: is the check still working?`),
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ],
    modulesRead: modules.length,
  };
};
