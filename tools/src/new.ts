import path from 'node:path';
import { biomeOf, format } from './new/format';
import { generate } from './new/generate';
import { Refusal } from './new/refusal';

const root = path.resolve(import.meta.dirname, '../..');

try {
  const { added, edited, next } = generate(root, process.argv.slice(2));
  format(root, biomeOf(root), [...added, ...edited]);
  const lines = [...added.map((file) => `new      ${file}`), ...edited.map((file) => `changed  ${file}`)];
  console.log(`${lines.join('\n')}\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
