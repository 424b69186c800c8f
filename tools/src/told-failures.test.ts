import { describe, expect, it } from 'vitest';
import { run, SetupError, ToldError } from '../lib/project.mjs';

const ending = (script: string, tells: boolean) =>
  run(process.execPath, ['-e', script], { show: true, tells }).catch((error: unknown) => error);

describe('a command that a script runs', () => {
  it('has told its refusal itself, and nothing is said after it', async () => {
    expect(await ending('process.exit(1)', true)).toBeInstanceOf(ToldError);
  });

  it('has told nothing when it was killed or breaks, nor where it is not known to tell', async () => {
    for (const failed of [
      await ending('process.exit(1)', false),
      await ending('process.exit(134)', true),
      await ending('process.kill(process.pid, "SIGKILL")', true),
    ]) {
      expect(failed).toBeInstanceOf(SetupError);
      expect(failed).not.toBeInstanceOf(ToldError);
    }
  });
});
