import { tips } from '../../../../shared/tips/tips.en';
import type { ArticleWords } from '../article-type';

const asSentence = (tip: string): string => `${tip.charAt(0).toUpperCase()}${tip.slice(1)}`;

export const habitsArticle: ArticleWords = {
  title: 'Eleven small habits that make a car last',
  summary: 'None takes more than ten minutes. Together they prevent most of the calls we get.',
  parts: [
    {
      paragraphs: [
        'Most breakdowns give you a warning. A little low, a little loud, a little late: here’s the short list that catches them while they’re small. You’ll see it again, one line at a time, while you get a quote.',
      ],
      list: tips.map(asSentence),
    },
    {
      heading: 'If you only do three',
      paragraphs: [
        'Oil, tire pressure, and coolant. They’re the three things a car can’t run without, and the three you can check yourself in the time it takes to fill the tank. Pick a day you’ll remember, like the first Saturday of the month.',
      ],
    },
    {
      heading: 'And one that’s not on the list',
      paragraphs: [
        'Write things down. Date, mileage, what was done. It tells the next mechanic what not to suspect, and it gets you a better price when you sell.',
      ],
    },
  ],
};
