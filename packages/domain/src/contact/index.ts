export { type EmailProblem, emailProblemText, parseEmail } from './email';
export { firstName } from './first-name';
export { formatPhone, type PhoneProblem, parsePhone, phoneProblemText } from './phone';
export { findTextCommand, type TextCommand } from './text-command';
