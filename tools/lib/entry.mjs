import './require-node.mjs';
import { SetupError } from './project.mjs';

/**
 * A command of ours: what goes wrong is told in words, not as a stack.
 * @param {() => Promise<void>} work
 */
export const entry = (work) => {
  work().catch((error) => {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  });
};
