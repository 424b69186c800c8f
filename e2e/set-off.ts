import { expect, type Page } from './product';

/** 'On my way', which asks first where the window is hours away: when that is so depends on the time of the run. */
export const setOff = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'On my way', exact: true }).click();
  const yes = page.getByRole('button', { name: 'Yes, I’m on my way' });
  await expect(yes.or(page.getByText('On the way', { exact: true }))).toBeVisible();
  if (await yes.isVisible()) await yes.click();
};
