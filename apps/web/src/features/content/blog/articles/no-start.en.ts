import type { ArticleWords } from '../article-type';

export const noStartArticle: ArticleWords = {
  title: 'Your car won’t start: what the sound tells you',
  summary:
    'Click, crank, or silence. Listen for ten seconds before you call anyone; the sound narrows it down to two or three causes.',
  parts: [
    {
      paragraphs: [
        'Turn the key once and listen. You don’t need tools for this, and it helps whoever comes bring the right part.',
      ],
    },
    {
      heading: 'Rapid clicking, dim lights',
      paragraphs: [
        'The battery is too weak to turn the engine. Try a jump start. If the car starts, and starts again an hour later, maybe a door was left open. If it fails again the next morning, the battery is old or the alternator isn’t charging it.',
      ],
    },
    {
      heading: 'One click, bright lights',
      paragraphs: [
        'There’s power, but the starter doesn’t move. A corroded cable can do this, so have the connections checked first. After that, the starter itself is the usual suspect.',
      ],
    },
    {
      heading: 'It turns over but doesn’t catch',
      paragraphs: ['The starter and the battery are fine. The engine is missing fuel, spark, or air.'],
      list: [
        'Look at the fuel gauge, but don’t trust it blindly',
        'Turn the key to On and listen for two seconds: a short hum from the rear is the fuel pump',
        'Note any light that stays on, most of all a key or padlock: the car may not recognize your key',
      ],
    },
    {
      heading: 'Nothing at all',
      paragraphs: [
        'No click, no lights: the battery is dead or a cable is loose. Lights but no click: try Neutral instead of Park, and the spare key. A worn shifter or a weak key fob battery is cheaper than a starter.',
      ],
    },
    {
      heading: 'What not to do',
      paragraphs: [
        'Don’t crank for more than ten seconds at a time; the starter overheats. Don’t jump a battery that’s cracked, frozen, or leaking. And don’t have the car towed before someone has looked at it: most of these repairs can be done where it’s parked.',
      ],
    },
  ],
};
