export const testimonialCopy = {
  samples: 'These are sample quotes, for this demo only.',
  /** What was said, by who said it. */
  quotes: {
    danielle:
      'My car died in the office garage at five. By seven the new battery was in, and I paid exactly what the quote said.',
    marcus:
      'He showed me the old pads next to the new ones and told me the rears could wait another year. I liked that more than the price.',
    priya:
      'I worked through two calls while the alternator was replaced in my driveway. No waiting room, no shuttle.',
    luis: 'The quote listed every part and the labor. When a bolt broke, they didn’t add a dollar.',
    hannah: 'Three kids, one car. The oil change happened during nap time and nobody had to be buckled in.',
    greg: 'It clicked and wouldn’t crank. The diagnosis said starter, not battery, so I didn’t buy the wrong part.',
    aisha:
      'I had to move my appointment a day because of my shift, and it took one tap. On the new day he was right on time.',
    tom: 'I sent my mother the link. She understood the quote without calling me, and that says a lot.',
    renee:
      'I asked for front and rear brakes. He measured them, did the fronts, and told me the rears were still good.',
  },
} as const;
