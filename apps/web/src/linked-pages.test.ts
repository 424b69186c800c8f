import { pages } from '@lugnut/contract';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes';

const pathsOf = (entries: readonly RouteConfigEntry[], under = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? under : `${under}/${path}`;
    return [here === '' ? '/' : here, ...pathsOf(children, here)];
  });

/** A parameter may have one name in a message and another on its page. */
const withoutNames = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '*');
const answered = new Set(pathsOf(routes).map(withoutNames));

it.each(Object.entries(pages))('the page that messages call %s is one of ours', (_name, { path }) => {
  expect(answered).toContain(withoutNames(path));
});
