export { englishAgreementWords as agreementWords } from '@lugnut/domain/legal';
