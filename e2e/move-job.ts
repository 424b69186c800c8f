import { type APIRequestContext, expect } from '@playwright/test';

type Headers = Readonly<Record<string, string>>;

/** The office moves a job on, before its day too; its technician may be at another journey's car for a moment. */
export const moveJob = async (
  request: APIRequestContext,
  headers: Headers,
  { id, to }: { readonly id: string; readonly to: readonly string[] },
): Promise<void> => {
  for (const status of to)
    await expect(async () => {
      const data = { status, before_its_day: true };
      const moved = await request.post(`/api/v2/office/jobs/${id}/status`, { headers, data });
      expect(moved.status(), await moved.text()).toBe(200);
    }).toPass({ timeout: 30_000 });
};
