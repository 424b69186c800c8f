import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';

export type Round = {
  readonly fault: string;
  readonly gapMs: number;
  /** From the fault until the cluster had its three nodes again. */
  readonly wholeMs: number;
};

export type Figures = {
  readonly rounds: readonly Round[];
  readonly bookings: number;
  readonly members: number;
  readonly failures: number;
  readonly odd: number;
  readonly differences: readonly string[];
  readonly minutes: number;
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const describe = (figures: Figures): string => {
  const { rounds, differences } = figures;
  const rows = rounds.map(
    ({ fault, gapMs, wholeMs }, nth) => `| ${nth + 1} | ${fault} | ${seconds(gapMs)} | ${seconds(wholeMs)} |`,
  );
  return `One run of ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, ${rounds.length} rounds in ${figures.minutes.toFixed(0)} minutes.

| round | what happened to the primary | longest time without a write, s | three nodes again after, s |
| --- | --- | --- | --- |
${rows.join('\n')}

${figures.bookings} bookings and ${figures.members} memberships, whose cards were charged, were acknowledged while ${figures.failures} calls failed and were made again; ${figures.odd} answers of the probe were neither a success nor a 503 with \`Retry-After\`. ${differences.length === 0 ? 'The audit found no difference.' : `The audit found ${differences.length} differences: ${differences.join('; ')}.`}
`;
};

const mark = '<!-- figures of npm run test:failover, written by it -->';

/** Replaces the figures below the mark; what is said above it stays. */
export const writeFigures = async (root: string, figures: Figures): Promise<void> => {
  const file = path.join(root, 'docs/failover.md');
  const page = await readFile(file, 'utf8');
  const [words = ''] = page.split(mark);
  await writeFile(file, `${words}${mark}\n\n${describe(figures)}`);
};
