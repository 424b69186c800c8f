import { writeFile } from 'node:fs/promises';
import { type Call, calls } from './calls';
import { type Compared, compare, floorMs, mostRatio } from './compare';
import { findScans, type Scan } from './plans';
import { growthPage } from './report';
import { openWorld, type World } from './world';

/**
 * RUN-10: the same product with ten thousand and with a million appointments, asked the same things in turn in one
 * run. Fails where a list got slower with what it does not show, or where a statement reads a big table through.
 */

const small = Number(process.env.GROWTH_SMALL ?? 10_000);
const large = Number(process.env.GROWTH_LARGE ?? 1_000_000);
const rounds = Number(process.env.GROWTH_ROUNDS ?? 30);
/** A machine that is busy with other things is slow once; what grew is slow every time. */
const tries = 3;
/** Jobs of every minute and of every five come at least once. */
const jobsMs = Number(process.env.GROWTH_JOBS_SECONDS ?? 330) * 1_000;

const measure = async (worlds: readonly [World, World], call: Call): Promise<Compared> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const nth of [0, 1] as const) times[nth].push(await worlds[nth].ask(call));
  return compare(...times);
};

const measureAgain = async (worlds: readonly [World, World], call: Call): Promise<Compared> => {
  let best = await measure(worlds, call);
  for (let nth = 1; nth < tries && best.isTooSlow; nth += 1) {
    const again = await measure(worlds, call);
    if (again.ratio < best.ratio) best = again;
  }
  return best;
};

const tell = (name: string, { smallMs, largeMs, ratio, isTooSlow }: Compared): void =>
  console.log(
    `${name}: ${smallMs.toFixed(1)} → ${largeMs.toFixed(1)} ms, ${ratio.toFixed(2)}${isTooSlow ? ' TOO SLOW' : ''}`,
  );

const explainCalls = async (world: World, chosen: readonly Call[]): Promise<(Scan & { by: string })[]> => {
  const found: (Scan & { by: string })[] = [];
  for (const call of chosen) {
    const log = await world.explained(async () => {
      await world.ask(call);
    });
    found.push(...findScans(log, world.big).map((scan) => ({ ...scan, by: call.name })));
  }
  return found;
};

const explainJobs = async (world: World): Promise<(Scan & { by: string })[]> => {
  const log = await world.explained(() => new Promise((resolve) => setTimeout(resolve, jobsMs)));
  return findScans(log, world.big).map((scan) => ({ ...scan, by: 'jobs' }));
};

const wanted = process.argv.slice(2);
const chosen = calls.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const worlds: World[] = [];
try {
  worlds.push(await openWorld(small));
  worlds.push(await openWorld(large));
  const [first, second] = worlds as [World, World];
  const compared = new Map<string, Compared>();
  // Without rounds only plans are read.
  for (const call of rounds > 0 ? chosen : []) {
    // As in the middle of a working day: connections are open and code is warm.
    for (const world of worlds) for (let nth = 0; nth < 3; nth += 1) await world.ask(call);
    const result = await measureAgain([first, second], call);
    compared.set(call.name, result);
    tell(call.name, result);
  }
  const scans = [...(await explainCalls(second, chosen)), ...(await explainJobs(second))];
  for (const { by, table, statement } of scans) console.log(`scan of ${table} by ${by}: ${statement}`);
  const slow = [...compared].filter(([, { isTooSlow }]) => isTooSlow).map(([name]) => name);
  if (wanted.length === 0)
    await writeFile(
      'docs/growth.md',
      growthPage({ small: first, large: second, compared, scans, rounds, mostRatio, floorMs, jobsMs }),
    );
  console.log(`\n${chosen.length} lists, ${slow.length} too slow, ${scans.length} scans of big tables`);
  if (slow.length > 0 || scans.length > 0) process.exitCode = 1;
} finally {
  for (const world of worlds) await world.close();
}
