export { spanishAgreementWords as agreementWords } from '@lugnut/domain/legal';
