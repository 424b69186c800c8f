import { describe, expect, it } from 'vitest';
import { type JobReference, type Route, routes } from './index';

const declared: readonly [string, Route][] = Object.entries(routes);
const withJob = declared.flatMap(([name, route]): [string, Route, JobReference][] =>
  route.job ? [[name, route, route.job]] : [],
);

/** Staff's own calls, which take the job's own id and check who asks. */
const staffPaths = /^\/api\/v2\/(?:admin|office|technician|dispatch|staff)\//;
/** Paths that name a job or a part of one. */
const namesJob =
  /appointments?\/(?!zip_code|sign_in|check_out|create_fleet).*\{|(?<!yard_days\/\{id\}\/)reschedule|availability\/|estimate_(?:services|responses)|coupons\/\{|mechanic\/reviews|update_cc|create_for_existing_user/;

describe('[LINK-2] calls that name a job', () => {
  it('say where, so that the server resolves the name before any handler sees it', () => {
    const silent = declared.filter(
      ([, { path, job }]) => namesJob.test(path) && !staffPaths.test(path) && job === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it.each(withJob)('%s says that a closed link or a missing login is refused', (_name, { errors }, job) => {
    const refusals = ['unauthenticated', 'not_found', ...(job.checkedByHandler ? [] : ['link_closed'])];
    expect(errors).toEqual(expect.arrayContaining(refusals));
  });

  it('leave the check to the handler only where a login is needed anyway', () => {
    const lax = withJob.filter(([, { auth }, job]) => job.checkedByHandler && auth !== 'account');
    expect(lax.map(([name]) => name)).toEqual([]);
  });
});
