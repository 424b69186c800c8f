import type { ArticleWords } from '../article-type';

export const oilArticle: ArticleWords = {
  title: 'How often should you change your oil?',
  summary:
    'The old rule says 3,000 miles, your dashboard says 7,500. Both can be right. Here’s how to tell which one is yours.',
  parts: [
    {
      paragraphs: [
        'Change oil every 3,000 miles: the rule is older than most engines on the road, and it still does no harm. For conventional oil, short trips, and hot summers, it’s still a good habit. For a newer car on full synthetic, it’s often more than the engine needs.',
      ],
    },
    {
      heading: 'Start with the manual',
      paragraphs: [
        'Your manufacturer names an oil grade and two intervals: one for normal and one for severe use. Most people assume they’re normal. Read the severe list once and you may find yourself on it.',
      ],
      list: [
        'Most trips are shorter than five miles, so the engine never gets properly warm',
        'Long idling, in traffic or at work',
        'Heat above 90 degrees or cold below freezing for weeks',
        'Towing, a rooftop cargo box, or steep roads',
        'Dust and gravel',
      ],
    },
    {
      heading: 'A simple answer',
      paragraphs: [
        'Conventional oil: every 3,000 miles, or every six months if you drive little. Full synthetic: whatever the manual says, usually 5,000 to 10,000 miles, and once a year at the latest. Oil ages in a parked car too.',
        'Between changes, look at the dipstick once a month on level ground with a cold engine. Between the two marks is good. Below the lower mark is urgent: add a quart of the right grade, then find out where the last one went.',
      ],
    },
    {
      heading: 'When the light is on',
      paragraphs: [
        'The oil-life reminder is a calendar: make an appointment. The red oil can isn’t. It says there’s no oil pressure. Stop, turn the engine off, and don’t start it again until someone has checked it. A minute without pressure can cost an engine.',
      ],
    },
  ],
};
