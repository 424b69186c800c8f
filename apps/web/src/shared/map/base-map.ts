import { prewarm, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { loadBase } from './ground-files';

export { loadBase, loadFine } from './ground-files';

setWorkerUrl(workerUrl);
// The worker is fetched while what is shown on the map is still on its way.
prewarm();

void loadBase().catch(() => undefined);
