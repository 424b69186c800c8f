export { closeOfficeTasks, closeSubjectTask, openOfficeTask, openSubjectTask } from './office-tasks';
