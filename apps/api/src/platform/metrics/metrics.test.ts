import { expect, it } from 'vitest';
import { createMetrics } from './metrics';

it('[RUN-9] shows what can be read when the database does not answer', async () => {
  const faults: string[] = [];
  const metrics = createMetrics({ sampleWithinMs: 20, onFault: (gauge) => faults.push(gauge) });
  metrics.gauge('fine', 'x', () => 3);
  metrics.gauge('broken', 'x', () => Promise.reject(new Error('no database')));
  metrics.gauge('hung', 'x', () => new Promise<number>(() => undefined));
  metrics.labeledGauge('labeled', 'x', 'kind', () => Promise.reject(new Error('no database')));
  const page = await metrics.registry.metrics();
  expect(page).toMatch(/^fine 3$/m);
  // Neither zero nor the figure of before: nobody has measured it.
  expect(page).toMatch(/^broken nan$/im);
  expect(page).toMatch(/^hung nan$/im);
  expect(page).not.toMatch(/^labeled\{/m);
  expect(faults.toSorted()).toEqual(['broken', 'hung', 'labeled']);
});
