import type { JobReference } from '@lugnut/contract';
import type { OpenedJob, RequestContext } from './handlers';

type Input = Readonly<Record<string, unknown>>;

/** Resolves what a request calls a job or a part of one; throws where the caller may not name it so. */
export type OpenJob = (
  reference: Omit<JobReference, 'in' | 'at'> & {
    readonly name: string;
    /** Whoever is not logged in is told so, whether or not the job exists. */
    readonly needsLogin?: boolean;
  },
  context: Pick<RequestContext, 'bearerToken'>,
) => Promise<{
  readonly job: OpenedJob;
  /** The own id of what was named. */
  readonly id: string;
}>;

const isRecord = (value: unknown): value is Input => typeof value === 'object' && value !== null;

const findIn = (input: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? input : isRecord(input) ? findIn(input[name], rest) : undefined;

const replaceIn = (input: Input, [name = '', ...rest]: readonly string[], id: string): Input => {
  const inner = input[name];
  return { ...input, [name]: rest.length > 0 && isRecord(inner) ? replaceIn(inner, rest, id) : id };
};

/** The request with the own id in place of what the caller called it: a handler knows no other name. */
export const resolveJob = async (
  openJob: OpenJob,
  { in: part, at, ...reference }: JobReference & { readonly needsLogin: boolean },
  input: Record<string, unknown>,
  context: RequestContext,
): Promise<{ readonly input: Record<string, unknown>; readonly context: RequestContext }> => {
  const where = [part, ...at];
  const name = findIn(input, where);
  if (typeof name !== 'string') return { input, context };
  const { job, id } = await openJob({ ...reference, name }, context);
  return { input: replaceIn(input, where, id), context: { ...context, job } };
};
