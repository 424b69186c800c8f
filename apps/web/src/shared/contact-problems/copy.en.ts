/** What is wrong with a phone number or an email address; the server says it in the same words. */
export { emailProblemText, phoneProblemText } from '@lugnut/domain/contact';
