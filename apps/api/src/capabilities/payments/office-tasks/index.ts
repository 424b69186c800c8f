export { closeOfficeTasks, openOfficeTask } from './office-tasks';
