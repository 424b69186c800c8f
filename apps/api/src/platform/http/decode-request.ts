import type { Schema } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { en } from 'zod/v4/locales';
import { compiledSchema } from '../compiled-schema';
import { Failure } from './failure';
import { tellIssues } from './issues';

// The browser's build carries no texts of the schema library; the server's answers need them.
core.config(en());

type Part = 'params' | 'query' | 'body';

/** What an endpoint of the contract says of its request. */
type Declared = { readonly [P in Part]?: Schema };

/** Half a surrogate pair, or NUL: no database text and no message can hold it. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A list of what is left instead of recursion: a body may nest deeper than the call stack. */
const holdsOnlyStorableText = (whole: unknown): boolean => {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, one] of Object.entries(value)) left.push(key, one);
  }
  return true;
};

/** Zero-width characters and white space: somebody pressed something, and wrote nothing. */
const invisible = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]+$/;

/** Text nobody can see is empty text, in every field of every call. */
const emptyTheInvisible = (whole: unknown): void => {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, one] of Object.entries(value))
      if (typeof one === 'string' && invisible.test(one)) (value as Record<string, unknown>)[key] = '';
      else left.push(one);
  }
};

/** Reads a request as the contract declares it: every part is validated, and all problems are reported at once. */
export const createDecoder = (declared: Declared): ((request: FastifyRequest) => Record<string, unknown>) => {
  const parts = (['params', 'query', 'body'] as const).flatMap((name): [Part, Schema][] => {
    const schema = declared[name];
    return schema ? [[name, schema]] : [];
  });
  return (request) => {
    const input: Record<string, unknown> = {};
    const findings: core.$ZodIssue[] = [];
    for (const [name, schema] of parts) {
      if (!holdsOnlyStorableText(request[name])) throw new Failure('invalid_input', told('not_text'));
      emptyTheInvisible(request[name]);
      const parsed = core.safeParse(compiledSchema(schema), request[name]);
      if (parsed.success) input[name] = parsed.data;
      else findings.push(...parsed.error.issues);
    }
    if (findings.length > 0) throw new Failure('invalid_input', tellIssues(findings));
    return input;
  };
};
