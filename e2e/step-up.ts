import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

/** What the dialog asks with: the browser logs the refusal. */
export const asksForCode = /status of 403 \(Forbidden\)/;

/** Of all codes to a phone, those that confirm who it is, newest first: a demo user's login codes are others'. */
const codesTo = async (request: APIRequestContext, phone: string): Promise<readonly string[]> =>
  (await (await request.get('/dev/outbox')).text())
    .split('<article')
    .filter((part) => part.includes(`data-recipient="+1${phone}"`))
    .flatMap((part) => part.match(/<mark>(\d{6})<\/mark> is your \w+ confirmation code/)?.[1] ?? []);

/** Does what the link alone may not do, and enters the code that it asks for. */
export const enterCodeFor = async (
  page: Page,
  request: APIRequestContext,
  phone: string,
  act: () => Promise<void>,
  look: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const sentBefore = await codesTo(request, phone);
  await act();
  const dialog = stepUpDialog(page);
  await expect(dialog.getByText(`number ending in ${phone.slice(-2)}`)).toBeVisible();
  await look();
  let code = '';
  await expect(async () => {
    code = (await codesTo(request, phone)).find((sent) => !sentBefore.includes(sent)) ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  await dialog.getByLabel('Verification Code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};
