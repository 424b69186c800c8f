import { measureLighthouse } from './lighthouse';
import { measurePageWeight } from './page-weight';
import { measurePricing } from './pricing';
import { startProduct } from './product';
import { measureRequests } from './requests';
import { measureSchedulingDomain } from './scheduling-domain';
import { measureSchedulingRequests } from './scheduling-request';
import { measureStaffScreens } from './staff-screens';
import { measureTaps } from './taps';
import { measureTelematics } from './telematics';
import { measureHistory } from './telematics-history';
import { measureMap } from './telematics-map';

/** Everything is a ratio within this run: machines are noisy, yesterday's numbers say nothing. */
const suites = {
  requests: measureRequests,
  pricing: measurePricing,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
  scheduling: measureSchedulingDomain,
  'scheduling-requests': measureSchedulingRequests,
  'staff-screens': measureStaffScreens,
  taps: measureTaps,
  telematics: measureTelematics,
  'telematics-history': measureHistory,
  'telematics-map': measureMap,
} as const;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in suites));
if (unknown.length > 0)
  throw new Error(`No such suite: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);

const product = await startProduct();
try {
  for (const [name, measure] of Object.entries(suites)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n## ${name}`);
    await measure(product);
  }
} finally {
  await product.stop();
}
