import { testimonialCopy as copy } from './copy.en';

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
    quote: copy.quotes.danielle,
    name: 'Danielle',
    city: 'Royal Oak, MI',
    service: 'Replace Battery',
  },
  {
    quote: copy.quotes.marcus,
    name: 'Marcus',
    city: 'Plano, TX',
    service: 'Front Brake Pads & Rotors',
  },
  {
    quote: copy.quotes.priya,
    name: 'Priya',
    city: 'Sugar Land, TX',
    service: 'Replace Alternator',
  },
  {
    quote: copy.quotes.luis,
    name: 'Luis',
    city: 'Mesa, AZ',
    service: 'Rear Brake Pads & Rotors',
  },
  {
    quote: copy.quotes.hannah,
    name: 'Hannah',
    city: 'Frisco, TX',
    service: 'Oil Change',
  },
  {
    quote: copy.quotes.greg,
    name: 'Greg',
    city: 'Livonia, MI',
    service: 'Replace Starter',
  },
  {
    quote: copy.quotes.aisha,
    name: 'Aisha',
    city: 'Dearborn, MI',
    service: 'Oil Change',
  },
  {
    quote: copy.quotes.tom,
    name: 'Tom',
    city: 'Scottsdale, AZ',
    service: 'Replace Battery',
  },
  {
    quote: copy.quotes.renee,
    name: 'Renee',
    city: 'Katy, TX',
    service: 'Front Brake Pads & Rotors',
  },
];
