export {
  closeOfficeTasks,
  closeSubjectTask,
  isMoneyTaskOpen,
  keepOfficeTask,
  leftOpenTasks,
  openOfficeTask,
  openSubjectTask,
} from './office-tasks';
