import type { ArticleWords } from '../article-type';

export const batteryArticle: ArticleWords = {
  title: 'Heat wears out batteries, and cold finishes them off',
  summary: 'Why batteries die in January from damage done in July, and how to tell a month ahead.',
  parts: [
    {
      paragraphs: [
        'A battery is chemistry in a box. Heat speeds the chemistry up, and with it the corrosion inside. That’s why batteries often last three years in Phoenix and five in Detroit. Cold does the opposite: it slows the chemistry just when thick oil makes the engine hard to turn. Weak ones fail on the first cold morning.',
      ],
    },
    {
      heading: 'Signs, a month ahead',
      paragraphs: [],
      list: [
        'The engine turns more slowly than it used to, mostly in the morning',
        'Headlights dip when the window goes down',
        'The start-stop system has quietly stopped stopping',
        'White or green crust on the terminals',
        'The sticker says it’s more than three years old',
      ],
    },
    {
      heading: 'What helps',
      paragraphs: [
        'Drive for half an hour once a week; short trips take more out than they put back. Park in the shade in summer. Have the battery tested every year once it’s three years old: the test takes five minutes and measures how much life is left, not just today’s charge.',
        'A charger for a parked car costs less than one battery. Unplugging dash cams and phone chargers costs nothing.',
      ],
    },
    {
      heading: 'When you replace it',
      paragraphs: [
        'Size, cold-cranking amps, and type all matter. Cars with start-stop need an AGM or EFB battery; a cheaper one dies in a year. Many newer cars also have to be told the battery is new, or they’ll charge it as if it were old.',
      ],
    },
  ],
};
