export { deviceNameOf, unknownDevice } from './device-name';
export {
  isSecurityEventKind,
  maskContact,
  type SecurityEventKind,
  type SecuritySubject,
  securityEventKinds,
  securityEventsKeptDays,
  securitySubjects,
} from './security-events';
