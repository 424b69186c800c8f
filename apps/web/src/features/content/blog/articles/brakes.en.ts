import type { ArticleWords } from '../article-type';

export const brakesArticle: ArticleWords = {
  title: 'Squeal, grind, pulse: brake noises explained',
  summary:
    'Brakes are polite. They tell you for weeks before they become expensive, in a language that is easy to learn.',
  parts: [
    {
      paragraphs: [
        'Pads are made to wear so that rotors last. The art is to replace the first before they take the second with them. Have squeaking brakes looked at early: pads cost far less than rotors.',
      ],
    },
    {
      heading: 'A squeal that stops when you press harder',
      paragraphs: [
        'Many pads carry a small metal tab that touches the rotor when about two millimeters are left. The squeal is the tab doing its job. You have some weeks. After rain or a night outside, a short squeal on the first stops is only surface rust.',
      ],
    },
    {
      heading: 'Grinding',
      paragraphs: [
        'The pad is gone and its steel back is cutting the rotor. Every stop makes the repair larger and the stopping distance longer. Park it.',
      ],
    },
    {
      heading: 'A pulse in the pedal or the wheel',
      paragraphs: [
        'The rotor’s thickness varies by a few hundredths of a millimeter, often after hard stops from high speed. It is felt more than heard. If the pedal pulses only in an emergency stop on a wet road, that is the ABS, and it is right.',
      ],
    },
    {
      heading: 'How to look',
      paragraphs: [
        'Through most wheels you can see the outer pad where it meets the rotor. Less than the thickness of two stacked pennies, about three millimeters, means that it is time. Look at both sides: a pad that is much thinner than its twin points to a stuck caliper.',
      ],
      list: [
        'Never test brakes by feeling the rotor: it burns',
        'Brake fluid that is dark and older than three years should be changed',
        'A pedal that sinks slowly at a red light is a reason not to drive',
      ],
    },
  ],
};
