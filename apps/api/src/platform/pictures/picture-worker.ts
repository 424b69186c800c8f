export { redrawPicture as work } from './redraw-picture';
