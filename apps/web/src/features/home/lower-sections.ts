/** What is loaded late, in one piece: alone each would be smaller than its request. */
export { Closing } from './closing';
export { Promises } from './promises';
export { Steps } from './steps';
export { TechnicianShowcase } from './technicians/technician-showcase';
