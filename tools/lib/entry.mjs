import './require-node.mjs';
import { SetupError, ToldError } from './project.mjs';

/** Runs a command: failures are printed as messages, not as stacks. @param {() => Promise<void>} work */
export const entry = (work) => {
  work().catch((error) => {
    if (!(error instanceof ToldError)) console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  });
};
