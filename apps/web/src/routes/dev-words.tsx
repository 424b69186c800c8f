import type { MetaFunction } from 'react-router';
import { WordList } from '../features/word-list/word-list';

export const meta: MetaFunction = () => [
  { title: 'Words' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function DevWordsRoute() {
  return <WordList />;
}
