// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { forgiveMovedNodes } from './forgive-moved-nodes';

afterEach(cleanup);

/** As Chrome's translation does it: the text is gone, and elements of its own stand in its place. */
const translate = (root: Element, isWrapped: boolean): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.parentNode?.replaceChild(outer, text);
    if (isWrapped) inner.appendChild(text);
    else inner.textContent = `${text.textContent} (es)`;
  }
};

function Step() {
  const [isNext, setNext] = useState(false);
  return (
    <main>
      {isNext && <h2>Quote</h2>}
      {!isNext && 'Searching'}
      <button type="button" onClick={() => setNext(!isNext)}>
        Go on
      </button>
    </main>
  );
}

it.each([true, false])('a page that was translated goes on (texts wrapped: %s)', (isWrapped) => {
  const { removeChild, insertBefore } = Node.prototype;
  forgiveMovedNodes(Node.prototype);
  try {
    const { container } = render(<Step />);
    translate(container, isWrapped);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('heading', { name: 'Quote' })).toBeDefined();
    translate(container, isWrapped);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('heading')).toBeNull();
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});

it('removes and inserts as ever where nothing was moved', () => {
  const { removeChild, insertBefore } = Node.prototype;
  forgiveMovedNodes(Node.prototype);
  try {
    const parent = document.createElement('div');
    const [first, second] = [document.createElement('i'), document.createElement('b')];
    parent.insertBefore(second, null);
    parent.insertBefore(first, second);
    expect(parent.innerHTML).toBe('<i></i><b></b>');
    expect(parent.removeChild(first)).toBe(first);
    expect(parent.innerHTML).toBe('<b></b>');
  } finally {
    Object.assign(Node.prototype, { removeChild, insertBefore });
  }
});
