export { type PromiseOutcome, promiseWindow, releaseWindow } from './promise-window';
