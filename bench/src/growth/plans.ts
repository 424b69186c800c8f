/** Reads what auto_explain wrote into the server's log: the plan of every statement, those of triggers and functions too. */

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows'?: number;
  readonly Plans?: readonly PlanNode[];
};
type Explained = { readonly 'Query Text': string; readonly Plan: PlanNode };

export type Scan = { readonly table: string; readonly statement: string };

const beginsPlan = /duration: [\d.]+ ms\s+plan:\s*$/;

/** Of a log: the JSON after each "plan:" is indented by a tab in every line. */
const readPlans = (log: string): Explained[] => {
  const plans: Explained[] = [];
  const lines = log.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    if (!beginsPlan.test(lines[at] ?? '')) continue;
    const json: string[] = [];
    while (lines[at + 1]?.startsWith('\t')) {
      at += 1;
      json.push(lines[at] ?? '');
    }
    // A line that another process wrote in between makes it unreadable: the statement comes again.
    try {
      plans.push(JSON.parse(json.join('\n')) as Explained);
    } catch {}
  }
  return plans;
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Without values, so that the same statement is told once. */
const shorten = (statement: string): string => statement.replace(/\s+/g, ' ').trim().slice(0, 400);

/** Sequential scans over one of these tables, each statement once. */
export const findScans = (log: string, big: ReadonlySet<string>): Scan[] => {
  const found = new Map<string, Scan>();
  for (const { 'Query Text': text, Plan } of readPlans(log)) {
    const statement = shorten(text);
    for (const { 'Node Type': type, 'Relation Name': table } of nodesOf(Plan))
      if (type === 'Seq Scan' && table !== undefined && big.has(table))
        found.set(`${table} ${statement}`, { table, statement });
  }
  return [...found.values()];
};
