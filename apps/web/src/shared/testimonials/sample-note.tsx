import { testimonialCopy } from './copy.en';
import { testimonialsAreSamples } from './testimonials';

/** Nobody should take an invented quote for a customer's word. */
export function SampleNote({ areSamples = testimonialsAreSamples }: { readonly areSamples?: boolean }) {
  if (!areSamples) return null;
  return <p className="mt-3 text-sm text-ink-soft">{testimonialCopy.samples}</p>;
}
