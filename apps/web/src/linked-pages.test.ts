import { pages } from '@lugnut/contract';
import { expect, it } from 'vitest';
import routes from './routes';
import { routePatterns } from './search/site-plan';

/** A parameter may have one name in a message and another on its page. */
const withoutNames = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '*');
const answered = routePatterns(routes).map(withoutNames);
/** One section of a page that has several is answered by the page. */
const isAnswered = (path: string): boolean =>
  answered.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(path));

it.each(Object.entries(pages))('the page that messages call %s is one of ours', (_name, { path }) => {
  expect(isAnswered(withoutNames(path))).toBe(true);
});
