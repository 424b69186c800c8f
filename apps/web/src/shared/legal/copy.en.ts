import { legalTitles } from '@lugnut/domain/legal';

export const sharedLegalCopy = {
  titles: legalTitles,
  newTab: '(opens in a new tab)',
  tell: 'Tell the customer:',
  customerReads: 'The customer reads',
};
