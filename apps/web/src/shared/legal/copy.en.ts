import { legalTitles } from '@lugnut/domain/legal';

export const sharedLegalCopy = {
  titles: legalTitles,
  newTab: '(opens in a new tab)',
  tell: (words: string) => `Tell the customer: “${words}”`,
};
