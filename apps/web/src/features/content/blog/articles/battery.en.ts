import type { ArticleWords } from '../article-type';

export const batteryArticle: ArticleWords = {
  title: 'Heat wears batteries out, cold finds them out',
  summary:
    'Why batteries die in January of a wound they got in July, and how to know a month before it happens.',
  parts: [
    {
      paragraphs: [
        'A battery is chemistry in a box. Heat speeds the chemistry up, and with it the corrosion inside. That is why batteries often last three years in Phoenix and five in Detroit. Cold does the opposite: it slows the chemistry just when thick oil makes the engine hard to turn. The weak ones are found out on the first cold morning.',
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
        'The sticker says that it is older than three years',
      ],
    },
    {
      heading: 'What helps',
      paragraphs: [
        'Drive for half an hour once a week; short trips take more out than they put back. Park in the shade in summer. Have the battery tested every year once it is three years old: the test takes five minutes and measures what is left, not what is there today.',
        'A charger for a parked car costs less than one battery. Unplugging dash cameras and phone adapters costs nothing.',
      ],
    },
    {
      heading: 'When you replace it',
      paragraphs: [
        'Size, cold-cranking amps and type all matter. Cars with start-stop need an AGM or EFB battery; a cheaper one dies in a year. Many newer cars must also be told that the battery is new, or they will charge it as if it were old.',
      ],
    },
  ],
};
