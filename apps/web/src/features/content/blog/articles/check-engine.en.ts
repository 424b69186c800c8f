import type { ArticleWords } from '../article-type';

export const checkEngineArticle: ArticleWords = {
  title: 'The check engine light: steady, flashing, and what to do',
  summary:
    'One light, several hundred causes. If it’s steady, get it checked this week. If it flashes, stop now.',
  parts: [
    {
      paragraphs: [
        'The light means the engine’s computer measured something outside its limits and stored a code. It doesn’t mean the car is about to stop, and it doesn’t say which part to buy.',
      ],
    },
    {
      heading: 'Flashing: stop',
      paragraphs: [
        'A flashing light means a misfire that sends unburned fuel into the exhaust. Within minutes it can ruin the catalytic converter, which costs more than whatever started it. Ease off, pull over when it’s safe, and turn the engine off.',
      ],
    },
    {
      heading: 'Steady: soon',
      paragraphs: [
        'If the car drives normally, you have days, not months. First, turn the gas cap until it clicks: a loose cap is a common cause, and the light goes out on its own after a few trips. If it stays on, have the code read.',
      ],
    },
    {
      heading: 'A code is a question, not an answer',
      paragraphs: [
        'A code like P0171 says the mixture is too lean. A cracked hose, a dirty sensor, and a weak fuel pump can all cause it. Replacing the part the code seems to name is the most expensive way to find out which one it is. A diagnosis tests the candidates in order and ends with one repair and one price.',
      ],
    },
    {
      heading: 'Lights that aren’t the check engine light',
      paragraphs: [],
      list: [
        'Red oil can: stop and turn the engine off',
        'Red thermometer: stop, let it cool, and don’t open the radiator cap',
        'Red battery: it’s not charging; you can go as far as the battery lasts',
        'Red brake: parking brake, low fluid, or worn pads; test the pedal before you go on',
        'Yellow tire: check the pressures today',
      ],
    },
  ],
};
