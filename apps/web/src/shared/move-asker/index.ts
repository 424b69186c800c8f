export { WhoAskedToMove } from './who-asked-to-move';
