import { pricing } from '@signalsync/content/pricing';
import { signIn } from '@signalsync/content/signIn';
import { withoutApp } from '@signalsync/content/withoutApp';
import { expect } from 'vitest';
import { journeysOnSharedServer } from './support/journey.ts';
import { button, emailOf } from './support/locators.ts';

const journey = journeysOnSharedServer();
const texts = withoutApp.oldBrowser;

journey(
  'a browser below the oldest supported ones is told so before it can pay, and still signs in',
  {},
  async ({ page, server, context, checkAccessibility, checkWidth }) => {
    await context.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.goto('/pricing');
    await page.getByRole('link', { name: /Monthly/ }).click();
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    expect(await page.title()).toBe(texts.documentTitle);
    await checkAccessibility();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkWidth();

    await page.goto('/checkout?priceId=price_monthly');
    await page.waitForURL(`${server.url}/old-browser`);
    await page.getByRole('link', { name: texts.plans }).click();
    await page.getByRole('heading', { level: 1, name: pricing.title }).waitFor();

    await page.goto('/old-browser');
    await page.getByRole('link', { name: texts.signIn }).click();
    await emailOf(page).fill('old@example.com');
    await button(page, signIn.emailStep.send).click();
    await page.getByRole('heading', { name: signIn.codeStep.title }).waitFor();
  },
);
