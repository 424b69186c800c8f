import { measureLighthouse } from './lighthouse';
import { measurePageWeight } from './page-weight';
import { measurePictures } from './pictures';
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

/** Mostly ratios within one run, because machines are noisy; a time only where a person waits for it. */
const suites = {
  requests: measureRequests,
  pricing: measurePricing,
  weight: measurePageWeight,
  lighthouse: measureLighthouse,
  scheduling: measureSchedulingDomain,
  'scheduling-requests': measureSchedulingRequests,
  pictures: measurePictures,
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

const failed: string[] = [];
const product = await startProduct();
try {
  for (const [name, measure] of Object.entries(suites)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n## ${name}`);
    try {
      await measure(product);
    } catch (error) {
      // The other suites are still worth their time.
      failed.push(name);
      console.error(error);
    }
  }
} finally {
  await product.stop();
}
if (failed.length > 0) throw new Error(`These suites failed: ${failed.join(', ')}`);
