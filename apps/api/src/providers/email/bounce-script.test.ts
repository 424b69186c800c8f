import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const runbook = new URL('../../../../../docs/runbook.md', import.meta.url);
let folder: string;
let script: string;

/** In place of programs that not every machine has; the script is what stands in the runbook. */
const program = async (name: string, does: string): Promise<void> => {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${does}\n`);
  await chmod(file, 0o755);
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lugnut-bounce-'));
  script = /```\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(await readFile(runbook, 'utf8'))?.[1] ?? '';
  await program('curl', '[ "$ANSWER" = none ] && exit 7; printf %s "$ANSWER"');
  await program('openssl', 'cat > /dev/null; echo "SHA2-256(stdin)= 00ff"');
});
afterAll(() => rm(folder, { recursive: true }));

const run = (answer: string): number | null =>
  spawnSync('/bin/sh', ['-c', script], {
    input: 'Subject: Undelivered Mail Returned to Sender\r\n\r\n',
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      TMPDIR: folder,
      ANSWER: answer,
      EMAIL_REPORT_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://shop.example',
    },
  }).status;

describe('[RUN-11] the script for Postfix in the runbook', () => {
  it.each([
    ['200', 0],
    ['400', 0],
    ['413', 0],
    ['401', 75],
    ['404', 75],
    ['429', 75],
    ['503', 75],
    ['none', 75],
  ])('ends after an answer of %s with %i', (answer, code) => {
    expect(run(answer)).toBe(code);
  });
});
