import { describe, expect, it } from 'vitest';
import { answerFor, answerPage } from './answer-request';
import { readPush } from './read-push';

const origin = 'https://lugnut.example';
const request = (path: string, mode = 'cors', method = 'GET') => ({
  url: new URL(path, origin).href,
  mode,
  method,
});

describe('what the worker answers', () => {
  it.each([
    [request('/dashboard', 'navigate'), 'page'],
    [request('/', 'navigate'), 'page'],
    [request('/offline.css', 'no-cors'), 'offline file'],
    // Never a call, whoever makes it: what it says is of this moment and of this person.
    [request('/api/v2/user'), undefined],
    [request('/api/v2/appointments/1/documents/inspection', 'navigate'), undefined],
    [request('/assets/site-abc.js', 'no-cors'), undefined],
    [request('/user/cancel/1', 'navigate', 'POST'), undefined],
    [request('https://elsewhere.example/offline.css'), undefined],
  ])('%o is %s', (asked, answer) => {
    expect(answerFor(asked, origin, false)).toBe(answer);
  });

  it('[OPS-4] of a technician’s page it answers for the scripts too, and for no call', () => {
    expect(answerFor(request('/assets/job-abc.js', 'cors'), origin, true)).toBe('field file');
    expect(answerFor(request('/api/v2/technician/route'), origin, true)).toBeUndefined();
    expect(answerFor(request('https://elsewhere.example/assets/x.js'), origin, true)).toBeUndefined();
  });
});

describe('a page', () => {
  const kept = new Response('You’re offline');
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  const sources = {
    pathname: '/services',
    preloaded: Promise.resolve(undefined),
    fetchPage: async () => new Response('Fresh'),
    findKept: async () => kept,
    findField: async (): Promise<Response | undefined> => undefined,
    redirect: (path: string) => new Response(`to ${path}`),
  };
  const textOf = async (answer: Promise<Response>) => (await answer).text();

  it('comes from the network while there is one, also when it is an error', async () => {
    expect(await textOf(answerPage(sources))).toBe('Fresh');
    const broken = { ...sources, fetchPage: async () => new Response('Oops', { status: 500 }) };
    expect(await textOf(answerPage(broken))).toBe('Oops');
    expect(await textOf(answerPage({ ...sources, preloaded: Promise.resolve(new Response('Early')) }))).toBe(
      'Early',
    );
  });

  it('is the offline page without one', async () => {
    expect(await answerPage({ ...sources, fetchPage: down })).toBe(kept);
    expect(await answerPage({ ...sources, preloaded: down() })).toBe(kept);
    await expect(
      answerPage({ ...sources, fetchPage: down, findKept: async () => undefined }),
    ).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['/technician', 'My day'],
    ['/technician/jobs/1/inspection', 'My day'],
    ['/inspect/abc', 'My day'],
    ['/inspection', 'You’re offline'],
    ['/dashboard', 'to /technician'],
    ['/services', 'You’re offline'],
    ['/technicians', 'You’re offline'],
  ])('[OPS-4] on a technician’s phone without one %s is %s', async (pathname, words) => {
    const field = { ...sources, pathname, findField: async () => new Response('My day') };
    const findKept = async () => new Response('You’re offline');
    expect(await textOf(answerPage({ ...field, findKept, fetchPage: down }))).toBe(words);
    expect(await textOf(answerPage(field))).toBe('Fresh');
    const notKept = { ...sources, pathname, findKept, fetchPage: down };
    expect(await textOf(answerPage(notKept))).toBe('You’re offline');
  });
});

describe('a push message', () => {
  it('has a title, a text and a place of ours to go', () => {
    expect(readPush('{"title":"On the way","body":"Marcus arrives at 10:40.","path":"/dashboard"}')).toEqual({
      title: 'On the way',
      body: 'Marcus arrives at 10:40.',
      path: '/dashboard',
    });
  });

  it.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['javascript:alert(1)'],
    [''],
  ])('never leads to %s', (path) => {
    expect(readPush(JSON.stringify({ title: 'x', path }))?.path).toBe('/dashboard');
  });

  it.each([undefined, '', 'no json', '[]', '{"body":"x"}', 'null'])('%s is none', (text) => {
    expect(readPush(text)).toBeUndefined();
  });
});
