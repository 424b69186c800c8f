export { printPaper as work } from './paper';
