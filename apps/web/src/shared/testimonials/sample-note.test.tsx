// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SampleNote } from './sample-note';

const source = vi.hoisted(() => ({ testimonialsAreSamples: true }));

vi.mock('./testimonials', () => source);

afterEach(cleanup);

it('calls the quotes samples until they are real', () => {
  source.testimonialsAreSamples = true;
  const { container, rerender } = render(<SampleNote key="samples" />);
  expect(container.textContent).toBe('Sample quotes of this demonstration.');
  source.testimonialsAreSamples = false;
  rerender(<SampleNote key="real" />);
  expect(container.textContent).toBe('');
});
