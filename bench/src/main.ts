import { measureBusyBoard } from './busy-board';
import { measureFleetVehicles } from './fleet-vehicles';
import { measureLighthouse } from './lighthouse';
import { measureOfficeSearch } from './office-search';
import { measureOverload } from './overload';
import { measurePageWeight } from './page-weight';
import { measurePictures } from './pictures';
import { measurePricing } from './pricing';
import { type Product, startProduct } from './product';
import { measurePromises } from './promises';
import { measurePulse } from './pulse';
import { measureRequests } from './requests';
import { measureSchedulingDomain } from './scheduling-domain';
import { measureSchedulingRequests } from './scheduling-request';
import { measureStaffScreens } from './staff-screens';
import { measureTaps } from './taps';
import { measureTelematics } from './telematics';
import { measureHistory } from './telematics-history';
import { measureMap } from './telematics-map';

type Start = () => Promise<Product>;

const onProduct =
  (measure: (product: Product) => Promise<void>) =>
  async (start: Start): Promise<void> =>
    measure(await start());

/** Mostly ratios within one run, because machines are noisy; a time only where a person waits for it. */
const suites: Readonly<Record<string, (start: Start) => Promise<void>>> = {
  requests: onProduct(measureRequests),
  pricing: onProduct(measurePricing),
  weight: onProduct(measurePageWeight),
  lighthouse: onProduct(measureLighthouse),
  scheduling: measureSchedulingDomain,
  promises: measurePromises,
  'scheduling-requests': onProduct(measureSchedulingRequests),
  pictures: onProduct(measurePictures),
  'staff-screens': onProduct(measureStaffScreens),
  'busy-board': onProduct(measureBusyBoard),
  taps: onProduct(measureTaps),
  'office-search': onProduct(measureOfficeSearch),
  pulse: onProduct(measurePulse),
  fleet: onProduct(measureFleetVehicles),
  telematics: onProduct(measureTelematics),
  'telematics-history': onProduct(measureHistory),
  'telematics-map': onProduct(measureMap),
  overload: onProduct(measureOverload),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in suites));
if (unknown.length > 0)
  throw new Error(`No such suite: ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);

const failed: string[] = [];
let product: Product | undefined;
/** Once, and only for who needs it: rules alone are measured without a server. */
const start: Start = async () => {
  product ??= await startProduct();
  return product;
};
try {
  for (const [name, measure] of Object.entries(suites)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    console.log(`\n## ${name}`);
    try {
      await measure(start);
    } catch (error) {
      // The other suites are still worth their time.
      failed.push(name);
      console.error(error);
    }
  }
} finally {
  await product?.stop();
}
if (failed.length > 0) throw new Error(`These suites failed: ${failed.join(', ')}`);
