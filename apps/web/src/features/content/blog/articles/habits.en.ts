import { tips } from '../../../../shared/tips/tips.en';
import type { ArticleWords } from '../article-type';

const asSentence = (tip: string): string => `${tip.charAt(0).toUpperCase()}${tip.slice(1)}`;

export const habitsArticle: ArticleWords = {
  title: 'Eleven small habits that make a car last',
  summary: 'None takes longer than ten minutes. Together they prevent most of the calls we get.',
  parts: [
    {
      paragraphs: [
        'Most breakdowns are announced. A little low, a little loud, a little late: here is the short list that catches them while they are small. You will meet it again, one line at a time, while you make a quote.',
      ],
      list: tips.map(asSentence),
    },
    {
      heading: 'If you only do three',
      paragraphs: [
        'Oil, tire pressure and coolant. They are the three things a car cannot run without, and the three you can check yourself in the time it takes to fill the tank. Pick a day you will remember, such as the first Saturday of the month.',
      ],
    },
    {
      heading: 'And one that is not on the list',
      paragraphs: [
        'Write things down. Date, mileage, what was done. It tells the next mechanic what not to suspect, and it adds to the price when you sell.',
      ],
    },
  ],
};
