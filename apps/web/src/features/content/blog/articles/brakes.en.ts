import type { ArticleWords } from '../article-type';

export const brakesArticle: ArticleWords = {
  title: 'Squeal, grind, pulse: brake noises explained',
  summary: 'Brakes warn you for weeks before they get expensive, and the signs are easy to learn.',
  parts: [
    {
      paragraphs: [
        'Pads are made to wear out so rotors last. The trick is to replace the pads before they take the rotors with them. Have squeaking brakes looked at early: pads cost far less than rotors.',
      ],
    },
    {
      heading: 'A squeal that stops when you press harder',
      paragraphs: [
        'Many pads carry a small metal tab that touches the rotor when about two millimeters are left. The squeal is the tab doing its job. You have a few weeks. After rain or a night outside, a short squeal on the first stops is only surface rust.',
      ],
    },
    {
      heading: 'Grinding',
      paragraphs: [
        'The pad is gone and its steel back is cutting the rotor. Every stop makes the repair bigger and the stopping distance longer. Park it.',
      ],
    },
    {
      heading: 'A pulse in the pedal or the wheel',
      paragraphs: [
        'The rotor’s thickness varies by a few hundredths of a millimeter, often after hard stops from high speed. You feel it more than you hear it. If the pedal only pulses in an emergency stop on a wet road, that’s the ABS doing its job.',
      ],
    },
    {
      heading: 'How to look',
      paragraphs: [
        'Through most wheels, you can see the outer pad where it meets the rotor. If it’s thinner than two stacked pennies, about three millimeters, it’s time. Look at both sides: a pad that’s much thinner than its twin points to a stuck caliper.',
      ],
      list: [
        'Never test brakes by feeling the rotor: it burns',
        'Brake fluid that’s dark and more than three years old should be changed',
        'A pedal that sinks slowly at a red light is a reason not to drive',
      ],
    },
  ],
};
