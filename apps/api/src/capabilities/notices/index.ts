export { sendDueReminders } from './send-reminders';
export { tellOpenedAreas } from './tell-opened-areas';
