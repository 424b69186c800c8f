import { entry } from './lib/entry.mjs';
import { build } from './lib/setup.mjs';

entry(build);
