import type { Compared } from './compare';
import type { Scan } from './plans';

type Size = { readonly appointments: number; readonly rows: number };

const number = (value: number): string => value.toLocaleString('en-US');

/** docs/growth.md, as the last run left it. */
export const growthPage = (run: {
  readonly small: Size;
  readonly large: Size;
  readonly compared: ReadonlyMap<string, Compared>;
  readonly scans: readonly (Scan & { readonly by: string })[];
  readonly rounds: number;
  readonly mostRatio: number;
  readonly floorMs: number;
  readonly jobsMs: number;
}): string => `# Growth

Written by \`npm run test:growth\`, which fills one database with ${number(run.small.appointments)} appointments (${number(run.small.rows)} rows) and one with ${number(run.large.appointments)} (${number(run.large.rows)} rows), and asks the built product the same things over HTTP, ${run.rounds} times each, in turn. A list fails if its 95th percentile is more than ${run.mostRatio} times that of the small one and more than ${run.floorMs} ms above it, three times in a row. Then the plan of every statement of every list, and of the jobs of ${Math.round(run.jobsMs / 60_000)} minutes, is read: a sequential scan over a table of 20,000 rows or more fails. How rows are made is in \`bench/src/growth/fill.ts\`; one request a minute, so that today looks the same in both.

| list or board | small, ms | large, ms | ratio | |
| --- | ---: | ---: | ---: | --- |
${[...run.compared]
  .map(
    ([name, { smallMs, largeMs, ratio, isTooSlow }]) =>
      `| ${name} | ${smallMs.toFixed(1)} | ${largeMs.toFixed(1)} | ${ratio.toFixed(2)} | ${isTooSlow ? 'too slow' : ''} |`,
  )
  .join('\n')}

${
  run.scans.length === 0
    ? 'No statement reads a big table through.'
    : `Statements that read a big table through:\n\n${run.scans.map(({ by, table, statement }) => `- ${by}, \`${table}\`: \`${statement.replaceAll('`', "'")}\``).join('\n')}`
}
`;
