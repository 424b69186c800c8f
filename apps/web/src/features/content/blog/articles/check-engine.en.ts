import type { ArticleWords } from '../article-type';

export const checkEngineArticle: ArticleWords = {
  title: 'The check engine light: steady, flashing, and what to do',
  summary:
    'One lamp, several hundred reasons. The difference between this week and right now is whether it flashes.',
  parts: [
    {
      paragraphs: [
        'The light means that the engine’s computer has measured something outside its limits and stored a code. It does not mean that the car is about to stop, and it does not say which part to buy.',
      ],
    },
    {
      heading: 'Flashing: stop',
      paragraphs: [
        'A flashing light is a misfire that sends unburned fuel into the exhaust. Within minutes it can ruin the catalytic converter, which costs more than whatever started it. Ease off, pull over when it is safe, and turn the engine off.',
      ],
    },
    {
      heading: 'Steady: soon',
      paragraphs: [
        'If the car drives normally you have days, not months. First turn the gas cap until it clicks: a loose cap is a common cause, and the light goes out by itself after a few trips. If it stays on, have the code read.',
      ],
    },
    {
      heading: 'A code is a question, not an answer',
      paragraphs: [
        'A code such as P0171 says that the mixture is too lean. A cracked hose, a dirty sensor and a weak fuel pump all produce it. Replacing the part that the code seems to name is the most expensive way to find out which. A diagnosis tests the candidates in order and ends with one repair and one price.',
      ],
    },
    {
      heading: 'Lights that are not the check engine light',
      paragraphs: [],
      list: [
        'Red oil can: stop and turn the engine off',
        'Red thermometer: stop, let it cool, and do not open the radiator cap',
        'Red battery: it is not charging; you have as far as the battery lasts',
        'Red brake: parking brake, low fluid or worn pads; test the pedal before you go on',
        'Yellow tire: check the pressures today',
      ],
    },
  ],
};
