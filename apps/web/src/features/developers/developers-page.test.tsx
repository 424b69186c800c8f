// @vitest-environment jsdom
import { createHmac } from 'node:crypto';
import { keyScopes, routes, webhookData } from '@lugnut/contract';
import { webhookEventKinds } from '@lugnut/domain/integrations';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import * as core from 'zod/v4/core';
import { DevelopersPage } from './developers-page';
import { eventExample, firstCall, positionsCall, verifySample } from './samples';

afterEach(cleanup);

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <DevelopersPage /> }])} />);

describe('[FLT-11] the pages for developers', () => {
  it('name every scope’s calls and every event', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('For developers');
    const text = document.body.textContent ?? '';
    for (const kind of webhookEventKinds) expect(text).toContain(kind);
    for (const name of Object.keys(keyScopes) as (keyof typeof keyScopes)[])
      expect(text).toContain(`${routes[name].method} ${routes[name].path}`);
  });

  it('show events as the contract has them, and calls at their addresses', () => {
    for (const kind of webhookEventKinds) {
      const { type, data } = JSON.parse(eventExample(kind));
      expect([type, core.parse(webhookData[kind] as core.$ZodType, data)]).toEqual([kind, data]);
    }
    expect(firstCall).toContain('/api/v2/fleet/vehicles');
    const body = JSON.parse(/-d '([\s\S]*)'$/.exec(positionsCall)?.[1] ?? '');
    expect(core.safeParse(routes.takePositions.body, body).success).toBe(true);
  });

  it('have a sample that accepts what we sign, and nothing else', async () => {
    const url = `data:text/javascript,${encodeURIComponent(verifySample)}`;
    const { isFromUs } = (await import(/* @vite-ignore */ url)) as {
      isFromUs(headers: Record<string, string>, body: string, secret: string): boolean;
    };
    const key = Buffer.alloc(24, 7);
    const secret = `whsec_${key.toString('base64')}`;
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', key).update(`m1.${timestamp}.{}`).digest('base64');
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,AAAA v1,${signature}`,
    };
    expect(isFromUs(headers, '{}', secret)).toBe(true);
    expect(isFromUs(headers, '{ }', secret)).toBe(false);
    expect(isFromUs({ ...headers, 'webhook-timestamp': '1' }, '{}', secret)).toBe(false);
  });
});
