export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly city: string;
  readonly service: string;
}

/** Said wherever the quotes are shown. Before going live: real customers' words, used with their permission, and false. */
export const testimonialsAreSamples: boolean = true;

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'Dead in the office garage at five. By seven the new battery was in, and I paid exactly the number on the quote.',
    name: 'Danielle',
    city: 'Royal Oak, MI',
    service: 'Replace Battery',
  },
  {
    quote:
      'He showed me the old pads next to the new ones and told me the rear could wait another year. I liked that more than the price.',
    name: 'Marcus',
    city: 'Plano, TX',
    service: 'Front Brake Pads & Rotors',
  },
  {
    quote:
      'I worked through two calls while the alternator was replaced in my driveway. No waiting room, no shuttle.',
    name: 'Priya',
    city: 'Sugar Land, TX',
    service: 'Replace Alternator',
  },
  {
    quote: 'The quote listed every part and the hours. When a bolt broke they did not add a dollar to it.',
    name: 'Luis',
    city: 'Mesa, AZ',
    service: 'Rear Brake Pads & Rotors',
  },
  {
    quote: 'Three kids, one car. The oil change happened during nap time and nobody had to be buckled in.',
    name: 'Hannah',
    city: 'Frisco, TX',
    service: 'Oil Change',
  },
  {
    quote:
      'It clicked and would not crank. The diagnosis said starter, not battery, so I did not buy the wrong part.',
    name: 'Greg',
    city: 'Livonia, MI',
    service: 'Replace Starter',
  },
  {
    quote:
      'They moved my window a day because of my shift, and it took one tap. On the new day he came on the hour.',
    name: 'Aisha',
    city: 'Dearborn, MI',
    service: 'Oil Change',
  },
  {
    quote: 'I sent my mother the link. She understood the quote without calling me, which says enough.',
    name: 'Tom',
    city: 'Scottsdale, AZ',
    service: 'Replace Battery',
  },
  {
    quote: 'I asked for brakes on both axles. He measured, did the front and left the rear alone.',
    name: 'Renee',
    city: 'Katy, TX',
    service: 'Front Brake Pads & Rotors',
  },
];
