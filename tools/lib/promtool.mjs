import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOnPath, mayInstall, unpackPackage } from './debian.mjs';
import { cacheDir } from './project.mjs';

const folder = path.join(cacheDir, 'promtool');
const program = path.join(folder, 'usr/bin/promtool');
const words =
  '· promtool is not here (Debian: apt-get install prometheus): the rules of alerts are not tried by Prometheus itself';

/** For the test of the alerts' rules: of Debian's package only its program, and no service; else left out with a word. */
export const ensurePromtool = async () => {
  if (isOnPath('promtool') || existsSync(program)) return;
  if (mayInstall()) {
    console.log('· taking promtool out of Debian’s package');
    await unpackPackage('prometheus', folder).catch(() => undefined);
  }
  if (!existsSync(program)) console.log(words);
};
