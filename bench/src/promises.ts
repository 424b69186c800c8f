import { policies } from './promises/policies';
import { type Report, type Run, reportHead, reportLine, runDays } from './promises/report';
import { tellTarget } from './target';

/** PLAN-4: days of six technicians that are the same on every run, once with each way to promise windows. */

/** The prices and limits were chosen on days 1 to 120, and 1001 to 1050 were looked at once; these they had never met. */
const judgedFrom = 2001;
const judgedDays = 50;
const judged = Array.from({ length: judgedDays }, (_, index) => judgedFrom + index);

const compiledOn = [9001, 9002, 9003];

const tell = (name: string, run: Run): Report => {
  const report = runDays(run);
  console.log(reportLine(name, report));
  return report;
};

const tellTargets = (busy: Report, quiet: Report): void => {
  const most = (what: string, limit: number, value: number): void =>
    tellTarget(`at most ${limit}% ${what}`, `${value.toFixed(2)}%`, value <= limit);
  const least = (what: string, limit: number, value: number): void =>
    tellTarget(`at least ${limit} ${what}`, value.toFixed(1), value >= limit);
  most('of jobs late', 1, busy.latePercent);
  most('of technician-days past the shift', 10, busy.pastShiftPercent);
  most('of technician-days with a broken promise', 4, busy.brokenPercent);
  least('jobs a day at 60 requests', 38, busy.jobs);
  least('hours sold a day at 60 requests', 44.5, busy.hours);
  least('jobs a day at 42 requests', 35.5, quiet.jobs);
  tellTarget('a decision within 25 ms (99th percentile)', `${busy.p99Ms.toFixed(2)} ms`, busy.p99Ms <= 25);
};

export const measurePromises = async (): Promise<void> => {
  const { today, buffer, todayDispatched, ours } = policies;
  console.log(
    `Days ${judgedFrom} to ${judgedFrom + judgedDays - 1}; tuned on 1 to 120. Late: jobs reached after their window. Past, broken: technician-days. Minutes past the shift: 90th percentile of those past it. Then accepted, in percent, by minutes on site. A decision in ms of processor time.`,
  );
  // Once around first, so that the first policy does not pay for compiling.
  for (const policy of Object.values(policies)) runDays({ policy, seeds: compiledOn });
  console.log(`60 requests\n${reportHead}`);
  for (const policy of [today, buffer, todayDispatched]) tell(policy.name, { policy, seeds: judged });
  const busy = tell(ours.name, { policy: ours, seeds: judged });
  tell('by risk, forecast 20% too low', { policy: ours, seeds: judged, forecastShare: 0.8 });
  tell('by risk, work 10% longer', { policy: ours, seeds: judged, terms: { longerBy: 0.1 } });
  console.log(`42 requests\n${reportHead}`);
  for (const policy of [today, buffer, todayDispatched])
    tell(policy.name, { policy, seeds: judged, terms: { requests: 42 } });
  const quiet = tell(ours.name, { policy: ours, seeds: judged, terms: { requests: 42 } });
  tellTargets(busy, quiet);
};
