// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { changeDraft, readDraft } from '../booking/request-draft';
import { problemMediaCopy as copy } from './copy.en';
import ProblemMedia from './problem-media';

type Sent = {
  readonly path: string;
  readonly key: string;
  readonly answer: (status: number, body: object) => void;
};

/** Uploads tell how far they are, which fetch cannot. */
const fakeUploads = () => {
  const sent: Sent[] = [];
  class Upload {
    status = 0;
    responseText = '';
    timeout = 0;
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    #path = '';
    #key = '';
    open(_method: string, path: string) {
      this.#path = path;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.#key = value;
    }
    send() {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      sent.push({
        path: this.#path,
        key: this.#key,
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          if (status === 0) this.onerror?.();
          else this.onload?.();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
};

const picture = (name = 'leak.png', type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(copy.add, { selector: 'input' }), { target: { files } });

let uploads: Sent[];
beforeEach(() => {
  uploads = fakeUploads();
  changeDraft({ media: [] });
});
afterEach(() => {
  cleanup();
  changeDraft({ media: [] });
  vi.unstubAllGlobals();
});

describe('[KEEP-8] what is shown of the problem', () => {
  it('tells how far a file is, and keeps it in the draft once it has arrived', async () => {
    fakeServer({});
    render(<ProblemMedia />);
    choose(picture());
    const bar = await screen.findByRole('progressbar', { name: 'Sending leak.png' });
    await waitFor(() => expect((bar as HTMLProgressElement).value).toBe(50));
    expect(readDraft().media).toEqual([]);
    uploads[0]?.answer(200, {});
    expect(await screen.findByRole('button', { name: 'Remove leak.png' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(readDraft().media).toEqual([{ key: uploads[0]?.key, kind: 'picture', name: 'leak.png' }]);
  });

  it('is there again after a reload', () => {
    fakeServer({});
    changeDraft({
      media: [{ key: '0b6f1f0e-6f0e-4b6f-8f0e-0b6f1f0e6f0e', kind: 'clip', name: 'noise.mp4' }],
    });
    render(<ProblemMedia />);
    expect(screen.getByRole('button', { name: 'Remove noise.mp4' })).toBeDefined();
  });

  it('says why a file was refused, sends it again with the same key, or drops it', async () => {
    fakeServer({});
    render(<ProblemMedia />);
    choose(picture());
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(400, { code: 'invalid_input', errors: ['This photo file is damaged.'] });
    expect((await screen.findByRole('alert')).textContent).toContain('This photo file is damaged.');
    fireEvent.click(screen.getByRole('button', { name: 'Try sending leak.png again' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.key).toBe(uploads[0]?.key);
    uploads[1]?.answer(0, {});
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Remove leak.png' }));
    await waitFor(() => expect(screen.queryByText('leak.png')).toBeNull());
    expect(readDraft().media).toEqual([]);
  });

  it('sends nothing that is of another kind or one too many', async () => {
    fakeServer({});
    render(<ProblemMedia />);
    choose(picture('letter.pdf', 'application/pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe(copy.wrongType);
    choose(...Array.from({ length: 7 }, (_, nth) => picture(`${nth}.png`)));
    await waitFor(() => expect(uploads).toHaveLength(6));
    expect((await screen.findByRole('alert')).textContent).not.toBe(copy.wrongType);
  });

  it('is removed at the server first, and stays where that fails', async () => {
    const remove = 'POST /api/v2/request_media/remove';
    const server = fakeServer({ [remove]: refusal(503, 'provider_unavailable') });
    changeDraft({
      media: [{ key: '0b6f1f0e-6f0e-4b6f-8f0e-0b6f1f0e6f0e', kind: 'picture', name: 'leak.png' }],
    });
    render(<ProblemMedia />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove leak.png' }));
    await screen.findByRole('alert');
    expect(readDraft().media).toHaveLength(1);
    server.answer(remove, { body: { removed: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove leak.png' }));
    await waitFor(() => expect(readDraft().media).toEqual([]));
    expect(server.to(remove)[1]?.body).toEqual({ key: '0b6f1f0e-6f0e-4b6f-8f0e-0b6f1f0e6f0e' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
