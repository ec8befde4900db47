import { account } from '@signalsync/content/account';
import { courseTab } from '@signalsync/content/courseTab';
import { googleReturnErrors } from '@signalsync/content/messages/googleReturn';
import { shell } from '@signalsync/content/shell';
import { signIn } from '@signalsync/content/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { violationsOf } from './support/axe.ts';
import { type Journey, journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { asFromStaticHost } from './support/staticHost.ts';
import { textCanBeSpaced } from './support/textSpacing.ts';

const journey = journeysOnSharedServer();

const widths = [1440, 1024, 768, 390, 320];

interface Place {
  name: string;
  open: (given: Journey) => Promise<unknown>;
}

const at = (path: string, heading: string | RegExp): Place => ({
  name: path,
  open: async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  },
});

const mainPlaces: Place[] = [
  at('/', /Advanced Trading Signals/),
  {
    name: '/pricing',
    open: async ({ page }) => {
      await page.goto('/pricing');
      await page
        .getByRole('link', { name: /Subscribe/ })
        .first()
        .waitFor();
    },
  },
  {
    name: '/pricing, failed',
    open: async ({ page }) => {
      await asFromStaticHost(page);
      await page.route('**/api/stripe/plans', (route) => route.fulfill({ status: 200, body: 'null' }));
      await page.goto('/pricing');
      await button(page, 'Reload').waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: '/checkout',
    open: async ({ page }) => {
      await page.goto('/checkout?priceId=price_monthly');
      await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    },
  },
  at('/auth?error=google', signIn.emailStep.title),
  {
    name: '/auth, the code step',
    open: async ({ page }) => {
      await page.goto('/auth');
      await page
        .getByRole('textbox', { name: 'Email' })
        .fill('a-person-with-a-long-name@an-example-with-a-long-name.example.com');
      await button(page, signIn.emailStep.send).click();
      await page.getByRole('heading', { name: signIn.codeStep.title }).waitFor();
    },
  },
  {
    name: '/auth/google/callback',
    open: async ({ page }) => {
      await page.goto('/auth/google/callback');
      await page.getByText(googleReturnErrors.authentication).waitFor();
    },
  },
];

const quietPlaces: Place[] = [
  ...['terms', 'privacy', 'returns', 'eula'].map((name) => at(`/legal/${name}`, /./)),
  at('/email-change/confirm#none', /Confirm your new email|incomplete/),
  at('/email-change/undo', /incomplete/),
  at('/auth/link#email=sam%40example.com&token=none', signInLink.title),
  at('/nowhere', 'Page not found'),
];

const openAccount = async ({ page }: Journey) => {
  await page.goto('/account');
  await button(page, account.info.editEmail).waitFor();
};
const accountPlaces: Place[] = [
  { name: '/account', open: openAccount },
  {
    name: '/account, editing the email',
    open: async (given) => {
      await openAccount(given);
      await button(given.page, account.info.editEmail).click();
      await given.page.getByRole('textbox', { name: 'Email' }).fill('none');
      await button(given.page, account.info.save).click();
      await given.page.getByText(signIn.emailStep.invalidEmail).waitFor();
    },
  },
  {
    name: '/account, the billing dialog',
    open: async (given) => {
      await openAccount(given);
      await button(given.page, account.info.editBillingAddress).click();
      await given.page.getByRole('dialog', { name: account.billingDialog.title }).waitFor();
    },
  },
  {
    name: '/account, the messages',
    open: async (given) => {
      await openAccount(given);
      await button(given.page, account.header.notifications).click();
      await given.page.getByRole('dialog', { name: account.notifications.title }).waitFor();
    },
  },
  at('/account#learn', courseTab.title),
  {
    name: '/account, failed',
    open: async ({ page }) => {
      await page.route('**/api/user', (route) => route.fulfill({ status: 200, body: '[]' }));
      await page.goto('/account');
      await page.reload();
      await button(page, account.loadFailed.reload).waitFor();
      await page.unrouteAll();
    },
  },
];

/** Checks accessibility as the Storybook tests do: dark theme in a wide window, light theme at a phone's width. */
async function isAccessible({ page, checkAccessibility }: Journey) {
  for (const [theme, width] of [
    ['theme-dark', 1440],
    ['theme-light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Clicks the theme button where there is one, because only the button also changes the payment provider's card
    // form. Then sets the class, for pages without the button.
    const toggle = button(page, `Switch to the ${theme.slice(6)} theme`);
    if (await toggle.isVisible()) await toggle.click();
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, theme);
    await checkAccessibility();
  }
}

/** Fails if the page is wider than the window. Content that scrolls in its own box is allowed. */
async function nothingSticksOut(page: Page, where: string) {
  const out = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
  );
  expect(out, `out of ${where}`).toEqual([]);
}

/** Fails if a click target is less than 24 px high or wide. Links inside a sentence are exempt, as in the WCAG rule. */
async function targetsAreLargeEnough(page: Page, where: string) {
  const small = await page.evaluate(() => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const isHit = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    return [...document.querySelectorAll('a, button, input, textarea, [role=tab], video')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !isInSentence(element) && !element.closest('[inert], [aria-hidden=true]'))
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
        // A click on the label of a checkbox counts, so the label belongs to the target.
        const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Nobody can click an element that is clipped (such as a skip link) or behind a dialog.
        if (!isHit(element, x, y)) return false;
        const reach = 11.5;
        const isHigh = height >= 24 || (isHit(element, x, y - reach) && isHit(element, x, y + reach));
        const isWide = width >= 24 || (isHit(element, x - reach, y) && isHit(element, x + reach, y));
        return !(isHigh && isWide);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(small, `small targets of ${where}`).toEqual([]);
}

async function fitsEveryWidth({ page }: Journey, place: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await nothingSticksOut(page, `${place} at ${width} px`);
    await textCanBeSpaced(page, `${place} at ${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await targetsAreLargeEnough(page, place);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await nothingSticksOut(page, `${place} at 390 px with text of 200 %`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

async function checkPlaces(given: Journey, places: Place[]) {
  const { page } = given;
  for (const place of places) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await place.open(given);
    await fitsEveryWidth(given, place.name);
    await isAccessible(given);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
    await nothingSticksOut(page, `${place.name} in forced colours`);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  }
}

journey('the first pages fit every width and text size, and are accessible in both themes', {}, (given) =>
  checkPlaces(given, mainPlaces),
);

journey('quiet pages fit every width and text size, and are accessible in both themes', {}, async (given) => {
  given.expectTrouble(/status of 404/);
  await checkPlaces(given, quietPlaces);
});

journey('the account fits every width and text size, and is accessible in both themes', {}, async (given) => {
  await given.signIn('a-person-with-a-long-name@an-example-with-a-long-name.example.com');
  await checkPlaces(given, accountPlaces);
});

journey('targets that are small and close to each other count as inaccessible', {}, async ({ page }) => {
  const links = '<a href="#a">Terms</a><br><a href="#b">Privacy</a>';
  await page.setContent(`<main style="font: 11px/12px sans-serif"><h1>Links</h1>${links}</main>`);
  expect((await violationsOf(page)).join()).toContain('target-size');
});

journey('whoever wants more contrast gets it in both themes', {}, async ({ page }) => {
  const inkOf = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(`--c-${token}`).trim(), name);
  for (const theme of ['dark', 'light']) {
    await page.emulateMedia({ contrast: 'no-preference' });
    await page.goto('/pricing');
    if (theme === 'light') await page.getByRole('button', { name: shell.header.useLightTheme }).click();
    const [text, muted, edge] = [await inkOf('text'), await inkOf('textMuted'), await inkOf('borderControl')];
    expect(muted).not.toBe(text);
    await page.emulateMedia({ contrast: 'more' });
    expect([await inkOf('textMuted'), await inkOf('textFaint'), await inkOf('border')]).toEqual([text, muted, edge]);
  }
});

journey('pages with colours of the system show their text and their focus', {}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  const [color, background] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(color).not.toBe(background);
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return [style.outlineStyle, parseFloat(style.outlineWidth)];
  });
  expect(outline[0]).not.toBe('none');
  expect(outline[1]).toBeGreaterThan(0);
});
