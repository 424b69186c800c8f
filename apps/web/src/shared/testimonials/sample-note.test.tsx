// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SampleNote } from './sample-note';

afterEach(cleanup);

it.each([
  [true, 'These are sample quotes, for this demo only.'],
  [false, ''],
])('calls the quotes samples until they are real (%s)', (areSamples, text) => {
  const { container } = render(<SampleNote areSamples={areSamples} />);
  expect(container.textContent).toBe(text);
});
