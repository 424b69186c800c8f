/** What is loaded late, in one piece: alone each would be smaller than its request. */
export { Closing } from './closing';
export { MechanicShowcase } from './mechanics/mechanic-showcase';
export { Promises } from './promises';
export { Steps } from './steps';
